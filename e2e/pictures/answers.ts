import type { DateAnswer } from '../../contract/quiz.ts'
import { referenceAnswers } from '../../server/domain/quiz/reference.ts'

/** The reference answers of the quiz by question, for given dates. */
export const answersOf = (dates: DateAnswer) =>
  Object.fromEntries(referenceAnswers(dates).flatMap(({ questionId, answer, isSkipped }) => (isSkipped ? [] : [[questionId, answer]])))
