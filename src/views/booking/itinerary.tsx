import { Trans, useLingui } from '@lingui/react/macro'
import BedDouble from 'lucide-react/icons/bed-double'
import CarFront from 'lucide-react/icons/car-front'
import type { Booking } from '../../../contract/booking.ts'
import { cx } from '../../ui/cx.ts'
import { formatTripDay, wallTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './booking.module.css'

/** A transfer is at a time; check-in is from one on, and check-out is due by one (BOOKING-10). */
function When({ kind, at }: Pick<Booking['itinerary'][number], 'kind' | 'at'>) {
  const time = wallTime(at)
  if (kind === 'check-in') return <Trans id="booking.fromTime">from {time}</Trans>
  if (kind === 'check-out') return <Trans id="booking.byTime">by {time}</Trans>
  return <Trans id="booking.atTime">{time}</Trans>
}

/** The trip from pick-up to drop-off, or what had been planned where it `isOff` (BOOKING-12); times are the destination's own (I18N-13). */
export function Itinerary({ entries, isOff = false }: { entries: Booking['itinerary']; isOff?: boolean }) {
  const { i18n } = useLingui()
  return (
    <Card className={cx(styles.card, isOff && styles.past)}>
      <div>
        <h2>{isOff ? <Trans id="booking.daysPlanned">The days that were planned</Trans> : <Trans id="booking.days">Your days</Trans>}</h2>
        {isOff && (
          <p className="slate">
            <Trans id="booking.daysOff">None of this will take place.</Trans>
          </p>
        )}
      </div>
      <ol className={cx(styles.days, isOff && styles.off)}>
        {entries.map((entry) => (
          <li key={`${entry.kind}-${entry.at}`}>
            <time dateTime={entry.at} className="small slate num">
              {formatTripDay(entry.at, i18n.locale)} <br />
              <When kind={entry.kind} at={entry.at} />
            </time>
            <span className={cx(styles.stop, entry.kind !== 'transfer' && styles.stay)}>
              <Icon of={entry.kind === 'transfer' ? CarFront : BedDouble} size={16} />
            </span>
            <div>
              <b>{entry.title}</b>
              <p className="small slate">{entry.detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
