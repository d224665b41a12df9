import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, gte, inArray, isNotNull, isNull, lt, min, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { noteAlert } from '../../../alerts/note.ts'
import { disputes, moneyFindings, orders, payments, refunds } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { AWAY, isUndecided } from '../dispute-status.ts'
import { isHeld } from '../order.ts'
import { type Intent, type ProviderDispute, ProviderUnknown } from '../payment-provider.ts'
import { recordRefund } from '../refund/refund-books.ts'
import { givenElsewhere } from '../refund/refund-sums.ts'
import { comparedAt, noteCompared } from './compared.ts'
import { refreshDispute } from './disputes.ts'
import { type Finding, noteFinding } from './findings.ts'
import { applyIntent } from './settle-payment.ts'
import { compareSuspicions, SUSPICIONS } from './suspicions.ts'

/** Days before the last comparison from which payments are compared again: a payment can succeed some days after it was begun. */
const OVERLAP_DAYS = 3
/** Days of refunds and disputes, which banks may change for weeks. */
const REFUND_DAYS = 35
/** Days after which no appeal against a lost dispute is expected. */
const APPEAL_DAYS = 400
/** Days after which a payment or a refund that is still in progress needs a person. */
const PROCESSING_DAYS = 3
const PENDING_DAYS = 7

type ReconcileDeps = OrderDeps & { logger: Logger }

/**
 * Job: compares payments, refunds, disputes and suspicions with the provider's lists (PAY-10). It corrects clear differences as the lost event would
 * have done. Other differences are stored, logged once, and marked as resolved when they disappear. An object that cannot be compared does not keep
 * the other kinds from it: the job fails afterwards.
 */
export async function reconcile(deps: ReconcileDeps): Promise<void> {
  const at = deps.now()
  const since = await comparedSince(deps)
  const longer = new Date(Math.min(since.getTime(), at.getTime() - REFUND_DAYS * millisecondsInDay))
  const findings: Finding[] = []
  const failures: unknown[] = []
  for (const compare of [
    () => comparePayments(deps, since),
    () => compareRefunds(deps, longer),
    () => compareDisputes(deps, longer),
    () => compareSuspicions(deps, longer).then(() => []),
    () => findUnpaidTrips(deps),
    () => findSlow(deps),
    () => findSurplus(deps),
  ])
    await compare().then(
      (found) => findings.push(...found),
      (error: unknown) => failures.push(error),
    )
  await raise(deps, findings, at)
  if (failures.length > 0) throw failures[0]
  await resolveUnseen(deps, at)
  await noteCompared(deps.db, at)
}

const OPEN = ['Unknown', 'Created', 'Processing', 'Failed'] as const

/**
 * From when payments are compared: the last complete comparison, which after a restore is that of the backup, and the oldest payment whose outcome is
 * not known. Without a comparison it is the oldest order. Clocks may differ by an hour.
 */
async function comparedSince({ db, now }: OrderDeps): Promise<Date> {
  const last = await comparedAt(db)
  const [unsettled] = await db
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(inArray(payments.status, [...OPEN]))
  const [first] = last ? [] : await db.select({ at: min(orders.createdAt) }).from(orders)
  const from = last ?? first?.at ?? now()
  const times = [from.getTime() - OVERLAP_DAYS * millisecondsInDay, ...(unsettled?.at ? [unsettled.at.getTime()] : [])]
  return new Date(Math.min(...times) - millisecondsInHour)
}

const TAKEN = ['Succeeded', 'Refunded']

async function comparePayments(deps: OrderDeps, since: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  const listed = new Set<string>()
  for await (const intent of deps.provider.listIntents(since)) {
    listed.add(intent.id)
    findings.push(...(await compareIntent(deps, intent)))
  }
  // An intent is created right after its payment was stored, so the list contains every intent of the period.
  const own = await deps.db
    .select({ subject: payments.intentId, orderId: payments.orderId })
    .from(payments)
    .where(and(gte(payments.createdAt, since), isNotNull(payments.intentId), inArray(payments.status, ['Succeeded', 'Refunded'])))
  // A difference stays until it is gone, however long ago the payment was.
  const known = await deps.db
    .select({ subject: moneyFindings.subject, orderId: moneyFindings.orderId })
    .from(moneyFindings)
    .where(and(inArray(moneyFindings.kind, ['charge.unknown', 'amount.differs', 'payment.missing']), isNull(moneyFindings.resolvedAt)))
  const unlisted = new Map(
    [...own, ...known].flatMap(({ subject, orderId }) => (subject && !listed.has(subject) ? [[subject, orderId]] : [])),
  )
  for (const [subject, orderId] of unlisted) {
    const intent = await unlessUnknown(deps.provider.retrieveIntent(subject))
    if (intent) findings.push(...(await compareIntent(deps, { ...intent, orderId })))
    else if (own.some((payment) => payment.subject === subject))
      findings.push({ kind: 'payment.missing', subject, orderId, detail: 'The provider does not know this payment.' })
  }
  return findings
}

