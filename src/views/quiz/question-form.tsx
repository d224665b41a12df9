import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import type { Question } from '../../../contract/quiz.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import {
  selectCanRetry,
  selectCanSkip,
  selectCanSubmit,
  selectIsBusy,
  selectIsLast,
  selectIsUnsent,
  selectNumber,
  selectQuestionCount,
} from '../../../machines/quiz/quiz.selectors.ts'
import { Button } from '../../ui/button/button.tsx'
import { focusAtTop } from '../../ui/focus-once.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Control } from './controls/control.tsx'
import styles from './quiz.module.css'
import { QuizFailure } from './quiz-failure.tsx'

/** The active question as a form named by its text, with Next (Finish with the last answer) and, for optional questions, Skip. */
export function QuestionForm({
  quiz,
  question,
  search,
}: {
  quiz: QuizActor
  question: Question
  search: (question: Question) => ReactNode
}) {
  const title = useId()
  const canSubmit = useSelector(quiz, selectCanSubmit)
  const canSkip = useSelector(quiz, selectCanSkip)
  const canRetry = useSelector(quiz, selectCanRetry)
  const isBusy = useSelector(quiz, selectIsBusy)
  const isUnsent = useSelector(quiz, selectIsUnsent)
  const isLast = useSelector(quiz, selectIsLast)
  const number = useSelector(quiz, selectNumber)
  const count = useSelector(quiz, selectQuestionCount)
  return (
    <form
      aria-labelledby={title}
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        quiz.send({ type: isLast ? 'quiz.finish' : 'answer.submit' })
      }}
    >
      {count !== null && (
        <p className={styles.number}>
          <Trans id="quiz.number">
            Question {number} of about {count}
          </Trans>
        </p>
      )}
      {/* The buttons stay mounted between questions, even an unused Skip: removing or hiding the focused element forces another layout. */}
      <h1 key={question.id} id={title} className={styles.title} tabIndex={-1} ref={focusAtTop}>
        {question.text}
      </h1>
      {question.hint && <p className={styles.hint}>{question.hint}</p>}
      {/* Read-only while the answer is being sent. */}
      <div className={styles.control} inert={isBusy}>
        <Control key={question.id} quiz={quiz} question={question} search={search} titleId={title} />
      </div>
      <QuizFailure
        quiz={quiz}
        unsent={<Trans id="quiz.unsent">Your answer is saved. We’ll send it as soon as you’re back online.</Trans>}
      />
      <div className={styles.actions}>
        {canRetry && !isUnsent ? (
          <Button onClick={() => quiz.send({ type: 'quiz.retry' })}>
            <Trans id="tryAgain">Try again</Trans>
            <Icon of={ArrowRight} />
          </Button>
        ) : (
          <Button type="submit" disabled={isUnsent || (!canSubmit && !isBusy)} busy={isBusy}>
            {isLast ? <Trans id="quiz.finish">Finish</Trans> : <Trans id="quiz.next">Next</Trans>}
            {!isBusy && <Icon of={ArrowRight} />}
          </Button>
        )}
        <button type="button" data-away={!canSkip || undefined} className={styles.skip} onClick={() => quiz.send({ type: 'answer.skip' })}>
          <Trans id="quiz.skip">Skip</Trans>
        </button>
      </div>
    </form>
  )
}
