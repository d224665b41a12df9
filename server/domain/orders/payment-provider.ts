import type Stripe from 'stripe'
import type { RefundCard } from './refund-card.ts'

/** An intent as far as the rules need it; amounts in minor units. */
export interface Intent {
  id: string
  clientSecret: string
  status: Stripe.PaymentIntent.Status
  amount: number
  received: number
  currency: string
  error: { code: string; message: string } | null
}

/** An intent of a list, with the order that it was made for. */
export type ProviderIntent = Intent & { orderId: string | null }

/** A refund as far as the rules need it; `amount` in minor units, `refundId` ours where we made it, `error` why it failed, `card` where the provider told it. */
export interface ProviderRefund {
  id: string
  intentId: string | null
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  refundId: string | null
  error: string | null
  card: RefundCard | null
}

/** The provider refuses for good what it was asked: asking again changes nothing. `code` is the provider's. */
export class ProviderRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/** The provider does not know what it was asked about: it is of another account, or was removed. */
export class ProviderUnknown extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderUnknown'
  }
}

/** A dispute as far as the rules need it; `amount` in minor units. */
export interface ProviderDispute {
  id: string
  intentId: string | null
  amount: number
  currency: string
  reason: string | null
  status: string
}

/** How long a call may take: `isHurried` where somebody waits for a response that is good to have and not needed. */
export interface CallTimeout {
  isHurried?: boolean
}

/**
 * The card provider: Stripe, or the card sandbox, which speaks the same protocol. Every call @throws Refusal payment.unavailable, and
 * ProviderUnknown where it is about something that the provider does not know.
 */
export interface PaymentProvider {
  /** Makes an intent, or returns the one already made with this idempotency key. */
  createIntent(input: { orderId: string; amountMinor: number; currency: string; idempotencyKey: string }): Promise<Intent>
  retrieveIntent(id: string, timeout?: CallTimeout): Promise<Intent>
  /** Cancels an intent that has not taken money; returns the intent as it is afterwards. */
  cancelIntent(id: string, timeout?: CallTimeout): Promise<Intent>
  /** Refunds money, once for each idempotency key. @throws ProviderRefused where it never will */
  refund(input: { intentId: string; amountMinor: number; idempotencyKey: string; refundId: string }): Promise<ProviderRefund>
  retrieveRefund(id: string): Promise<ProviderRefund>
  /** All refunds of an intent, whoever made them; amounts in minor units. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  retrieveDispute(id: string): Promise<ProviderDispute>
  /** Everything that was made since an instant, page by page, whoever made it. */
  listIntents(since: Date): AsyncIterable<ProviderIntent>
  listRefundsSince(since: Date): AsyncIterable<ProviderRefund>
  listDisputes(since: Date): AsyncIterable<ProviderDispute>
  /** Checks the signature of a webhook and returns its event. @throws Error where it is not the provider's */
  readEvent(payload: string, signature: string): Promise<Stripe.Event>
}
