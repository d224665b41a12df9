import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { formatDeadlineDay, wallTime } from '../../ui/dates.ts'
import { Granted } from '../../ui/facts/facts.tsx'
import styles from './trip.module.css'

/** The end of free cancellation, or null without one. */
type Before = { before: string | null | undefined }

/** States that there is no free cancellation: an omission would read as a forgotten promise (OFFER-23). */
function NotFree() {
  return (
    <span className="slate">
      <Trans id="hotel.notFree">No free cancellation</Trans>
    </span>
  )
}

/** 'Free cancellation before 11:00 on December 25, tour local time' (OFFER-9), or that there is none. */
export function Cancellation({ before }: Before) {
  const { i18n } = useLingui()
  if (!before) return <NotFree />
  const time = wallTime(before)
  const day = formatDeadlineDay(before, i18n.locale)
  return (
    <Granted icon={Check}>
      <Trans id="hotel.freeCancellation">
        Free cancellation before {time} on {day}, tour local time
      </Trans>
    </Granted>
  )
}

/** The same without the time zone, on two lines in a card. Screen readers get the full sentence. */
export function CancellationOnCard({ before }: Before) {
  const { i18n } = useLingui()
  if (!before) return <NotFree />
  const time = wallTime(before)
  const day = formatDeadlineDay(before, i18n.locale, 'short')
  return (
    <>
      <span className="visually-hidden">
        <Cancellation before={before} />
      </span>
      <span aria-hidden="true" className={styles.onCard}>
        <Granted icon={Check}>
          <Trans id="hotel.freeShort">Free cancellation</Trans>
        </Granted>
        <span className={`num ${styles.until}`}>
          <Trans id="hotel.freeShortBefore">
            before {time} on {day}
          </Trans>
        </span>
      </span>
    </>
  )
}
