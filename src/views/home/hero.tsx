import { Trans } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Timer from 'lucide-react/icons/timer'
import type { MouseEvent } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Vista } from '../vista/vista.tsx'
import styles from './hero.module.css'

/** The first screen of the home page. Its link starts the quiz (QUIZ-63). */
export function Hero({ quiz, onStart }: { quiz: string; onStart: ((event: MouseEvent) => void) | undefined }) {
  return (
    <Vista drawing="home" isFirst className={`always-light ${styles.hero}`}>
      <h1>
        <Trans id="home.hero.title">Your whole ski trip. One exact price.</Trans>
      </h1>
      <p className={`lead ${styles.lead}`}>
        <Trans id="home.hero.lead">
          Tell us how you like your mountain. You’ll get a personal offer: hotel and transfer, priced to the cent.
        </Trans>
      </p>
      <div className={styles.start}>
        <ButtonLink href={quiz} size="big" onClick={onStart}>
          <Trans id="home.hero.start">Start the quiz</Trans>
          <Icon of={ArrowRight} />
        </ButtonLink>
        <span className={styles.time}>
          <Icon of={Timer} />
          <Trans id="home.hero.time">About 60 seconds, then 10% off</Trans>
        </span>
      </div>
    </Vista>
  )
}
