import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './countdown.module.css'

export type CountdownProps = {
  /** Whole seconds left. */
  left: number
  /** The remaining share of the whole time, 0 to 1. */
  fraction: number
  /** Accessible name and heading, 'Time left to book'. */
  label: string
  /** A text about what is held and until when. */
  note: ReactNode
  /** Announced to assistive technology at five minutes and at one minute; otherwise empty. */
  announcement?: string
  /** The end, to the second. */
  endsAt?: string | undefined
  /** Shows plates and note without heading and bar. */
  short?: boolean | undefined
}

/** Seconds from which the plates are red. */
const LATE = 120

/** Plates mm : ss, or h : mm : ss from one hour. */
function Plates({ left }: { left: number }) {
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  return (
    <>
      {hours > 0 && (
        <>
          <span>{hours}</span>:
        </>
      )}
      <span>{two(minutes)}</span>:<span>{two(seconds)}</span>
    </>
  )
}

/** Ink plates with the time left and a draining bar; red under two minutes. The parent counts. */
export function Countdown({ left, fraction, label, note, announcement = '', endsAt, short }: CountdownProps) {
  const part = Math.min(1, Math.max(0, fraction))
  return (
    <div className={cx(styles.clock, left < LATE && styles.late)}>
      <div className={styles.line}>
        <div className={styles.plates} role="timer" aria-label={label} aria-live="off" title={endsAt}>
          <Plates left={left} />
        </div>
        <div>
          {!short && <b aria-hidden="true">{label}</b>}
          <div className="small slate num">{note}</div>
        </div>
      </div>
      {!short && <div className={styles.bar} style={{ '--left': part } as CSSProperties} />}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  )
}

/** The plates alone, for a bar that repeats the pass. Hidden from assistive technology, which reads the pass. */
export function CountdownPlates({ left }: Pick<CountdownProps, 'left'>) {
  return (
    <div className={cx(styles.clock, styles.small, left < LATE && styles.late)} aria-hidden="true">
      <div className={styles.plates}>
        <Plates left={left} />
      </div>
    </div>
  )
}
