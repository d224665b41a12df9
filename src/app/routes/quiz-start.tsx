import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import { selectErrorMessage, selectIsBusy, selectResortId } from '../../../machines/quiz/quiz.selectors.ts'
import { preload } from '../../../platform/browser/lazy-parts.ts'
import { fetchTexts } from '../../i18n/i18n.ts'
import { message } from '../../i18n/messages.ts'
import { POSTER_RESORTS } from '../../views/home/poster-resorts.ts'
import { QuizStartView } from '../../views/quiz-start/quiz-start.tsx'
import { quizActor } from '../quiz.ts'

/** Loads the code and texts of the first question in parallel with its call (SHELL-30). */
const questions = [() => import('./quiz.tsx'), () => fetchTexts('rest')]
const names: Readonly<Record<string, string>> = POSTER_RESORTS

export default function QuizStart() {
  const { t } = useLingui()
  const quiz = quizActor(null)
  const isBusy = useSelector(quiz, selectIsBusy)
  const failure = useSelector(quiz, selectErrorMessage)
  const resortId = useSelector(quiz, selectResortId)
  // Hydrate the document as it is, since it does not know the address; add the resort right after.
  const resort = useDeferredValue(resortId === null || !Object.hasOwn(names, resortId) ? undefined : names[resortId], undefined)
  return (
    <QuizStartView
      busy={isBusy}
      failure={failure && t(message(failure))}
      resort={resort}
      onStart={() => {
        preload(questions)
        quiz.send({ type: 'quiz.start' })
      }}
    />
  )
}
