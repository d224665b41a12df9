import { type OrderStatus, type PaymentStatus, paymentStatuses } from '../../contract/order.ts'
import { defineCases, responsesOf } from '../flow.ts'
import { paymentMachine } from './payment.machine.ts'
import type { paymentActors } from './payment.setup.ts'

const { done, failed } = responsesOf<typeof paymentActors>()
const order = {
  isOnline: true,
  orderId: 'order-1',
  returnUrl: 'https://firn.example/payment/verify?orderId=order-1',
  cardProvider: { publishableKey: 'pk_test_1', scriptUrl: null },
}

const intent = { ...order, clientSecret: 'secret-1', paymentIntentId: 'intent-1' }

/** Each payment status of the back end in plain words. */
const paymentWords: Readonly<Record<PaymentStatus, string>> = {
  Unknown: 'nobody can say how the payment stands',
  Created: 'nothing was paid yet',
  Processing: 'a payment is still being processed',
  Succeeded: 'the order was paid already',
  Failed: 'the payment before has failed',
  Canceled: 'the payment before was cancelled',
  Refunded: 'the money was given back',
  ExpiredOrder: 'the order has expired',
  Ok: 'the order may be paid now',
}

/** The order as the back end returns it when polled for the outcome. */
const orderWith = (status: OrderStatus, payment: PaymentStatus | null) =>
  done('getOrder', {
    status,
    payment: payment && { status: payment, paymentIntentId: 'intent-1', amount: 300_000, currency: 'EUR' },
  })

export const paymentCases = defineCases(paymentMachine, {
  inputs: {
    'an order with its payment intent': { ...intent, restored: null },
    'an order whose intent is missing': { ...order, clientSecret: null, paymentIntentId: null, restored: null },
    'an order whose client secret is missing': { ...intent, clientSecret: null, restored: null },
    'an order while there is no connection': { ...intent, isOnline: false, restored: null },
    'a reload after the terms were ticked': { ...intent, restored: { orderId: 'order-1', hasAgreed: true, isAttempted: false } },
    'a reload while the provider was asked for the money': {
      ...intent,
      restored: { orderId: 'order-1', hasAgreed: true, isAttempted: true },
    },
  },
  events: {
    'the card provider is there': done('openCardProvider', true),
    'the payment system is not available': done('openCardProvider', false),
    'the payment system does not load': failed('openCardProvider', {}),
    'the card form is there': { type: 'element.ready' },
    'the payment can not be initialised': { type: 'element.initFailed' },
    'the card form is loaded again': { type: 'element.retry' },
    'the terms are ticked': { type: 'terms.change', agreed: true },
    'the tick is taken away': { type: 'terms.change', agreed: false },
    'the connection goes': { type: 'connection.change', isOnline: false },
    'the connection comes back': { type: 'connection.change', isOnline: true },
    'the connection is found again': { type: 'connection.restored' },
    'the button is pressed': { type: 'pay.submit' },
    'the card is complete': done('validateCardForm', { valid: true, message: null }),
    'the card number is incomplete': done('validateCardForm', { valid: false, message: 'Your card number is incomplete.' }),
    'the card form is gone': failed('validateCardForm', {}),
    ...Object.fromEntries(
      paymentStatuses.map((status) => [paymentWords[status], done('confirmPayment', { status, orderStatus: 'BookingStarted' })]),
    ),
    'the intent is not found': failed('confirmPayment', { kind: 'http', status: 404, code: 'resource.notFound' }),
    'the order can not be paid now': failed('confirmPayment', { kind: 'http', status: 409, code: 'order.wrongState' }),
    'the back end is not reached': failed('confirmPayment', { kind: 'network', status: 0, code: null }),
    'the back end fails': failed('confirmPayment', { kind: 'http', status: 500, code: 'server.failed' }),
    'the provider takes the payment': done('confirmCardPayment', { intentStatus: 'succeeded', error: null }),
    'the provider is still processing': done('confirmCardPayment', { intentStatus: 'processing', error: null }),
    'the card is declined': done('confirmCardPayment', {
      intentStatus: 'requires_payment_method',
      error: { type: 'card_error', message: 'Your card was declined.' },
    }),
    'the provider refuses without a word': done('confirmCardPayment', {
      intentStatus: 'requires_payment_method',
      error: { type: 'card_error', message: null },
    }),
    'the provider loses the connection': done('confirmCardPayment', {
      intentStatus: null,
      error: { type: 'api_connection_error', message: 'We are experiencing issues connecting.' },
    }),
    'the provider fails': failed('confirmCardPayment', {}),
    'the order turns out to be paid': orderWith('Payed', 'Succeeded'),
    'the order turns out to be processing': orderWith('BookingStarted', 'Processing'),
    'the order turns out to have expired': orderWith('Expired', 'Canceled'),
    'the order turns out not to be paid': orderWith('BookingStarted', 'Created'),
    'the back end has not heard from the provider': orderWith('BookingStarted', 'Unknown'),
    'the order can not be read': failed('getOrder', { kind: 'network', status: 0, code: null }),
    'the traveller has it asked again': { type: 'status.ask' },
    'the traveller follows it on the page of the order': { type: 'status.follow' },
    'the lock is given back': done('releasePayment', {}),
    'giving the lock back fails': failed('releasePayment', { kind: 'network', status: 0, code: null }),
  },
  key: ({ value, context }) => [
    value,
    context.clientSecret,
    context.paymentIntentId,
    context.failure !== null,
    context.failure?.message === 'payment.detailsFailed',
    context.asks,
  ],
})
