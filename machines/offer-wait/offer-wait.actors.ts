import { fromPromise } from 'xstate'
import type { CriterionKey } from '../../contract/bundle.ts'
import { listBundles, refreshBundles } from '../../platform/api/bundles.ts'
import { getQuizPage } from '../../platform/api/quiz.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const offerWaitActors = {
  listBundles: fromPromise(({ input, signal }: Call<{ quizSessionId: string }>) => listBundles(input, { signal })),
  /** The quiz as it was answered, to find the way back into it. */
  getQuizPage: fromPromise(({ signal }: { signal: AbortSignal }) => getQuizPage({ pageInfo: null }, { signal })),
  refreshBundles: fromPromise(({ input, signal }: Call<{ quizSessionId: string; relax: CriterionKey[] }>) =>
    refreshBundles(input, { signal }),
  ),
}
