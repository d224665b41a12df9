import { type OrderStatus, type PaymentStatus, payableStatuses } from '../../../contract/order.ts'

/** From each order status, the statuses that may follow. Nothing else changes an order (reliability: money). */
const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  Unknown: [],
  New: ['BookingStarted', 'BookingStartFailed', 'Expired', 'Failed'],
  Failed: [],
  BookingStarted: ['Payed', 'PaymentFailed', 'PaymentCanceled', 'Expired'],
  BookingStartFailed: [],
  Payed: ['BookingFinished', 'BookingFinishFailed'],
  PaymentFailed: ['Payed', 'PaymentCanceled', 'Expired'],
  PaymentCanceled: ['Payed', 'PaymentFailed', 'Expired'],
  BookingFinished: ['Done', 'Canceled'],
  BookingFinishFailed: ['BookingFinished', 'Canceled'],
  Done: [],
  // A cancellation has failed once the provider finally refuses to refund the money, and is whole again when it does so later.
  Canceled: ['CancelFailed'],
  CancelFailed: ['Canceled'],
  // D38: a payment that arrives late is honoured while the rooms are still there.
  Expired: ['Payed'],
}

/** From each payment status, the statuses that may follow. */
const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  Unknown: ['Created', 'Canceled'],
  Created: ['Processing', 'Succeeded', 'Failed', 'Canceled'],
  Processing: ['Succeeded', 'Failed', 'Canceled'],
  Failed: ['Processing', 'Succeeded', 'Canceled'],
  // A success that the provider reports after a cancellation still is money received.
  Canceled: ['Succeeded'],
  Succeeded: ['Refunded'],
  // A bank can send a refund back: the money is here again.
  Refunded: ['Succeeded'],
  ExpiredOrder: [],
  Ok: [],
}

/** Order statuses in which nothing has been paid and the rooms are held or being held. */
export const unpaidStatuses = ['New', ...payableStatuses] as const satisfies readonly OrderStatus[]

const payable: ReadonlySet<OrderStatus> = new Set(payableStatuses)

const unpaid: ReadonlySet<OrderStatus> = new Set(unpaidStatuses)

/** Whether nothing has been paid for an order of this status and it may still be. */
export const isUnpaid = (status: OrderStatus): boolean => unpaid.has(status)

/** Whether a traveller can pay an order of this status. */
export const isPayable = (status: OrderStatus): boolean => payable.has(status)

export function canFollow(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to)
}

export function canPaymentFollow(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to)
}
