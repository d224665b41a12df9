import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { CancellationTier } from '../../../contract/bundle.ts'
import { formatDeadlineDay, wallTime } from '../../ui/dates.ts'
import { Granted } from '../../ui/facts/facts.tsx'
import { formatMoney } from '../../ui/money.ts'
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

/** The cancellation fees of a stay by time (OFFER-43). Nothing for a stay that always costs its full price, and for shared offers without prices. */
export function CancellationFees({ tiers = [] }: { tiers?: readonly CancellationTier[] | undefined }) {
  const { i18n } = useLingui()
  if (tiers.length < 2) return null
  return (
    <table className={`small ${styles.fees}`}>
      <caption className="slate">
        <Trans id="terms.fees">Cancellation fee for the stay, tour local time</Trans>
      </caption>
      <tbody>
        {tiers.map(({ until, fee }) => (
          <tr key={until}>
            <th scope="row">
              {until ? (
                <Until time={wallTime(until)} day={formatDeadlineDay(until, i18n.locale)} />
              ) : (
                <Trans id="terms.after">after that</Trans>
              )}
            </th>
            <td className="num">{fee.amount === 0 ? <Trans id="terms.noFee">no fee</Trans> : formatMoney(fee, i18n.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Until = ({ time, day }: { time: string; day: string }) => (
  <Trans id="terms.before">
    before {time} on {day}
  </Trans>
)
