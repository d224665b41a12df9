import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectErrorMessage } from '../../../machines/quiz/quiz.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './quiz.module.css'

/** A page that failed to load: the error, a retry, or a restart. */
export function BrokenPage({ quiz }: { quiz: QuizActor }) {
  const { t } = useLingui()
  const failure = useSelector(quiz, selectErrorMessage) ?? 'quiz.loadFailed'
  return (
    <div className={styles.question}>
      <h1 className={styles.title}>
        <Trans id="quiz.brokenTitle">This question didn’t load</Trans>
      </h1>
      <p className={styles.hint} role="alert">
        {t(message(failure))}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => quiz.send({ type: 'quiz.retry' })}>
          <Trans id="tryAgain">Try again</Trans>
        </Button>
        <button type="button" className={styles.skip} onClick={() => quiz.send({ type: 'quiz.start' })}>
          <Trans id="quiz.startOver">Start over</Trans>
        </button>
      </div>
    </div>
  )
}
