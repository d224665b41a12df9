import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import * as v from 'valibot'
import { placeSearchMachine } from '../../../machines/place-search/place-search.machine.ts'
import { selectDraft } from '../../../machines/quiz/quiz.selectors.ts'
import { Place, type QuestionOf } from '../../api/contract/quiz.ts'
import { SearchControl } from '../../views/quiz/controls/search-control.tsx'
import { QuizView } from '../../views/quiz/quiz.tsx'
import { inspectSystem } from '../inspector.ts'
import { quizActor } from '../quiz.ts'
import { useLocale } from '../use-locale.ts'

/** Runs the search of one question and hands what is chosen to the quiz. */
function Search({ question }: { question: QuestionOf<'Search'> }) {
  const quiz = quizActor(null)
  const languageCode = useLocale()
  const draft = selectDraft(quiz.getSnapshot())
  const input = {
    kind: question.options.kind,
    resortId: question.options.resortId ?? null,
    languageCode,
    chosen: v.is(Place, draft) ? draft : null,
  }
  const search = useActorRef(placeSearchMachine, { input, inspect: inspectSystem })
  useEffect(() => {
    const subscription = search.on('place', ({ place }) => quiz.send({ type: 'answer.change', answer: place }))
    return () => subscription.unsubscribe()
  }, [search, quiz])
  return <SearchControl search={search} question={question} />
}

export default function Quiz() {
  const quiz = quizActor(null)
  return (
    <QuizView
      quiz={quiz}
      search={(question) => (question.optionType === 'Search' ? <Search key={question.id} question={question} /> : null)}
    />
  )
}
