import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardForm } from '../../../platform/browser/card-form.ts'

/** Adapts the provider's mounted fields for the payment flow. */
export const cardFormOf = (stripe: Stripe, elements: StripeElements): CardForm => ({
  async validate() {
    const { error } = await elements.submit()
    return { valid: !error, message: error?.message ?? null }
  },
  async confirm({ clientSecret, returnUrl }) {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    if (!error) return { intentStatus: paymentIntent.status, error: null }
    return { intentStatus: error.payment_intent?.status ?? null, error: { type: error.type, message: error.message ?? null } }
  },
})
