import { fromPromise } from 'xstate'
import { getOrder } from '../../platform/api/orders.ts'
import { claimPurchase } from './payment-verification.storage.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const paymentVerificationActors = {
  getOrder: fromPromise(({ input, signal }: Call<{ orderId?: string; paymentIntentId?: string }>) => getOrder(input, { signal })),
  claimPurchase: fromPromise(async ({ input }: { input: { transactionId: string } }) => claimPurchase(input.transactionId)),
}
