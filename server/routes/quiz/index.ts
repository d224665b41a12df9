import { calls } from '../../../contract/calls.ts'
import { consumeRateLimit } from '../../domain/limits/rates.ts'
import { requestOfferMail } from '../../domain/offers/offer-mails.ts'
import { pageOf } from '../../domain/quiz/flow.ts'
import { searchHotels, searchResorts } from '../../domain/quiz/lookup.ts'
import { presentPage } from '../../domain/quiz/present.ts'
import {
  answerPage,
  completeSession,
  currentSession,
  positionOf,
  previousPage,
  readPage,
  reopenSession,
  startSession,
} from '../../domain/quiz/sessions.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { readCatalogue } from '../../inventory/catalogue.ts'
import { callerOf } from '../caller.ts'

/** Calls of the quiz and of its searches. */
export const quizRoutes: Mounted[] = [
  handle(calls.getQuizSession, async (_, { deps, owner }) => {
    const session = await currentSession(deps.db, owner)
    if (!session) return { session: null, pageInfo: null, tags: [] }
    const { id, status, tags } = session
    const question = status === 'open' ? positionOf(session) : null
    return {
      session: { id, status, quizSessionId: status === 'completed' ? id : null },
      pageInfo: question ? pageOf(question) : null,
      tags,
    }
  }),
  handle(calls.startQuiz, async ({ body: { tags, resortId } }, context) => {
    const { deps, owner, locale } = context
    await consumeRateLimit(deps.db, 'quizzes', callerOf(context), deps.now())
    const resort = resortId === undefined ? undefined : (await readCatalogue(deps.db)).resorts.get(resortId)
    return startSession(deps.db, owner, { tags, resort, locale }, deps.now())
  }),
  handle(calls.reopenQuiz, ({ body }, { deps, owner }) => reopenSession(deps.db, owner, body, deps.now())),
  handle(calls.answerQuiz, async ({ body }, { deps, owner, locale }) =>
    presentPage(await answerPage(deps.db, owner, readCatalogue, body, deps.now()), locale),
  ),
  handle(calls.previousQuiz, async ({ body }, { deps, owner, locale }) =>
    presentPage(await previousPage(deps.db, owner, body.pageInfo), locale),
  ),
  handle(calls.getQuizPage, async ({ body }, { deps, owner, locale }) =>
    presentPage(await readPage(deps.db, owner, body.pageInfo ?? null), locale),
  ),
  handle(calls.completeQuiz, async (_, context) => {
    const { deps, owner } = context
    const caller = callerOf(context)
    await consumeRateLimit(deps.db, 'searches', caller, deps.now())
    const session = await completeSession(deps.db, owner, deps.now())
    const { id, revision } = session
    await requestOfferMail(deps, session, caller)
    await deps.enqueue({ queue: 'offers.generate', data: { quizSessionId: id, revision } })
    return { quizSessionId: id }
  }),
  handle(calls.searchResorts, async ({ query }, { deps, locale }) => ({
    resorts: searchResorts(await readCatalogue(deps.db), query.val, locale),
  })),
  handle(calls.searchProperties, async ({ query }, { deps, locale }) => ({
    hotels: searchHotels(await readCatalogue(deps.db), query.resortId, query.val, locale),
  })),
]
