import { fromPromise } from 'xstate'
import { prebookBundle, refreshBundles } from '../../platform/api/bundles.ts'
import { checkPrebooking } from '../../platform/api/orders.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const bookNowActors = {
  checkPrebooking: fromPromise(({ signal }: { signal: AbortSignal }) => checkPrebooking({ signal })),
  prebookBundle: fromPromise(({ input, signal }: Call<{ bundleId: string; quizSessionId: string }>) => prebookBundle(input, { signal })),
  refreshBundles: fromPromise(({ input, signal }: Call<{ quizSessionId: string }>) => refreshBundles(input, { signal })),
}
