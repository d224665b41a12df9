import { type OrderStatus, type PaymentStatus, payableStatuses } from '../../../contract/order.ts'

/** Allowed transitions of order statuses. Orders change in no other way (reliability: money). */
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
  // A cancellation fails if the provider permanently refuses the refund, and recovers if the refund succeeds later.
  Canceled: ['CancelFailed'],
  CancelFailed: ['Canceled'],
  // D38: a late payment is accepted while the rooms are available.
  Expired: ['Payed'],
}

/** Allowed transitions of payment statuses. */
const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  Unknown: ['Created', 'Canceled'],
  Created: ['Processing', 'Succeeded', 'Failed', 'Canceled'],
  Processing: ['Succeeded', 'Failed', 'Canceled'],
  Failed: ['Processing', 'Succeeded', 'Canceled'],
  // A success after a cancellation still means received money.
  Canceled: ['Succeeded'],
  Succeeded: ['Refunded'],
  // A bank can return a refund.
  Refunded: ['Succeeded'],
  ExpiredOrder: [],
  Ok: [],
}

/** Statuses of unpaid orders whose rooms are held or being held. */
export const unpaidStatuses = ['New', ...payableStatuses] as const satisfies readonly OrderStatus[]

const payable: ReadonlySet<OrderStatus> = new Set(payableStatuses)

const unpaid: ReadonlySet<OrderStatus> = new Set(unpaidStatuses)

/** Whether an order of this status is unpaid and can still be paid. */
export const isUnpaid = (status: OrderStatus): boolean => unpaid.has(status)

/** Whether a traveller can pay an order of this status. */
export const isPayable = (status: OrderStatus): boolean => payable.has(status)

export function canFollow(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to)
}

export function canPaymentFollow(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to)
}
