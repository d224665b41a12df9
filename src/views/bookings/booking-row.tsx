import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Users from 'lucide-react/icons/users'
import type { BookingSummary } from '../../../contract/booking.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { formatTripRange } from '../../ui/dates.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Flag } from '../../ui/flag/flag.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { StateBadge } from '../trip/state-badge.tsx'
import styles from './bookings.module.css'

/** One booking: picture, status, trip, amount paid, and its link. */
export function BookingRow({ booking, href }: { booking: BookingSummary; href: string }) {
  const { t, i18n } = useLingui()
  const [nights, party] = [useNights(), useParty()]
  return (
    <li className={styles.row} data-state={booking.state}>
      <Photo of={booking.picture} alt="" sizes="300px" width="300" height="230" loading="lazy" />
      <div className={styles.words}>
        <StateBadge state={booking.state} />
        <h2>{booking.resortName}</h2>
        <Facts>
          <Flag code={booking.countryCode} />
          <Fact icon={CalendarDays}>{formatTripRange(booking.dateRange.from, booking.dateRange.to, i18n.locale)}</Fact>
          <Fact icon={Users}>{party(booking.tripGroup)}</Fact>
        </Facts>
        <p className="slate">
          <Trans id="bookings.included">
            {booking.accName}, {nights(booking.dateRange.nights)}, private transfer both ways
          </Trans>
        </p>
      </div>
      <div className={styles.sum}>
        <div>
          <div className="price">{formatMoney(booking.paid, i18n.locale)}</div>
          <div className="small slate num">{booking.reference}</div>
        </div>
        <Link href={href} aria-label={t({ id: 'bookings.viewOf', message: `View booking ${booking.resortName}` })} className={styles.view}>
          <Trans id="payment.viewBooking">View booking</Trans>
          <Icon of={ArrowRight} size={16} />
        </Link>
      </div>
    </li>
  )
}
