import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { disputes, moneyFindings, orders, payments } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { type ProviderSuspicion, ProviderUnknown } from '../payment-provider.ts'
import { lockPayment } from '../refund/refund-books.ts'
import { noteFinding, resolveFinding } from './findings.ts'

const words: Record<ProviderSuspicion['kind'], string> = {
  'fraud.warning': 'The bank reports this payment as fraud',
  'review.open': 'The card provider asks for a review of this payment',
}

/** Findings that an event opens. The comparison with the provider does not resolve them for not being in a list. */
export const SUSPICIONS = Object.keys(words)

/**
 * Stores a fraud warning or a review as a finding with an alert, once (LAW-20). Nothing is refunded by itself. A closed review resolves its finding,
 * and a finding that was resolved stays so. Suspicions of payments that are not ours are ignored.
 */
export async function recordSuspicion(deps: OrderDeps, { id: subject, kind, intentId, isOpen, reason }: ProviderSuspicion): Promise<void> {
  if (!intentId) return
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, { intentId })
    if (!locked) return
    const orderId = locked.order.id
    const [known] = await tx
      .select({ subject: moneyFindings.subject })
      .from(moneyFindings)
      .where(and(eq(moneyFindings.kind, kind), eq(moneyFindings.subject, subject)))
    const detail = `${words[kind]} (${reason}).`
    if (!known) await noteFinding(tx, { kind, subject, orderId, detail }, at)
    if (!known && isOpen) await noteAlert(tx, { kind: 'payment.suspected', subject, orderId, detail: `${kind}: ${detail}` }, at)
    if (!isOpen) await resolveFinding(tx, { kind, subject }, at)
  })
}

/** Reads fraud warnings and reviews from the provider's lists, and resolves those that have ended. */
export async function compareSuspicions(deps: OrderDeps, since: Date): Promise<void> {
  for await (const warning of deps.provider.listFraudWarnings(since)) await recordSuspicion(deps, warning)
  const open = new Set<string>()
  for await (const review of deps.provider.listReviews()) {
    open.add(review.id)
    await recordSuspicion(deps, review)
  }
  await endWarnings(deps)
  const stored = await deps.db
    .select({ subject: moneyFindings.subject })
    .from(moneyFindings)
    .where(and(eq(moneyFindings.kind, 'review.open'), isNull(moneyFindings.resolvedAt)))
  for (const { subject } of stored.filter((one) => !open.has(one.subject)))
    await deps.provider.retrieveReview(subject).then(
      (review) => recordSuspicion(deps, review),
      (error: unknown) => {
        if (!(error instanceof ProviderUnknown)) throw error
        return resolveFinding(deps.db, { kind: 'review.open', subject }, deps.now())
      },
    )
}

/** A fraud warning has no end at the provider. It ends with a refund in full, with a dispute, or with the trip. */
async function endWarnings({ db, now }: OrderDeps): Promise<void> {
  const isOver = or(
    inArray(orders.status, ['Done', 'Canceled', 'CancelFailed', 'Expired']),
    sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.settles} and ${payments.status} = 'Refunded')`,
    sql`exists (select 1 from ${disputes} where ${disputes.orderId} = ${orders.id})`,
  )
  const ended = db.select({ id: orders.id }).from(orders).where(isOver)
  await db
    .update(moneyFindings)
    .set({ resolvedAt: now() })
    .where(and(eq(moneyFindings.kind, 'fraud.warning'), isNull(moneyFindings.resolvedAt), inArray(moneyFindings.orderId, ended)))
}
