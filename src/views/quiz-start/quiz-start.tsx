import { Trans } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { firstPicture } from '../../../platform/browser/first-pictures.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './quiz-start.module.css'

/** The drawing for phones, which comes with the document. */
const TALL = '/art/vista/start-tall.svg'

export type QuizStartProps = {
  onStart: () => void
  /** The session is being opened. */
  busy: boolean
  /** A plain sentence about why it did not start; the button tries again. */
  failure?: ReactNode
  /** The resort of the poster that led here: it is answered already. */
  resort?: string | undefined
}

/** The moment before the first question: before dawn, one button. */
export function QuizStartView({ onStart, busy, failure, resort }: QuizStartProps) {
  return (
    <div className={`on-dark ${styles.start}`}>
      <picture>
        <source media="(max-width: 767px)" srcSet={firstPicture(TALL)} data-first={TALL} width="780" height="900" />
        <img className={styles.picture} src="/art/vista/start.svg" alt="" width="1600" height="1000" fetchPriority="high" />
      </picture>
      <div className={`wrap ${styles.words}`}>
        <h1>
          <Trans id="quiz.start.title">A good mountain day begins with a few questions</Trans>
        </h1>
        <p className={`lead ${styles.lead}`}>
          <Trans id="quiz.start.subtitle">
            Answer them before the sun is up. You get a personal offer with one exact price, and 10% off for the quiz.
          </Trans>
        </p>
        {failure && (
          <div className={styles.failure}>
            <Notice tone="danger" alert title={<Trans id="quiz.start.failed">The quiz could not start.</Trans>}>
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
              <Trans id="quiz.start.free">No account needed, no answer is final</Trans>
            </span>
          </div>
          {resort && (
            <b>
              <Trans id="quiz.start.resort">Your resort: {resort}</Trans>
            </b>
          )}
        </div>
      </div>
    </div>
  )
}
