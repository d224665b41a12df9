import type { BodyInputOf } from '../../contract/call.ts'
import { orderCalls } from '../../contract/order.ts'
import { type CallOptions, client } from './client.ts'

const calls = client(orderCalls)

export type FinishOrderInput = Omit<BodyInputOf<typeof orderCalls.finishOrder>, 'contactLasName' | 'contactLastName'> & {
  contactLastName: string
}

/** Sends contact and passengers; resolves to the payment intent. The wire spells the last name `contactLasName` (D32). */
export const finishOrder = ({ contactLastName, ...input }: FinishOrderInput, options?: CallOptions) =>
  calls.finishOrder({ ...input, contactLasName: contactLastName }, options)

export const { checkPrebooking, checkOrder, getOrder, confirmPayment, releasePayment } = calls
