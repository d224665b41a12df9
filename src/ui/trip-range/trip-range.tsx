import { formatTripDay } from '../dates.ts'
import styles from './trip-range.module.css'

/** 'Sat, 16 Jan – Sat, 23 Jan', which wraps between the two days but not inside one. Days are 'YYYY-MM-DD'. */
export function TripRange({ from, to, locale }: { from: string; to: string; locale: string }) {
  return (
    <>
      <span className={styles.day}>{formatTripDay(from, locale)}</span> – <span className={styles.day}>{formatTripDay(to, locale)}</span>
    </>
  )
}
