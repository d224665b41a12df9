import { fromPromise } from 'xstate'
import { getOrder } from '../../platform/api/orders.ts'
import { call } from '../call.ts'
import { claimPurchase } from './payment-verification.storage.ts'

export const paymentVerificationActors = {
  getOrder: call(getOrder),
  claimPurchase: fromPromise(async ({ input }: { input: { transactionId: string } }) => claimPurchase(input.transactionId)),
}
