import { languageTag } from '../../../contract/languages.ts'
import { dateFromIso, formatTripDay } from '../dates.ts'
import styles from './trip-range.module.css'

/** '16–23 Jan', '16.–23. Jan.' or '16–23 janv.' */
export const formatDays = (from: string, to: string, locale: string) =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short' })
    .formatRange(dateFromIso(from), dateFromIso(to))
    // Not every browser leaves the spaces out where the month is said once.
    .replace(/^(\S+)\s*–\s*/, '$1–')

/** 'Sat, 16 Jan – Sat, 23 Jan', where a line breaks between the two days and never inside one. Days as 'YYYY-MM-DD'. */
export function TripRange({ from, to, locale }: { from: string; to: string; locale: string }) {
  return (
    <>
      <span className={styles.day}>{formatTripDay(from, locale)}</span> – <span className={styles.day}>{formatTripDay(to, locale)}</span>
    </>
  )
}
