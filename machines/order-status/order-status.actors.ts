import { fromPromise } from 'xstate'
import { checkOrder } from '../../platform/api/orders.ts'

export const orderStatusActors = {
  checkOrder: fromPromise(({ input, signal }: { input: { prebookHash: string }; signal: AbortSignal }) => checkOrder(input, { signal })),
}
