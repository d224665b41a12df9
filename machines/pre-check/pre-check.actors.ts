import { fromPromise } from 'xstate'
import { getPrebook, refreshBundles } from '../../platform/api/bundles.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const preCheckActors = {
  getPrebook: fromPromise(({ input, signal }: Call<{ prebookHash: string }>) => getPrebook(input, { signal })),
  refreshBundles: fromPromise(({ input, signal }: Call<{ quizSessionId: string }>) => refreshBundles(input, { signal })),
}
