import Stripe from 'stripe'
import { Refusal } from '../../../base/refusal.ts'
import { traceCalls } from '../../../base/tracing.ts'
import { type CallTimeout, type PaymentProvider, ProviderRefused, ProviderUnknown } from '../payment-provider.ts'
import { checkedId, toIntent, toProviderDispute, toProviderIntent, toProviderRefund, toReview, toWarning } from './stripe-objects.ts'

export interface ProviderOptions {
  secretKey: string
  /** Secrets that sign events. During a rotation the provider uses the old and the new one. */
  webhookSecrets: readonly string[]
  /** Origin of the card sandbox, or null for Stripe. */
  sandboxOrigin: string | null
  /** Replaces the network. */
  fetch?: typeof fetch
}

/** Timeout of a call in milliseconds. Travellers wait for some calls. */
const PROVIDER_TIMEOUT = 15_000
/** Timeout in milliseconds of a call with `hasShortTimeout`, which is not retried. */
const HURRIED_TIMEOUT = 2000

const callOptions = ({ hasShortTimeout }: CallTimeout = {}) => (hasShortTimeout ? { timeout: HURRIED_TIMEOUT, maxNetworkRetries: 0 } : {})

function client({ secretKey, sandboxOrigin, fetch }: ProviderOptions): Stripe {
  const common = {
    maxNetworkRetries: 2,
    timeout: PROVIDER_TIMEOUT,
    telemetry: false,
    ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
  }
  if (!sandboxOrigin) return new Stripe(secretKey, common)
  const { hostname, port } = new URL(sandboxOrigin)
  return new Stripe(secretKey, { ...common, host: hostname, port: Number(port), protocol: 'http' })
}

function unavailable(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
    throw new ProviderUnknown(error.message)
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // The same request is still in progress.
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  ) {
    throw new Refusal('payment.unavailable', { detail: 'The card provider does not answer. Please try again.' })
  }
  throw error
}

/** A refund that is impossible: already refunded, more than is left, an unpaid payment, or a card without refunds. */
function refused(error: unknown): never {
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  )
    if (error.statusCode !== 409) throw new ProviderRefused(error.code ?? 'refused', error.message)
  return unavailable(error)
}

/** Whether the provider refuses a request about an object that it knows. */
const isRefused = (error: unknown) =>
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing') ||
  error instanceof Stripe.errors.StripeCardError

/** Expands the charge of a refund, which names the card. */
const WITH_CHARGE = { expand: ['charge'] }

/** Expands the charge of a payment, which names the card. */
const WITH_PAID_CHARGE = { expand: ['latest_charge'] }

/** The key belongs to another request. Status 409 means that this request is still in progress. */
const isOfOtherRequest = (error: unknown) => error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409

/** All elements of a paginated list, converted by `of`. */
async function* each<T, U>(list: AsyncIterable<T>, of: (element: T) => U): AsyncGenerator<U> {
  try {
    for await (const element of list) yield of(element)
  } catch (error) {
    unavailable(error)
  }
}

/** List parameters: the largest page size, and objects created since an instant. */
const createdSince = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })

/** Calls with one request each. */
const TRACED = [
  'createIntent',
  'retrieveIntent',
  'captureIntent',
  'cancelIntent',
  'refund',
  'retrieveRefund',
  'listRefunds',
  'retrieveDispute',
  'retrieveReview',
] as const

/** The card provider through its official SDK. */
export function stripeProvider(options: ProviderOptions): PaymentProvider {
  const stripe = client(options)
  const provider: PaymentProvider = {
    async createIntent({ orderId, amountMinor, currency, isHeld, idempotencyKey }) {
      const intent = await stripe.paymentIntents
        .create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            metadata: { orderId },
            ...(isHeld && { capture_method: 'manual' as const }),
          },
          { idempotencyKey },
        )
        .catch(unavailable)
      return toIntent(intent)
    },
    async captureIntent(id) {
      try {
        return toIntent(await stripe.paymentIntents.capture(id, WITH_PAID_CHARGE))
      } catch (error) {
        // Captured or cancelled before, or the reservation has ended: its state says which.
        if (isRefused(error)) return toIntent(await stripe.paymentIntents.retrieve(id, WITH_PAID_CHARGE).catch(unavailable))
        return unavailable(error)
      }
    },
    async retrieveIntent(id, timeout) {
      return toIntent(await stripe.paymentIntents.retrieve(checkedId(id), WITH_PAID_CHARGE, callOptions(timeout)).catch(unavailable))
    },
    async cancelIntent(id, timeout) {
      const options = callOptions(timeout)
      try {
        return toIntent(await stripe.paymentIntents.cancel(id, {}, options))
      } catch (error) {
        // The intent has succeeded, is processing or was cancelled earlier: return its state.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
          return toIntent(await stripe.paymentIntents.retrieve(id, WITH_PAID_CHARGE, options).catch(unavailable))
        return unavailable(error)
      }
    },
    async refund({ intentId, amountMinor, idempotencyKey, refundId }) {
      const params = { payment_intent: intentId, amount: amountMinor, metadata: { refundId } }
      const refund = await stripe.refunds
        .create({ ...params, ...WITH_CHARGE }, { idempotencyKey })
        // An earlier version sent the request without `expand`. A refund with its key must not fail.
        .catch((error: unknown) => (isOfOtherRequest(error) ? stripe.refunds.create(params, { idempotencyKey }) : Promise.reject(error)))
        .catch(refused)
      return toProviderRefund(refund)
    },
    async retrieveRefund(id) {
      return toProviderRefund(await stripe.refunds.retrieve(checkedId(id), WITH_CHARGE).catch(unavailable))
    },
    async listRefunds(intentId) {
      const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 }).catch(unavailable)
      return data.map(toProviderRefund)
    },
    async retrieveDispute(id) {
      return toProviderDispute(await stripe.disputes.retrieve(checkedId(id)).catch(unavailable))
    },
    listIntents: (since) => each(stripe.paymentIntents.list({ ...createdSince(since), expand: ['data.latest_charge'] }), toProviderIntent),
    listRefundsSince: (since) => each(stripe.refunds.list(createdSince(since)), toProviderRefund),
    listDisputes: (since) => each(stripe.disputes.list(createdSince(since)), toProviderDispute),
    listFraudWarnings: (since) => each(stripe.radar.earlyFraudWarnings.list(createdSince(since)), toWarning),
    listReviews: () => each(stripe.reviews.list({ limit: 100 }), toReview),
    async retrieveReview(id) {
      return toReview(await stripe.reviews.retrieve(checkedId(id)).catch(unavailable))
    },
    // Accepts the first matching secret. If none matches, the first error is thrown.
    readEvent: (payload, signature) =>
      Promise.any(options.webhookSecrets.map((secret) => stripe.webhooks.constructEventAsync(payload, signature, secret))).catch(
        (error: AggregateError) => Promise.reject(error.errors[0]),
      ),
  }
  return traceCalls('card provider', provider, TRACED)
}
