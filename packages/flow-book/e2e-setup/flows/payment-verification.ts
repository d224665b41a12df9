import type { OrderStatus, PaymentStatus } from '../../../../contract/order.ts'
import type { E2eSetup, Start } from '../setup.ts'

const refund = { amount: 300_000, currency: 'EUR', reason: 'late-payment' }
const order = (status: OrderStatus, payment: PaymentStatus, more: object = {}) => ({
  answer: { status, payment: { status: payment, paymentIntentId: 'intent-1', amount: 300_000, currency: 'EUR' }, refund: null, ...more },
})
const back = (open: string): Start => ({ prepare: ['account', 'quiz', 'offers', 'reservation', 'order'], open, ready: { role: 'main' } })

/** The three pages to which a payment returns. */
export const e2eSetup: E2eSetup = {
  starts: {
    'back from the provider, succeeded': 'The tab that has paid is played in the journeys; here the address alone knows the order',
    'back from the provider, failed': 'The tab that has paid is played in the journeys; here the address alone knows the order',
    'a payment whose outcome is not known': 'The tab that has paid is played in the journeys; here the address alone knows the order',
    'back in another tab, only the address knows the order': back('/payment/verify?orderId={orderId}&redirect_status=succeeded'),
    'back in another tab, only the payment is known': 'No payment of the sandbox is known without its order',
    'back with nothing': back('/payment/verify'),
    'the failure page': 'The failure page of an order that this tab knows is played in the journeys',
    'the success page': 'The success page of an order that this tab knows is played in the journeys',
    'the success page without an order': back('/payment/success'),
  },
  responses: {
    'the order is paid': order('Payed', 'Succeeded'),
    'the trip is booked': order('BookingFinished', 'Succeeded'),
    'the supplier has failed': order('BookingFinishFailed', 'Succeeded'),
    'the payment is being processed': order('BookingStarted', 'Processing'),
    'the provider has the money, the order does not say so yet': order('BookingStarted', 'Succeeded'),
    'nobody knows what became of the payment': order('BookingStarted', 'Unknown'),
    'nothing was paid yet': order('BookingStarted', 'Created'),
    'there is no payment': { answer: { status: 'BookingStarted', payment: null, refund: null } },
    'the payment failed': order('PaymentFailed', 'Failed'),
    'the money went back': order('Expired', 'Refunded'),
    'the money is on its way back': order('Expired', 'Succeeded', { refund: { ...refund, status: 'pending' } }),
    'the money of an order that has ended is still here': order('Expired', 'Succeeded'),
    'the order has ended unpaid': order('Expired', 'Failed'),
    'the trip is over': order('Done', 'Succeeded'),
    'the booking was cancelled for the whole price': order('Canceled', 'Succeeded'),
    'the booking was cancelled, its money is on its way back': order('Canceled', 'Succeeded', { refund: { ...refund, status: 'pending' } }),
    'the booking was cancelled, its money could not go back': order('CancelFailed', 'Succeeded', {
      refund: { ...refund, status: 'failed' },
    }),
    'support has given something back of a booked trip': order('BookingFinished', 'Succeeded', {
      refund: { ...refund, status: 'pending' },
    }),
    'the bank did not take the money back': order('Expired', 'Succeeded', { refund: { ...refund, status: 'failed' } }),
  },
  atOnce: { claimPurchase: () => 'the purchase was not told yet' },
  // Until the first text appears, and while the purchase is recorded, a loader fills the screen.
  covered: (state) => (state === 'loading' || state === 'claiming' ? ['payment.settling'] : []),
  pages: [],
}