async function compareIntent(deps: OrderDeps, intent: Intent & { orderId: string | null }): Promise<Finding[]> {
  const { id: subject, received } = intent
  const [payment] = await deps.db.select().from(payments).where(eq(payments.intentId, subject))
  if (!payment) return unknownCharge(deps, intent)
  if (!TAKEN.includes(payment.status) || isHeld(payment)) await applyIntent(deps, intent)
  else if (payment.capture !== 'released' && received !== payment.receivedMinor) {
    const detail = `The provider received ${received}, Firn stored ${payment.receivedMinor}.`
    return [{ kind: 'amount.differs', subject, orderId: payment.orderId, detail }]
  }
  return []
}

/** A charge of one of our orders without a payment, until it is refunded. Charges of others with the same account are ignored. */
async function unknownCharge(
  { provider }: OrderDeps,
  { id, orderId, status, received }: Intent & { orderId: string | null },
): Promise<Finding[]> {
  if (status !== 'succeeded' || !orderId) return []
  const back = (await provider.listRefunds(id)).filter((refund) => refund.status !== 'failed')
  if (back.reduce((sum, { amount }) => sum + amount, 0) >= received) return []
  return [{ kind: 'charge.unknown', subject: id, orderId, detail: `The provider received ${received} without a payment in Firn.` }]
}

/** The answer, or null for an object that the provider does not know. */
const unlessUnknown = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ProviderUnknown) return null
    throw error
  })

async function compareRefunds(deps: OrderDeps, since: Date): Promise<Finding[]> {
  const listed = new Set<string>()
  for await (const refund of deps.provider.listRefundsSince(since)) {
    listed.add(refund.id)
    const [known] = await deps.db.select({ status: refunds.status }).from(refunds).where(eq(refunds.providerRefundId, refund.id))
    const status = known?.status === 'sent' ? 'pending' : known?.status
    if (status !== refund.status) await recordRefund(deps, refund)
  }
  const isRecent = and(gte(refunds.createdAt, since), inArray(refunds.status, ['sent', 'succeeded']))
  const own = await deps.db
    .select({ id: refunds.providerRefundId, orderId: refunds.orderId })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), ne(payments.capture, 'released')))
    .where(and(isNotNull(refunds.providerRefundId), or(eq(refunds.status, 'sent'), isRecent)))
  const findings: Finding[] = []
  for (const { id, orderId } of own) {
    if (!id || listed.has(id)) continue
    const refund = await unlessUnknown(deps.provider.retrieveRefund(id))
    if (refund) await recordRefund(deps, refund)
    else findings.push({ kind: 'refund.missing', subject: id, orderId, detail: 'The provider does not know this refund.' })
  }
  return findings
}

/** Reads every dispute again that differs from the list, is undecided, or was lost and may be appealed. */
async function compareDisputes(deps: OrderDeps, since: Date): Promise<Finding[]> {
  const listed = new Set<string>()
  for await (const dispute of deps.provider.listDisputes(since)) {
    listed.add(dispute.id)
    if (await isNews(deps, dispute)) await refreshDispute(deps, dispute.id)
  }
  const appealable = new Date(deps.now().getTime() - APPEAL_DAYS * millisecondsInDay)
  const stored = await deps.db.select().from(disputes)
  const open = stored.filter(({ status, createdAt }) => isUndecided(status) || (AWAY.includes(status) && createdAt > appealable))
  const findings: Finding[] = []
  for (const { id, orderId, status } of open.filter((dispute) => !listed.has(dispute.id))) {
    const isKnown = await unlessUnknown(refreshDispute(deps, id).then(() => true))
    if (!isKnown && isUndecided(status))
      findings.push({ kind: 'dispute.missing', subject: id, orderId, detail: 'The provider does not know this dispute.' })
  }
  return findings
}

