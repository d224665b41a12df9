import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectErrorMessage, selectIsBusy } from '../../../machines/quiz/quiz.selectors.ts'
import { messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './quiz.module.css'

/** Nothing is left to ask: Finish starts the search for offers (QUIZ-6). */
export function FinishedPage({ quiz }: { quiz: QuizActor }) {
  const { t } = useLingui()
  const isBusy = useSelector(quiz, selectIsBusy)
  const failure = useSelector(quiz, selectErrorMessage)
  return (
    <div className={styles.question}>
      <h1 className={styles.title} tabIndex={-1} ref={focusOnce}>
        {t(messages['quiz.finished'])}
      </h1>
      <p className={styles.hint}>
        <Trans id="quiz.finishedHint">Change any answer above, or let us put your trip together.</Trans>
      </p>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="danger" alert title={t(messages[failure])} />
        </div>
      )}
      <div className={styles.actions}>
        <Button size="big" busy={isBusy} onClick={() => quiz.send({ type: 'quiz.finish' })}>
          <Trans id="quiz.finish">Finish</Trans>
          {!isBusy && <Icon of={ArrowRight} />}
        </Button>
      </div>
    </div>
  )
}
