import { Trans } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Vista } from '../vista/vista.tsx'
import styles from './quiz-start.module.css'

export type QuizStartProps = {
  onStart: () => void
  /** The session is being created. */
  busy: boolean
  /** A sentence about why it did not start; the button retries. */
  failure?: ReactNode
  /** The resort of the clicked poster, which is answered already. */
  resort?: string | undefined
}

/** The page before the first question: before dawn, one button. */
export function QuizStartView({ onStart, busy, failure, resort }: QuizStartProps) {
  return (
    <Vista drawing="start" isFirst className={`on-dark ${styles.start}`}>
      <h1>
        <Trans id="quiz.start.title">A great mountain day starts with a few questions</Trans>
      </h1>
      <p className={`lead ${styles.lead}`}>
        <Trans id="quiz.start.subtitle">
          Watch the sun come up while you answer. You get a personal offer at one exact price, and 10% off for the quiz.
        </Trans>
      </p>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="danger" alert title={<Trans id="quiz.start.failed">We couldn’t start the quiz.</Trans>}>
            {failure}
          </Notice>
        </div>
      )}
      <div className={styles.actions}>
        <Button size="big" busy={busy} onClick={onStart}>
          {failure && !busy ? <Trans id="tryAgain">Try again</Trans> : <Trans id="quiz.start.button">Get started</Trans>}
          {!busy && <Icon of={ArrowRight} />}
        </Button>
        <div className={styles.facts}>
          <span className={styles.fact}>
            <Icon of={Timer} />
            <Trans id="quiz.start.time">Takes about 60 seconds</Trans>
          </span>
          <span className={styles.fact}>
            <Trans id="quiz.start.free">No account needed. Change any answer later</Trans>
          </span>
        </div>
        {resort && (
          <b>
            <Trans id="quiz.start.resort">Your resort: {resort}</Trans>
          </b>
        )}
      </div>
    </Vista>
  )
}
