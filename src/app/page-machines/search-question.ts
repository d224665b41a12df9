import * as v from 'valibot'
import { Place, type QuestionOf } from '../../../contract/quiz.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectDraft } from '../../../machines/quiz/quiz.selectors.ts'

/** Returns the input of a question's search: the place that was answered before, if any. */
export function searchInput(question: QuestionOf<'Search'>, quizRef: QuizActor, languageCode: string) {
  const { kind, resortId = null } = question.options
  const draft = selectDraft(quizRef.getSnapshot())
  return { kind, resortId, languageCode, quizRef, chosen: v.is(Place, draft) ? draft : null }
}
