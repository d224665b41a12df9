import type Stripe from 'stripe'
import * as v from 'valibot'
import { entryOf, storable } from '../outside-values.ts'
import {
  type Intent,
  type ProviderDispute,
  type ProviderIntent,
  type ProviderRefund,
  type ProviderSuspicion,
  ProviderUnreadable,
} from '../payment-provider.ts'
import { paidCardOf, refundCardOf } from '../provider-card.ts'

// Objects of the provider arrive from its API and in its events. Each is checked for what Firn needs of it, whatever the SDK's types promise.

const Id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/))
const Text = v.pipe(v.string(), v.transform(storable))
const Minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))
/** An object that the provider returns by id or expanded. */
const Reference = v.pipe(
  v.nullish(v.union([Id, v.object({ id: Id })]), null),
  v.transform((reference) => (typeof reference === 'string' ? reference : (reference?.id ?? null))),
)
const CurrencyCode = v.pipe(v.string(), v.regex(/^[a-z]{3}$/i), v.toUpperCase())

const IntentObject = v.object({
  id: Id,
  client_secret: v.nullish(Text, null),
  status: Text,
  amount: Minor,
  amount_received: Minor,
  amount_capturable: v.nullish(Minor, 0),
  currency: CurrencyCode,
  last_payment_error: v.nullish(
    v.object({ decline_code: v.nullish(Text, null), code: v.nullish(Text, null), message: v.nullish(Text, null) }),
  ),
  metadata: v.nullish(v.object({ orderId: v.nullish(Text, null) })),
})
const RefundObject = v.object({
  id: Id,
  status: v.nullish(Text, null),
  amount: Minor,
  payment_intent: Reference,
  metadata: v.nullish(v.object({ refundId: v.nullish(Text, null) })),
  failure_reason: v.nullish(Text, null),
})
const DisputeObject = v.object({
  id: Id,
  payment_intent: Reference,
  amount: Minor,
  currency: v.nullish(CurrencyCode, null),
  reason: v.nullish(Text, null),
  status: Text,
  payment_method_details: v.nullish(v.object({ card: v.nullish(v.object({ case_type: v.nullish(Text, null) })) })),
})
const WarningObject = v.object({ id: Id, payment_intent: Reference, fraud_type: v.nullish(Text, null) })
const ReviewObject = v.object({
  id: Id,
  payment_intent: Reference,
  open: v.boolean(),
  opened_reason: v.nullish(Text, null),
  closed_reason: v.nullish(Text, null),
})

/** Parses an object. @throws ProviderUnreadable with the fields that are wrong, never with their values */
function read<S extends v.GenericSchema>(schema: S, what: string, object: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, object)
  if (parsed.success) return parsed.output
  const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the object'))]
  throw new ProviderUnreadable(`The provider's ${what} cannot be read: ${fields.join(', ')}`)
}

/** An id that can be requested. @throws ProviderUnreadable */
export const checkedId = (id: unknown): string => read(Id, 'id', id)

/** The id of an event's object. @throws ProviderUnreadable */
export const objectId = (object: unknown): string => read(v.object({ id: Id }), 'object', object).id

/** The id of the intent of an event's charge, or null. @throws ProviderUnreadable */
export const intentIdOf = (charge: unknown): string | null => read(v.object({ payment_intent: Reference }), 'charge', charge).payment_intent

export function toIntent(object: Stripe.PaymentIntent): Intent {
  return toProviderIntent(object)
}

export function toProviderIntent(object: Stripe.PaymentIntent): ProviderIntent {
  const intent = read(IntentObject, 'payment', object)
  const failure = intent.last_payment_error
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amount: intent.amount,
    received: intent.amount_received,
    capturable: intent.amount_capturable,
    currency: intent.currency,
    error: failure ? { code: failure.decline_code ?? failure.code ?? 'unknown', message: failure.message ?? '' } : null,
    card: paidCardOf(object.latest_charge),
    orderId: intent.metadata?.orderId ?? null,
  }
}

/** Statuses of a refund. The SDK has no type for them. */
const REFUND_STATUSES: Record<'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled', ProviderRefund['status']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function toProviderRefund(object: Stripe.Refund): ProviderRefund {
  const { id, status, amount, payment_intent, metadata, failure_reason } = read(RefundObject, 'refund', object)
  const known = entryOf(REFUND_STATUSES, status ?? '')
  return {
    id,
    intentId: payment_intent,
    amount,
    status: known ?? 'pending',
    refundId: metadata?.refundId ?? null,
    error: failure_reason ?? null,
    card: refundCardOf(object.charge),
    unknown: known ? null : `the refund status "${status ?? 'null'}"`,
  }
}

export function toProviderDispute(object: Stripe.Dispute): ProviderDispute {
  const dispute = read(DisputeObject, 'dispute', object)
  // A dispute is prevented in two ways: the provider gives the money back, or it convinces the bank and nothing is taken.
  const isBlocked = dispute.status === 'prevented' && dispute.payment_method_details?.card?.case_type === 'block'
  return {
    id: dispute.id,
    intentId: dispute.payment_intent,
    amount: isBlocked ? 0 : dispute.amount,
    currency: dispute.currency ?? null,
    reason: dispute.reason ?? null,
    status: dispute.status,
  }
}

/** An early fraud warning. It has no end of its own. */
export function toWarning(object: Stripe.Radar.EarlyFraudWarning): ProviderSuspicion {
  const { id, payment_intent, fraud_type } = read(WarningObject, 'fraud warning', object)
  return { id, kind: 'fraud.warning', intentId: payment_intent, isOpen: true, reason: fraud_type ?? 'no type given' }
}

export function toReview(object: Stripe.Review): ProviderSuspicion {
  const { id, payment_intent, open, opened_reason, closed_reason } = read(ReviewObject, 'review', object)
  const reason = (open ? opened_reason : closed_reason) ?? 'no reason given'
  return { id, kind: 'review.open', intentId: payment_intent, isOpen: open, reason }
}
