import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Disc, type DiscTone, Pole } from '../../ui/disc/disc.tsx'
import styles from './three-markers.module.css'

const RUN = 'M-400 20C-240 20-120 52 20 50s260-12 340 20 60 44 130 46 260-12 340 20 60 44 130 46 380-30 760 20'

function Marker({ number, tone, title, children }: { number: number; tone: DiscTone; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className={styles.stop}>
        <Pole />
        <Disc tone={tone}>{number}</Disc>
      </div>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}

/** How it works, as three markers along a piste. */
export function ThreeMarkers() {
  return (
    <section className={`contours ${styles.how}`}>
      <div className="wrap">
        <h2 className={styles.title}>
          <Trans id="home.how.title">Three steps to your first chairlift</Trans>
        </h2>
        <div className={styles.run}>
          <svg viewBox="0 0 1344 260" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.snow} d={RUN} />
            <path className={styles.line} d={RUN} />
          </svg>
          <ol className={styles.markers}>
            <Marker number={1} tone="blue" title={<Trans id="home.how.quiz">Answer a short quiz</Trans>}>
              <Trans id="home.how.quizText">
                Where, when, who with and how much. Skip what doesn’t matter and change any answer later.
              </Trans>
            </Marker>
            <Marker number={2} tone="red" title={<Trans id="home.how.compare">Compare your offers</Trans>}>
              <Trans id="home.how.compareText">
                Each one includes hotel, room and transfer. Swap any part and see the new total right away.
              </Trans>
            </Marker>
            <Marker number={3} tone="ink" title={<Trans id="home.how.book">Book in one go</Trans>}>
              <Trans id="home.how.bookText">Check the summary, add your travellers and pay by card. One booking, one confirmation.</Trans>
            </Marker>
          </ol>
        </div>
      </div>
    </section>
  )
}
