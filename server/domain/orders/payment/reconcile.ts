import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { noteAlert } from '../../../alerts/note.ts'
import { disputes, moneyFindings, orders, payments, refunds } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { type ProviderIntent, ProviderUnknown } from '../payment-provider.ts'
import { recordRefund } from '../refund/refund-books.ts'
import { givenElsewhere } from '../refund/refund-sums.ts'
import { CLOSED_DISPUTES, recordDispute } from './disputes.ts'
import { applyIntent } from './settle-payment.ts'

/** Days of payments to compare, and days of refunds and disputes, which banks may change for weeks. */
const PAYMENT_DAYS = 3
const REFUND_DAYS = 35

type ReconcileDeps = OrderDeps & { logger: Logger }

/** A difference that a person has to look at. */
type Finding = { kind: string; subject: string; orderId: string | null; detail: string }

/**
 * Job: compares payments, refunds and disputes with the provider's lists (PAY-10). It corrects clear differences as the lost event would have done.
 * Other differences are stored, logged once, and marked as resolved when they disappear.
 */
export async function reconcile(deps: ReconcileDeps): Promise<void> {
  const since = (days: number) => new Date(deps.now().getTime() - days * millisecondsInDay)
  const findings = [
    ...(await comparePayments(deps, since(PAYMENT_DAYS))),
    ...(await compareRefunds(deps, since(REFUND_DAYS))),
    ...(await compareDisputes(deps, since(REFUND_DAYS))),
    ...(await findUnpaidTrips(deps)),
  ]
  await raise(deps, findings)
}

const TAKEN = ['Succeeded', 'Refunded']

async function comparePayments(deps: OrderDeps, since: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  const listed = new Set<string>()
  for await (const intent of deps.provider.listIntents(since)) {
    listed.add(intent.id)
    const [payment] = await deps.db.select().from(payments).where(eq(payments.intentId, intent.id))
    if (!payment) findings.push(...unknownCharge(intent))
    else if (!TAKEN.includes(payment.status)) await applyIntent(deps, intent)
    else if (intent.received !== payment.receivedMinor)
      findings.push({
        kind: 'amount.differs',
        subject: intent.id,
        orderId: payment.orderId,
        detail: `The provider received ${intent.received}, Firn stored ${payment.receivedMinor}.`,
      })
  }
  // An intent is created right after its payment was stored, so the list contains every intent of the period.
  const own = await deps.db
    .select({ intentId: payments.intentId, orderId: payments.orderId })
    .from(payments)
    .where(and(gte(payments.createdAt, since), isNotNull(payments.intentId), inArray(payments.status, ['Succeeded', 'Refunded'])))
  for (const { intentId, orderId } of own)
    if (intentId && !listed.has(intentId) && (await isUnknown(deps.provider.retrieveIntent(intentId))))
      findings.push({ kind: 'payment.missing', subject: intentId, orderId, detail: 'The provider does not know this payment.' })
  return findings
}

/** A charge of one of our orders without a payment. Charges of others with the same account are ignored. */
function unknownCharge({ id, orderId, status, received }: ProviderIntent): Finding[] {
  if (status !== 'succeeded' || !orderId) return []
  return [{ kind: 'charge.unknown', subject: id, orderId, detail: `The provider received ${received} without a payment in Firn.` }]
}

const isUnknown = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => {
      if (error instanceof ProviderUnknown) return true
      throw error
    },
  )

async function compareRefunds(deps: OrderDeps, since: Date): Promise<Finding[]> {
  const listed = new Set<string>()
  for await (const refund of deps.provider.listRefundsSince(since)) {
    listed.add(refund.id)
    const [known] = await deps.db.select({ status: refunds.status }).from(refunds).where(eq(refunds.providerRefundId, refund.id))
    const status = known?.status === 'sent' ? 'pending' : known?.status
    if (status !== refund.status) await recordRefund(deps, refund)
  }
  const own = await deps.db
    .select({ id: refunds.providerRefundId, orderId: refunds.orderId })
    .from(refunds)
    .where(and(gte(refunds.createdAt, since), isNotNull(refunds.providerRefundId), inArray(refunds.status, ['sent', 'succeeded'])))
  const findings: Finding[] = []
  for (const { id, orderId } of own)
    if (id && !listed.has(id) && (await isUnknown(deps.provider.retrieveRefund(id))))
      findings.push({ kind: 'refund.missing', subject: id, orderId, detail: 'The provider does not know this refund.' })
  return findings
}

async function compareDisputes(deps: OrderDeps, since: Date): Promise<Finding[]> {
  const listed = new Set<string>()
  for await (const dispute of deps.provider.listDisputes(since)) {
    listed.add(dispute.id)
    await recordDispute(deps, dispute)
  }
  const open = await deps.db.select().from(disputes).where(notInArray(disputes.status, CLOSED_DISPUTES))
  const findings: Finding[] = []
  for (const { id, orderId } of open.filter((dispute) => !listed.has(dispute.id))) {
    const lookUp = deps.provider.retrieveDispute(id).then((dispute) => recordDispute(deps, dispute))
    if (await isUnknown(lookUp))
      findings.push({ kind: 'dispute.missing', subject: id, orderId, detail: 'The provider does not know this dispute.' })
  }
  return findings
}

/** Booked future trips with no money left. A person has to decide whether to cancel them. */
async function findUnpaidTrips(deps: OrderDeps): Promise<Finding[]> {
  const today = deps.now().toISOString().slice(0, 10)
  const rows = await deps.db
    .selectDistinct({ orderId: orders.id, paymentId: payments.id, received: payments.receivedMinor })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.settles, true)))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.isForeign, true)))
    .leftJoin(disputes, and(eq(disputes.orderId, orders.id), eq(disputes.status, 'lost')))
    .where(and(eq(orders.status, 'BookingFinished'), gte(orders.checkOut, today), or(isNotNull(refunds.id), isNotNull(disputes.id))))
  const findings: Finding[] = []
  for (const { orderId, paymentId, received } of rows)
    if ((await givenElsewhere(deps.db, paymentId)) >= received)
      findings.push({ kind: 'trip.unpaid', subject: orderId, orderId, detail: 'The trip is booked, but its payment was refunded in full.' })
  return findings
}

async function raise({ db, logger, now }: ReconcileDeps, findings: readonly Finding[]): Promise<void> {
  const at = now()
  for (const { kind, subject, orderId, detail } of findings) {
    const [row] = await db
      .insert(moneyFindings)
      .values({ kind, subject, orderId, detail, foundAt: at, seenAt: at })
      .onConflictDoUpdate({ target: [moneyFindings.kind, moneyFindings.subject], set: { detail, seenAt: at, resolvedAt: null } })
      .returning({ foundAt: moneyFindings.foundAt })
    if (row?.foundAt.getTime() !== at.getTime()) continue
    logger.error({ kind, subject, orderId, detail }, 'difference from the card provider')
    await noteAlert(db, { kind: 'books.differ', subject, orderId, detail: `${kind}: ${detail}` }, at)
  }
  await db
    .update(moneyFindings)
    .set({ resolvedAt: at })
    .where(and(isNull(moneyFindings.resolvedAt), lt(moneyFindings.seenAt, at)))
}
