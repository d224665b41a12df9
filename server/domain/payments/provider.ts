import Stripe from 'stripe'
import { Refusal } from '../refusal.ts'

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

/** The card provider: Stripe, or the card sandbox, which speaks the same protocol. */
export interface PaymentProvider {
  /** Makes an intent, or answers the one already made with this idempotency key. @throws Refusal payment.unavailable */
  createIntent(input: { orderId: string; amountMinor: number; currency: string; idempotencyKey: string }): Promise<Intent>
  retrieveIntent(id: string): Promise<Intent>
  /** Cancels an intent that has not taken money; answers the intent as it is afterwards. */
  cancelIntent(id: string): Promise<Intent>
  /** Gives money back, once for each idempotency key. */
  refund(input: {
    intentId: string
    amountMinor: number
    idempotencyKey: string
  }): Promise<{ id: string; status: 'pending' | 'succeeded' | 'failed' }>
  /** Checks the signature of a webhook and answers its event. @throws Error where it is not the provider's */
  readEvent(payload: string, signature: string): Promise<Stripe.Event>
}

export interface ProviderOptions {
  secretKey: string
  webhookSecret: string
  /** Origin of the card sandbox; Stripe itself where null. */
  sandboxOrigin: string | null
  /** Carries the requests instead of sockets. */
  fetch?: typeof fetch
}

/** Milliseconds that a call to the provider may take; a traveller waits for some of them. */
const PROVIDER_TIMEOUT = 15_000

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const failure = intent.last_payment_error
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amount: intent.amount,
    received: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    error: failure ? { code: failure.decline_code ?? failure.code ?? 'unknown', message: failure.message ?? '' } : null,
  }
}

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
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // The same request is still under way.
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  ) {
    throw new Refusal('payment.unavailable', { detail: 'The card provider does not answer. Please try again.' })
  }
  throw error
}

/** The card provider through its official SDK. */
export function stripeProvider(options: ProviderOptions): PaymentProvider {
  const stripe = client(options)
  return {
    async createIntent({ orderId, amountMinor, currency, idempotencyKey }) {
      const intent = await stripe.paymentIntents
        .create(
          { amount: amountMinor, currency: currency.toLowerCase(), allowed_payment_method_types: ['card'], metadata: { orderId } },
          { idempotencyKey },
        )
        .catch(unavailable)
      return toIntent(intent)
    },
    async retrieveIntent(id) {
      return toIntent(await stripe.paymentIntents.retrieve(id).catch(unavailable))
    },
    async cancelIntent(id) {
      try {
        return toIntent(await stripe.paymentIntents.cancel(id))
      } catch (error) {
        // The intent has succeeded, is on its way, or was canceled before: what it is decides.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state')
          return toIntent(await stripe.paymentIntents.retrieve(id))
        return unavailable(error)
      }
    },
    async refund({ intentId, amountMinor, idempotencyKey }) {
      const refund = await stripe.refunds.create({ payment_intent: intentId, amount: amountMinor }, { idempotencyKey }).catch(unavailable)
      return {
        id: refund.id,
        status:
          refund.status === 'succeeded' ? 'succeeded' : refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending',
      }
    },
    readEvent: (payload, signature) => stripe.webhooks.constructEventAsync(payload, signature, options.webhookSecret),
  }
}
