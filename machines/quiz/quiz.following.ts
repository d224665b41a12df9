import type { AnswerValue, Question, QuizAnswer, QuizPage } from '../../contract/quiz.ts'
import { firstDraft } from './quiz.answers.ts'
import type { QuizDraft } from './quiz.storage.ts'

type Given = Pick<QuizAnswer, 'answer' | 'isSkipped'>

/** Returns what the page declares to follow an answer: by its option first, then any other; undefined if unknown (QUIZ-57). */
export function followingOf(page: QuizPage | null, { answer, isSkipped }: Given) {
  const fitting = page?.following?.filter(({ after }) => after.includes(isSkipped ? 'skip' : 'answer')) ?? []
  return fitting.find(({ is }) => is !== undefined && is === answer) ?? fitting.find(({ is }) => is === undefined)
}

/** Returns the request that answers a page's question. */
export const answerOf = (page: QuizPage | null, answer: AnswerValue): QuizAnswer => ({
  questionId: page?.nextQuestion.question?.id ?? '',
  answer,
  isSkipped: false,
})

/** Returns the request that skips a page's question, with its default if it has one (QUIZ-15). */
export const skipOf = (page: QuizPage | null): QuizAnswer => ({
  questionId: page?.nextQuestion.question?.id ?? '',
  answer: page?.nextQuestion.question?.skipDefault ?? null,
  isSkipped: true,
})

/** Returns the predicted page after an answer, or null. The answer is among the earlier ones; it has text only if it was skipped. */
export function pageAfter(page: QuizPage | null, given: Given): QuizPage | null {
  const next = followingOf(page, given)
  const question = page?.nextQuestion.question
  if (!page?.pageInfo || !question || !next) return null
  const answered = { question, ...given, isAuto: false, answerText: given.isSkipped ? next.skipText : '', pageInfo: page.pageInfo }
  return {
    ...page,
    answeredQuestions: [...page.answeredQuestions, answered],
    nextQuestion: { question: next.question, status: 'HasNext' },
    pageInfo: next.pageInfo,
    following: [],
  }
}

/** Returns the input of a question that opens: the restored one, else the saved answer. */
export const draftFor = (question: Question, answered: AnswerValue | undefined, restored: QuizDraft | null): AnswerValue =>
  firstDraft(question, restored?.questionId === question.id ? restored.answer : answered)

/** Returns the changed input of a question; null if it is unchanged. */
export const chosenOn = (question: Question | null, draft: AnswerValue): QuizDraft | null =>
  question && draft !== firstDraft(question, undefined) ? { questionId: question.id, answer: draft } : null

/** Returns the initial input of a page's question. */
export const firstOf = ({ nextQuestion: { question } }: QuizPage): AnswerValue => (question ? firstDraft(question, undefined) : null)
