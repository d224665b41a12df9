import { type OrderStatus, orderStatuses } from '../../contract/order.ts'
import { defineCases, responsesOf } from '../flow.ts'
import { type orderStatusActors, orderStatusMachine } from './order-status.machine.ts'

const { done, failed } = responsesOf<typeof orderStatusActors>()
const order = { bundleOrderId: 'bo-1', quizSessionId: 'quiz-1', expiredAt: 1_800_000_000 }

/** Each order status in plain words. */
export const orderWords: Readonly<Record<OrderStatus, string>> = {
  Unknown: 'nobody can say how the order stands',
  New: 'the order is only being started',
  Failed: 'the booking could not be started',
  BookingStarted: 'the order can be paid',
  BookingStartFailed: 'the room was taken by someone else',
  Payed: 'the order is paid',
  PaymentFailed: 'the last payment failed',
  PaymentCanceled: 'the last payment was cancelled',
  BookingFinished: 'the trip is booked',
  BookingFinishFailed: 'the supplier has not confirmed',
  Done: 'the trip is over',
  Canceled: 'the booking was cancelled',
  CancelFailed: 'the cancellation has failed',
  Expired: 'the order has expired',
}

export const orderStatusCases = defineCases(orderStatusMachine, {
  inputs: { 'a prebooked offer': { prebookHash: 'hash-1' } },
  events: {
    ...Object.fromEntries(orderStatuses.map((status) => [orderWords[status], done('checkOrder', { status, ...order })])),
    'the order is not there': failed('checkOrder', { kind: 'http', status: 404, code: 'resource.notFound' }),
    'the connection fails': failed('checkOrder', { kind: 'network', status: 0, code: null }),
    'the traveller asks again': { type: 'status.recheck' },
    'the traveller goes to checkout': { type: 'checkout.open' },
    'the traveller goes back to the offers': { type: 'offers.review' },
    'the time to book is over': { type: 'countdown.end' },
  },
})
