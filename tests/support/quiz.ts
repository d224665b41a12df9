import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import type { DateAnswer } from '../../contract/quiz.ts'
import type { StoredAnswer } from '../../server/db/schema/index.ts'
import { referenceAnswers } from '../../server/domain/quiz/reference.ts'
import type { TestBrowser, TestServer } from './server.ts'

/** January after the tests' first day. */
export const january: DateAnswer = { from: '01-01-2027', to: '31-01-2027', tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 }

/** Answers by question id. Missing ones are skipped. */
export type AnswersById = Record<string, StoredAnswer['answer']>

/** The reference answers by question id. */
export function referenceById(dates = january): AnswersById {
  return Object.fromEntries(
    referenceAnswers(dates).flatMap(({ questionId, answer, isSkipped }) => (isSkipped ? [] : [[questionId, answer]])),
  )
}

/** Answers a new quiz page by page, as the application does, and completes it. Returns the session's id. */
export async function takeQuiz(browser: TestBrowser, given: AnswersById): Promise<string> {
  await browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
  let page = await browser.ask(calls.getQuizPage, { body: {} })
  while (page.pageInfo && page.nextQuestion.question) {
    const questionId = page.nextQuestion.question.id
    const answer = given[questionId] ?? null
    page = await browser.ask(calls.answerQuiz, {
      body: { pageInfo: page.pageInfo, answer: { questionId, answer, isSkipped: answer === null } },
    })
  }
  return (await browser.ask(calls.completeQuiz)).quizSessionId
}

/** Takes a quiz and waits for its offers. */
export async function findOffers(server: TestServer, browser: TestBrowser, given: AnswersById = referenceById()) {
  const quizSessionId = await takeQuiz(browser, given)
  await server.jobs.run()
  const list = await browser.ask(calls.listBundles, { query: { quizSessionId } })
  const [best] = list.bundles
  return { quizSessionId, list, best }
}

/** The same. @throws Error without an offer */
export async function findFirstOffer(server: TestServer, browser: TestBrowser, given: AnswersById = referenceById()): Promise<Bundle> {
  const { best } = await findOffers(server, browser, given)
  if (!best) throw new Error('There is no offer')
  return best
}
