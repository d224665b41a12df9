import type { PageInfo } from '../../../contract/quiz.ts'
import { fromQuizDate, nightsBetween } from '../../base/days.ts'
import type { StoredAnswer } from '../../db/schema/index.ts'
import { blocks, type QuestionModel, questionById, questions } from './model.ts'

export type Answers = readonly StoredAnswer[]

export const answerOf = (answers: Answers, questionId: string) => answers.find((answer) => answer.questionId === questionId)

/** Whether a question applies with the answers so far. A question with a preset applies although it is never shown. */
function applies({ onlyAfter }: QuestionModel, answers: Answers): boolean {
  if (!onlyAfter) return true
  const earlier = answerOf(answers, onlyAfter.questionId)
  if (!earlier || earlier.isSkipped) return false
  if (onlyAfter.is === 'positive') return Number(earlier.answer) > 0
  return onlyAfter.is === 'answered' ? earlier.answer !== null : earlier.answer === onlyAfter.is
}

/** Whether a question is shown: it applies and has no preset (QUIZ-16). */
const isAsked = (question: QuestionModel, answers: Answers) => question.preset === undefined && applies(question, answers)

/** The shown questions, in order. */
export const askedQuestions = (answers: Answers) => questions.filter((question) => isAsked(question, answers))

/** The address of a question's page. Page numbers do not depend on which earlier pages are shown. */
export function pageOf(question: QuestionModel): PageInfo {
  const page = questions
    .filter(({ blockId, preset }) => blockId === question.blockId && preset === undefined)
    .findIndex(({ id }) => id === question.id)
  return {
    blockId: question.blockId,
    blockOrder: blocks.indexOf(question.blockId),
    blockPage: Math.max(0, page),
    totalBlocks: blocks.length,
  }
}

/** The shown question at an address, or undefined if there is none or it is not shown with these answers. */
export function questionAt(answers: Answers, page: { blockId: string; blockPage: number }): QuestionModel | undefined {
  return askedQuestions(answers).find((question) => {
    const at = pageOf(question)
    return at.blockId === page.blockId && at.blockPage === page.blockPage
  })
}

/** The first shown question without an answer, or undefined if the quiz is finished. */
export const firstOpen = (answers: Answers) => askedQuestions(answers).find(({ id }) => !answerOf(answers, id))

/** Whether a page can be opened: all earlier questions have been answered. */
export function isReachable(answers: Answers, question: QuestionModel): boolean {
  const open = firstOpen(answers)
  return !open || questions.indexOf(question) <= questions.indexOf(open)
}

/** The shown question after (or before) another, or undefined at the end (or the start). */
export function neighbour(answers: Answers, question: QuestionModel, step: 1 | -1): QuestionModel | undefined {
  const asked = askedQuestions(answers)
  return asked[asked.findIndex(({ id }) => id === question.id) + step]
}

/**
 * Adds an answer, in the order of the quiz. Fills in presets before the next page and drops answers that no longer apply. A chosen trip period or
 * exact dates override the preset of the nights (QUIZ-17).
 */
export function withAnswer(answers: Answers, answer: StoredAnswer): StoredAnswer[] {
  // A new resort invalidates the hotel of the previous one, and another number of children their ages.
  const isResortChanged = answer.questionId === 'resort' && placeId(answerOf(answers, 'resort')) !== placeId(answer)
  const areChildrenChanged = answer.questionId === 'children' && answerOf(answers, 'children')?.answer !== answer.answer
  const invalid = [...(isResortChanged ? ['hotel'] : []), ...(areChildrenChanged ? ['child-ages'] : [])]
  const merged = [...answers.filter(({ questionId }) => questionId !== answer.questionId && !invalid.includes(questionId)), answer]
  const applicable = merged.filter(({ questionId }) => {
    const question = questionById.get(questionId)
    return question && question.preset === undefined && applies(question, merged)
  })
  const open = firstOpen(applicable)
  const reached = open ? questions.indexOf(open) : questions.length
  const presets = questions.flatMap((question, index): StoredAnswer[] =>
    question.preset === undefined || index >= reached
      ? []
      : [{ questionId: question.id, answer: presetOf(question, applicable), isSkipped: true, assumed: true }],
  )
  return [...applicable, ...presets].sort((a, b) => order(a) - order(b))
}

const order = ({ questionId }: StoredAnswer) => questions.findIndex(({ id }) => id === questionId)
const placeId = (answer: StoredAnswer | undefined) =>
  answer && typeof answer.answer === 'object' && answer.answer && 'id' in answer.answer ? answer.answer.id : null

function presetOf(question: QuestionModel, answers: Answers): string {
  const nights = question.id === 'trip-nights' ? nightsOfDates(answers) : null
  return nights === null ? (question.preset ?? '') : String(nights)
}

/** Number of nights in the chosen dates or trip period, or null before dates are chosen. */
export function nightsOfDates(answers: Answers): number | null {
  const dates = answerOf(answers, 'trip-dates')?.answer
  if (!dates || typeof dates === 'string' || !('rangeType' in dates)) return null
  if (dates.rangeType === 'suggested') return dates.tripPeriod
  const from = fromQuizDate(dates.from)
  const to = fromQuizDate(dates.to)
  return from && to ? nightsBetween(from, to) : null
}

/** A possible next question, and which answer leads to it. */
export type Following = { after: ('answer' | 'skip')[]; is?: string; question: QuestionModel }

/** Any answer that has no option. */
const ANYTHING = '*'

/**
 * The possible next questions of a question without an answer (QUIZ-57): at most one after Skip, one after any answer and one for each option with a
 * different next question. Without the end of the quiz, and without questions whose text depends on this answer.
 */
export function following(answers: Answers, question: QuestionModel): Following[] {
  if (firstOpen(answers) !== question) return []
  const next = (answer: string | null, isSkipped: boolean) => {
    const open = firstOpen([...answers, { questionId: question.id, answer, isSkipped }])
    return open?.onlyAfter?.questionId === question.id && open.onlyAfter.is === 'answered' ? undefined : open
  }
  const options = new Set(
    questions.flatMap(({ onlyAfter }) =>
      onlyAfter?.questionId === question.id && onlyAfter.is !== 'answered' && onlyAfter.is !== 'positive' ? [onlyAfter.is] : [],
    ),
  )
  const found = [...options].flatMap((is): Following[] => {
    const open = next(is, false)
    return open ? [{ after: ['answer'], is, question: open }] : []
  })
  const answered = next(ANYTHING, false)
  const skipped = question.skip && next(question.skip.answer, true)
  if (answered) found.push({ after: answered === skipped ? ['answer', 'skip'] : ['answer'], question: answered })
  if (skipped && skipped !== answered) found.push({ after: ['skip'], question: skipped })
  return found
}
