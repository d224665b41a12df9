import { listBundles, refreshBundles } from '../../platform/api/bundles.ts'
import { getQuizPage } from '../../platform/api/quiz.ts'
import { call, callWithoutInput } from '../call.ts'

export const offerWaitActors = {
  listBundles: call(listBundles),
  /** The quiz as it was answered, to find the way back into it. */
  getQuizPage: callWithoutInput((options) => getQuizPage({ pageInfo: null }, options)),
  refreshBundles: call(refreshBundles),
}
