import type { DateAnswer } from '../../contract/quiz.ts'
import { referenceAnswers } from '../../server/domain/quiz/reference.ts'

/** What the quiz is answered with for some days, by question: the reference answers. */
export const answersOf = (dates: DateAnswer) =>
  Object.fromEntries(referenceAnswers(dates).flatMap(({ questionId, answer, isSkipped }) => (isSkipped ? [] : [[questionId, answer]])))
