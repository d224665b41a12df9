import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectErrorMessage, selectIsBusy } from '../../../machines/quiz/quiz.selectors.ts'
import { messages } from '../../i18n/messages.ts'
import { QuizStartView } from '../../views/quiz-start/quiz-start.tsx'
import { quizActor } from '../quiz.ts'

export default function QuizStart() {
  const { t } = useLingui()
  const quiz = quizActor(null)
  const isBusy = useSelector(quiz, selectIsBusy)
  const failure = useSelector(quiz, selectErrorMessage)
  return <QuizStartView busy={isBusy} failure={failure && t(messages[failure])} onStart={() => quiz.send({ type: 'quiz.start' })} />
}