/** Whether a listed dispute is of a payment of ours and differs from what is stored. */
async function isNews({ db }: OrderDeps, { id, intentId, status, amount }: ProviderDispute): Promise<boolean> {
  if (!intentId) return false
  const [row] = await db
    .select({ status: disputes.status, amount: disputes.amountMinor })
    .from(payments)
    .leftJoin(disputes, eq(disputes.id, id))
    .where(eq(payments.intentId, intentId))
  return row !== undefined && (row.status !== status || row.amount !== amount)
}

/** Booked trips without any payment, and booked future trips with no money left. A person has to decide whether to cancel them. */
async function findUnpaidTrips(deps: OrderDeps): Promise<Finding[]> {
  const today = deps.now().toISOString().slice(0, 10)
  const isPaid = sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.settles} and ${payments.receivedMinor} > 0)`
  const never = await deps.db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['Payed', 'BookingFinishFailed', 'BookingFinished', 'Done']), sql`not ${isPaid}`))
  const rows = await deps.db
    .selectDistinct({ orderId: orders.id, paymentId: payments.id, received: payments.receivedMinor })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.settles, true)))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.isForeign, true)))
    .leftJoin(disputes, and(eq(disputes.orderId, orders.id), inArray(disputes.status, AWAY)))
    .where(and(eq(orders.status, 'BookingFinished'), gte(orders.checkOut, today), or(isNotNull(refunds.id), isNotNull(disputes.id))))
  const unpaid = (orderId: string, detail: string): Finding => ({ kind: 'trip.unpaid', subject: orderId, orderId, detail })
  const findings = never.map(({ orderId }) => unpaid(orderId, 'The trip is booked, but there is no payment for it.'))
  for (const { orderId, paymentId, received } of rows)
    if (received > 0 && (await givenElsewhere(deps.db, paymentId)) >= received)
      findings.push(unpaid(orderId, 'The trip is booked, but its payment was refunded in full.'))
  return findings
}

/** Payments and refunds that take longer than any bank should. They are still looked up. */
async function findSlow({ db, now }: OrderDeps): Promise<Finding[]> {
  const before = (days: number) => new Date(now().getTime() - days * millisecondsInDay)
  const processing = await db
    .select({ subject: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.status, 'Processing'), lt(payments.updatedAt, before(PROCESSING_DAYS))))
  const pending = await db
    .select({ subject: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(eq(refunds.status, 'sent'), lt(sql`coalesce(${refunds.retriedAt}, ${refunds.createdAt})`, before(PENDING_DAYS).toISOString())),
    )
  return [
    ...processing.map((row) => ({
      ...row,
      kind: 'payment.pending',
      detail: `The payment is processing for more than ${PROCESSING_DAYS} days.`,
    })),
    ...pending.map((row) => ({ ...row, kind: 'refund.pending', detail: `The refund is pending for more than ${PENDING_DAYS} days.` })),
  ]
}

/** Payments of which more went back than was paid: a refund and then a lost dispute. The evidence for the bank is the refund. */
async function findSurplus({ db }: OrderDeps): Promise<Finding[]> {
  const given = sql`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'succeeded')`
  const rows = await db
    .select({ subject: payments.id, orderId: payments.orderId, received: payments.receivedMinor, given: sql<string>`${given}` })
    .from(payments)
    .innerJoin(disputes, and(eq(disputes.intentId, payments.intentId), inArray(disputes.status, AWAY)))
    .groupBy(payments.id)
    .having(sql`${given} + sum(${disputes.amountMinor}) > ${payments.receivedMinor}`)
  return rows.map(({ subject, orderId, received, given: back }) => ({
    kind: 'refund.surplus',
    subject,
    orderId,
    detail: `Of ${received} (minor units) ${back} were refunded, and a bank took money too.`,
  }))
}

async function raise({ db, logger }: ReconcileDeps, findings: readonly Finding[], at: Date): Promise<void> {
  for (const finding of findings) {
    const { kind, subject, orderId, detail } = finding
    if (!(await noteFinding(db, finding, at))) continue
    logger.error({ kind, subject, orderId, detail }, 'difference from the card provider')
    await noteAlert(db, { kind: 'books.differ', subject, orderId, detail: `${kind}: ${detail}` }, at)
  }
}

async function resolveUnseen({ db }: ReconcileDeps, at: Date): Promise<void> {
  await db
    .update(moneyFindings)
    .set({ resolvedAt: at })
    .where(and(isNull(moneyFindings.resolvedAt), lt(moneyFindings.seenAt, at), notInArray(moneyFindings.kind, SUSPICIONS)))
}
