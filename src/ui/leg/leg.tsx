import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './leg.module.css'

type End = { time: ReactNode; place: ReactNode }

const PROFILE = 'M0 40c30 0 40-4 60-6s30 2 50-6 30-16 50-18 26-2 40-4'

/** One direction of a transfer: large times, small places, a height profile that climbs on the outward and falls on the return journey. */
export function Leg({
  title,
  day,
  from,
  to,
  down,
  children,
}: {
  title: ReactNode
  day: ReactNode
  from: End
  to: End
  down?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.leg}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className="small slate num">{day}</span>
      </div>
      <Way from={from} to={to} down={down} />
      {children}
    </div>
  )
}

/** Start and end with the height profile between. */
export function Way({ from, to, down }: { from: End; to: End; down?: boolean }) {
  return (
    <div className={styles.way}>
      <div>
        <b>{from.time}</b>
        <span>{from.place}</span>
      </div>
      <svg viewBox="0 0 200 46" preserveAspectRatio="none" aria-hidden="true" className={cx(styles.profile, down && styles.down)}>
        <path className={styles.ground} d={`M0 46V40${PROFILE.slice(5)}v40z`} />
        <path className={styles.line} d={PROFILE} />
      </svg>
      <div className={styles.end}>
        <b>{to.time}</b>
        <span>{to.place}</span>
      </div>
    </div>
  )
}

/** Two legs side by side, stacked on phones. */
export function Legs({ children }: { children: ReactNode }) {
  return <div className={styles.legs}>{children}</div>
}
