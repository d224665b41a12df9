import type { PageInfo } from '../../contract/quiz.ts'
import { answerQuiz, completeQuiz, getQuizPage, getQuizSession, previousQuiz, reopenQuiz, startQuiz } from '../../platform/api/quiz.ts'
import { call, callWithoutInput } from '../call.ts'

/** Address of a quiz page; what the URL knows is enough. */
export type PageAddress = Pick<PageInfo, 'blockId' | 'blockPage'> & Partial<PageInfo>

export const quizActors = {
  getQuizSession: callWithoutInput(getQuizSession),
  reopenQuiz: call(reopenQuiz),
  startQuiz: call(startQuiz),
  getQuizPage: call(getQuizPage),
  answerQuiz: call(answerQuiz),
  previousQuiz: call(previousQuiz),
  completeQuiz: callWithoutInput(completeQuiz),
}
