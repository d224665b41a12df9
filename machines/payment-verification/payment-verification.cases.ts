import type { OrderStatus, PaymentStatus } from '../../contract/order.ts'
import { defineCases, responsesOf } from '../flow.ts'
import { paymentVerificationMachine } from './payment-verification.machine.ts'
import type { paymentVerificationActors } from './payment-verification.setup.ts'

const { done, failed } = responsesOf<typeof paymentVerificationActors>()

type Refund = { amount: number; currency: string; status: 'pending' | 'failed'; reason: string } | null

const order = (status: OrderStatus, payment: PaymentStatus, refund: Refund = null, isPriceOnly = false) =>
  done('getOrder', {
    orderId: 'order-1',
    quizSessionId: 'quiz-1',
    status,
    expiredAt: 1_800_000_000,
    payment: { status: payment, paymentIntentId: 'intent-1', amount: 300_000, currency: 'EUR' },
    refund,
    ...(isPriceOnly ? { isPriceOnly } : {}),
  })
const back = (status: 'pending' | 'failed') => ({ amount: 300_000, currency: 'EUR', status, reason: 'late-payment' })
const unpaid = done('getOrder', {
  orderId: 'order-1',
  quizSessionId: 'quiz-1',
  status: 'BookingStarted',
  expiredAt: 1_800_000_000,
  payment: null,
  refund: null,
  total: { finalTotal: { amount: 300_000 }, currency: { code: 'EUR' } },
})
const nowhere = { storedOrderId: null, urlOrderId: null, paymentIntentId: null }
const stored = { storedOrderId: 'order-1', urlOrderId: null, paymentIntentId: null }

export const paymentVerificationCases = defineCases(paymentVerificationMachine, {
  inputs: {
    'back from the provider, succeeded': { page: 'verify', redirectStatus: 'succeeded', ...stored },
    'back from the provider, failed': { page: 'verify', redirectStatus: 'failed', ...stored },
    'a payment whose outcome is not known': { page: 'verify', redirectStatus: 'unknown', ...stored },
    'back in another tab, only the address knows the order': {
      page: 'verify',
      redirectStatus: 'succeeded',
      ...nowhere,
      urlOrderId: 'order-1',
    },
    'back in another tab, only the payment is known': {
      page: 'verify',
      redirectStatus: 'succeeded',
      ...nowhere,
      paymentIntentId: 'intent-1',
    },
    'back with nothing': { page: 'verify', redirectStatus: null, ...nowhere },
    'the failure page': { page: 'cancel', redirectStatus: null, ...stored },
    'the success page': { page: 'success', redirectStatus: null, ...stored },
    'the success page without an order': { page: 'success', redirectStatus: null, ...nowhere },
  },
  events: {
    'the order is paid': order('Payed', 'Succeeded'),
    'the order is paid, and the hotel has yet to confirm': order('Payed', 'Succeeded', null, true),
    'the trip is booked': order('BookingFinished', 'Succeeded'),
    'the supplier has failed': order('BookingFinishFailed', 'Succeeded'),
    'the payment is being processed': order('BookingStarted', 'Processing'),
    'the provider has the money, the order does not say so yet': order('BookingStarted', 'Succeeded'),
    'nobody knows what became of the payment': order('BookingStarted', 'Unknown'),
    'nothing was paid yet': order('BookingStarted', 'Created'),
    'there is no payment': unpaid,
    'the payment failed': order('PaymentFailed', 'Failed'),
    'the money went back': order('Expired', 'Refunded'),
    'the money is on its way back': order('Expired', 'Succeeded', back('pending')),
    'the money of an order that has ended is still here': order('Expired', 'Succeeded'),
    'the order has ended unpaid': order('Expired', 'Failed'),
    'the trip is over': order('Done', 'Succeeded'),
    'the hotel refused, and nothing was charged': order('Canceled', 'Canceled'),
    'the booking was cancelled for the whole price': order('Canceled', 'Succeeded'),
    'the booking was cancelled, its money is on its way back': order('Canceled', 'Succeeded', back('pending')),
    'the booking was cancelled, its money could not go back': order('CancelFailed', 'Succeeded', back('failed')),
    'support has given something back of a booked trip': order('BookingFinished', 'Succeeded', back('pending')),
    'the bank did not take the money back': order('Expired', 'Succeeded', back('failed')),
    'the order is not there': failed('getOrder', { kind: 'http', status: 404, code: 'resource.notFound' }),
    'reading the order fails': failed('getOrder', { kind: 'network', status: 0, code: null }),
    'the back end fails': failed('getOrder', { kind: 'http', status: 500, code: 'server.failed' }),
    'the purchase was not told yet': done('claimPurchase', { isFirst: true }),
    'the purchase was told before': done('claimPurchase', { isFirst: false }),
    'the browser keeps nothing': failed('claimPurchase', {}),
    'the traveller asks again': { type: 'status.retry' },
    'the traveller views the booking': { type: 'booking.view' },
    'the traveller tries to pay again': { type: 'payment.tryAgain' },
    'the traveller goes back to the offers': { type: 'offers.review' },
  },
  exactTime: true,
})
