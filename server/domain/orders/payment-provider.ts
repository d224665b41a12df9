import type Stripe from 'stripe'
import type { PaidCard, RefundCard } from './provider-card.ts'

/** The fields of a payment intent that Firn uses; amounts in minor units. */
export interface Intent {
  id: string
  clientSecret: string
  status: Stripe.PaymentIntent.Status
  amount: number
  received: number
  /** The amount that is reserved on the card and can be captured. */
  capturable: number
  currency: string
  error: { code: string; message: string } | null
  /** The card that paid, or null if the provider does not name it. */
  card: PaidCard | null
}

/** An intent in a list, with the id of its order. */
export type ProviderIntent = Intent & { orderId: string | null }

/**
 * The fields of a refund that Firn uses. `amount` is in minor units, `refundId` our id if we made it, `error` the reason of a failure, `card` null if
 * the provider does not name it. `unknown` names a status that this version does not know: the refund then counts as pending.
 */
export interface ProviderRefund {
  id: string
  intentId: string | null
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  refundId: string | null
  error: string | null
  card: RefundCard | null
  unknown?: string | null
}

/** The provider refuses a request permanently. `code` is the provider's. */
export class ProviderRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/** The provider does not know the object: it belongs to another account or was deleted. */
export class ProviderUnknown extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderUnknown'
  }
}

/** An object of the provider lacks something that it must have. Reading it again cannot help. */
export class ProviderUnreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderUnreadable'
  }
}

/** The fields of a dispute that Firn uses. `amount` is what the bank takes, in minor units: 0 if it was blocked. */
export interface ProviderDispute {
  id: string
  intentId: string | null
  amount: number
  currency: string | null
  reason: string | null
  status: Stripe.Dispute.Status
}

/** A payment that the bank (an early fraud warning) or the provider's rules (a review) suspect. */
export interface ProviderSuspicion {
  id: string
  kind: 'fraud.warning' | 'review.open'
  intentId: string | null
  isOpen: boolean
  reason: string
}

/** `hasShortTimeout` sets a short timeout, for a call whose result is optional while a request waits. */
export interface CallTimeout {
  hasShortTimeout?: boolean
}

/**
 * The card provider: Stripe, or the card sandbox with the same API. Every call @throws Refusal payment.unavailable, and ProviderUnknown for an
 * unknown object.
 */
export interface PaymentProvider {
  /** Creates an intent, or returns the one created with this idempotency key. `isHeld` reserves the amount on the card, to be captured later. */
  createIntent(input: { orderId: string; amountMinor: number; currency: string; isHeld: boolean; idempotencyKey: string }): Promise<Intent>
  retrieveIntent(id: string, timeout?: CallTimeout): Promise<Intent>
  /** Captures the amount that an intent has reserved and returns its new state, or its state if there is nothing to capture. */
  captureIntent(id: string): Promise<Intent>
  /** Cancels an intent that has not taken money, which releases a reserved amount, and returns its new state. */
  cancelIntent(id: string, timeout?: CallTimeout): Promise<Intent>
  /** Refunds money, once per idempotency key. @throws ProviderRefused for a permanent refusal */
  refund(input: { intentId: string; amountMinor: number; idempotencyKey: string; refundId: string }): Promise<ProviderRefund>
  retrieveRefund(id: string): Promise<ProviderRefund>
  /** All refunds of an intent, including those made at the provider; amounts in minor units. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  retrieveDispute(id: string): Promise<ProviderDispute>
  /** All objects created since an instant, page by page, including those made by others. */
  listIntents(since: Date): AsyncIterable<ProviderIntent>
  listRefundsSince(since: Date): AsyncIterable<ProviderRefund>
  listDisputes(since: Date): AsyncIterable<ProviderDispute>
  listFraudWarnings(since: Date): AsyncIterable<ProviderSuspicion>
  /** The open reviews. */
  listReviews(): AsyncIterable<ProviderSuspicion>
  retrieveReview(id: string): Promise<ProviderSuspicion>
  /** Verifies the signature of a webhook and returns its event. @throws Error for an invalid signature */
  readEvent(payload: string, signature: string): Promise<Stripe.Event>
}
