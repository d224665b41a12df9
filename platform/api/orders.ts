import { orderCalls as calls } from '../../contract/order.ts'
import type { Member } from '../../contract/user.ts'
import { type CallOptions, request } from './client.ts'

/** Reads whether a booking is under way. */
export const checkPrebooking = (options?: CallOptions) => request('checkPrebooking', calls.checkPrebooking, {}, options)

/** Reads the status of the order of a prebooked offer. */
export const checkOrder = (input: { prebookHash: string }, options?: CallOptions) =>
  request('checkOrder', calls.checkOrder, { query: input }, options)

/** Reads an order by its id, its bundle order id or its payment intent. */
export const getOrder = (input: { orderId?: string; paymentIntentId?: string }, options?: CallOptions) =>
  request('getOrder', calls.getOrder, { query: input }, options)

export interface FinishOrderInput {
  orderId: string | null
  contactFirstName: string
  contactLastName: string
  payWith: 'stripe'
  members: Member[]
}

/** Takes contact and passengers; resolves to the payment intent; the wire spells the last name `contactLasName` (D32). */
export const finishOrder = ({ contactLastName, ...input }: FinishOrderInput, options?: CallOptions) =>
  request('finishOrder', calls.finishOrder, { body: { ...input, contactLasName: contactLastName } }, options)

/** Takes the lock before the provider confirms; never marks an order paid (PAY-7). */
export const confirmPayment = (input: { orderId: string; paymentIntentId: string }, options?: CallOptions) =>
  request('confirmPayment', calls.confirmPayment, { body: input }, options)

/** Releases the lock after the provider refused or the traveller gave up. */
export const releasePayment = (input: { orderId: string; paymentIntentId: string }, options?: CallOptions) =>
  request('releasePayment', calls.releasePayment, { body: input }, options)
