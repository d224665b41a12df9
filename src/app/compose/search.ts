import * as v from 'valibot'
import { Place, type QuestionOf } from '../../../contract/quiz.ts'
import { placeSearchMachine } from '../../../machines/place-search/place-search.machine.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectDraft } from '../../../machines/quiz/quiz.selectors.ts'
import { createFlow } from '../create-flow.ts'
import { compose } from './compose.ts'

export interface SearchInput {
  question: QuestionOf<'Search'>
  quiz: QuizActor
  languageCode: string
}

/** Runs the search of one question and hands what is chosen to the quiz (QUIZ-32 to QUIZ-38). */
export function composeSearch({ question, quiz, languageCode }: SearchInput) {
  const { kind, resortId = null } = question.options
  const draft = selectDraft(quiz.getSnapshot())
  const search = createFlow(placeSearchMachine, { kind, resortId, languageCode, chosen: v.is(Place, draft) ? draft : null })
  return compose({ search }, [
    () => {
      const subscription = search.on('place', ({ place }) => quiz.send({ type: 'answer.change', answer: place }))
      return () => subscription.unsubscribe()
    },
  ])
}
