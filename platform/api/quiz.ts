import type { PageInfo, QuizAnswer } from '../../contract/quiz.ts'
import { quizCalls as calls } from '../../contract/quiz.ts'
import { type CallOptions, request } from './client.ts'

type PageAddress = Pick<PageInfo, 'blockId' | 'blockPage'> & Partial<PageInfo>

/** Reads the current quiz session, `session: null` where none is open. */
export const getQuizSession = (options?: CallOptions) => request('getQuizSession', calls.getQuizSession, {}, options)

/** Starts a quiz with tags, where a resort is named with that one answered, and resolves to its first page info. */
export const startQuiz = (input: { tags: string[]; resortId?: string }, options?: CallOptions) =>
  request('startQuiz', calls.startQuiz, { body: input }, options)

/** Makes an earlier quiz the current one again and resolves to the page of a question, null where it is not asked or none is named. */
export const reopenQuiz = (input: { quizSessionId: string; questionId: string | null }, options?: CallOptions) =>
  request('reopenQuiz', calls.reopenQuiz, { body: input }, options)

/** Saves an answer and resolves to the next page. */
export const answerQuiz = (input: { pageInfo: PageAddress; answer: QuizAnswer }, options?: CallOptions) =>
  request('answerQuiz', calls.answerQuiz, { body: input }, options)

/** Reads the page before the given one. */
export const previousQuiz = (input: { pageInfo: PageAddress; answer: QuizAnswer }, options?: CallOptions) =>
  request('previousQuiz', calls.previousQuiz, { body: input }, options)

/** Reads the given page, or the last one that was reached. */
export const getQuizPage = (input: { pageInfo?: PageAddress | null }, options?: CallOptions) =>
  request('getQuizPage', calls.getQuizPage, { body: input }, options)

/** Completes the quiz and resolves to the quiz session id of its offers. */
export const completeQuiz = (options?: CallOptions) => request('completeQuiz', calls.completeQuiz, { body: {} }, options)
