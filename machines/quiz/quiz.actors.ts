import { fromPromise } from 'xstate'
import type { PageInfo, QuizAnswer } from '../../contract/quiz.ts'
import { answerQuiz, completeQuiz, getQuizPage, getQuizSession, previousQuiz, startQuiz } from '../../platform/api/quiz.ts'

type Call<I> = { input: I; signal: AbortSignal }
/** Address of a quiz page; what the URL knows is enough. */
export type PageAddress = Pick<PageInfo, 'blockId' | 'blockPage'> & Partial<PageInfo>
type Turn = { pageInfo: PageAddress; answer: QuizAnswer }

export const quizActors = {
  getQuizSession: fromPromise(({ signal }: { signal: AbortSignal }) => getQuizSession({ signal })),
  startQuiz: fromPromise(({ input, signal }: Call<{ tags: string[] }>) => startQuiz(input, { signal })),
  getQuizPage: fromPromise(({ input, signal }: Call<{ pageInfo: PageAddress | null }>) => getQuizPage(input, { signal })),
  answerQuiz: fromPromise(({ input, signal }: Call<Turn>) => answerQuiz(input, { signal })),
  previousQuiz: fromPromise(({ input, signal }: Call<Turn>) => previousQuiz(input, { signal })),
  completeQuiz: fromPromise(({ signal }: { signal: AbortSignal }) => completeQuiz({ signal })),
}
