import type { AnswerValue, Question, QuizAnswer, QuizPage } from '../../contract/quiz.ts'
import { firstDraft } from './quiz.answers.ts'
import type { QuizDraft } from './quiz.storage.ts'

type Given = Pick<QuizAnswer, 'answer' | 'isSkipped'>

/** What the page says is asked after an answer: for its very option before any other; undefined where that is not known (QUIZ-57). */
export function followingOf(page: QuizPage | null, { answer, isSkipped }: Given) {
  const fitting = page?.following?.filter(({ after }) => after.includes(isSkipped ? 'skip' : 'answer')) ?? []
  return fitting.find(({ is }) => is !== undefined && is === answer) ?? fitting.find(({ is }) => is === undefined)
}

/** What Skip sends for the question of a page: with its default where it has one (QUIZ-15). */
export const skipOf = (page: QuizPage | null): QuizAnswer => ({
  questionId: page?.nextQuestion.question?.id ?? '',
  answer: page?.nextQuestion.question?.skipDefault ?? null,
  isSkipped: true,
})

/** The page after an answer as it is foreseen, or null; the answer stands among the earlier ones, in words only where it was skipped. */
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

/** What stands in the control of a question that is opened: what stood there before, else what it was answered with. */
export const draftFor = (question: Question, answered: AnswerValue | undefined, restored: QuizDraft | null): AnswerValue =>
  firstDraft(question, restored?.questionId === question.id ? restored.answer : answered)

/** What was chosen in the control of a question, null where it stands as it came. */
export const chosenOn = (question: Question | null, draft: AnswerValue): QuizDraft | null =>
  question && draft !== firstDraft(question, undefined) ? { questionId: question.id, answer: draft } : null

/** What stands in the control of a page's question before anything is chosen. */
export const firstOf = ({ nextQuestion: { question } }: QuizPage): AnswerValue => (question ? firstDraft(question, undefined) : null)
