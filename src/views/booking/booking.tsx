import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Moon from 'lucide-react/icons/moon'
import Users from 'lucide-react/icons/users'
import { lazy } from 'react'
import type { BookingCancelActor } from '../../../machines/booking-cancel/booking-cancel.machine.ts'
import { selectIsCanceled, selectIsOpen } from '../../../machines/booking-cancel/booking-cancel.selectors.ts'
import type { InstallOfferActor } from '../../../machines/install-offer/install-offer.machine.ts'
import type { OfflineBookingsActor } from '../../../machines/offline-bookings/offline-bookings.machine.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { bookingQuery } from '../../queries/booking-queries.ts'
import { Chip } from '../../ui/chip/chip.tsx'
import { formatCountry } from '../../ui/country.ts'
import { formatTripRange } from '../../ui/dates.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { focusAtTop } from '../../ui/focus-once.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { whereItIs } from '../place/lazy-parts.ts'
import { AsOf } from '../trip/as-of.tsx'
import { StateBadge } from '../trip/state-badge.tsx'
import styles from './booking.module.css'
import { BookingAside } from './booking-aside.tsx'
import { BookingMissing } from './booking-missing.tsx'
import { Itinerary } from './itinerary.tsx'
import { cancelDialog } from './lazy-parts.ts'
import { PaperVoucher } from './paper-voucher.tsx'
import { StatusReason } from './refund-trail.tsx'
import { Requests } from './requests.tsx'
import { Travellers } from './travellers.tsx'

const WhereItIs = lazy(fromPreload(whereItIs))
const CancelDialog = lazy(fromPreload(cancelDialog))

/** One booking: itinerary, travellers, price paid, terms; calendar file, print, cancel (BOOKING-2 to BOOKING-4). */
export function BookingView({
  orderId,
  cancel,
  offline,
  install,
  links,
  onCalendar,
  onPrint,
}: {
  orderId: string
  cancel: BookingCancelActor
  /** Null if the user is not known to be signed in. */
  offline: OfflineBookingsActor | null
  install: InstallOfferActor
  /** `page` is the URL of this booking with its origin. `newDates` links to the dates in the quiz of its offers. */
  links: { bookings: string; page: string; signIn: string; newDates: (quizSessionId: string) => string }
  onCalendar: () => void
  onPrint: () => void
}) {
  const { t, i18n } = useLingui()
  const [nights, party] = [useNights(), useParty()]
  const { data: booking, dataUpdatedAt, error, refetch } = useQuery(bookingQuery(i18n.locale, orderId))
  const isCancelOpen = useSelector(cancel, selectIsOpen)
  const isJustCanceled = useSelector(cancel, selectIsCanceled)
  // Also shown while the booking loads or if it fails to load.
  const back = (
    <Link href={links.bookings} className={styles.back}>
      <Icon of={ArrowLeft} size={16} />
      <Trans id="booking.all">All bookings</Trans>
    </Link>
  )
  // Earlier data stays on screen if a refetch fails (NET-2).
  if (!booking) {
    return (
      <div className={`wrap ${styles.page}`}>
        <div className={styles.main}>
          {back}
          {error ? (
            <BookingMissing error={error} links={links} onRetry={() => refetch()} />
          ) : (
            <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} />
          )}
        </div>
      </div>
    )
  }
  const isOver = booking.state === 'canceled' || booking.state === 'refunded'
  const country = formatCountry(booking.countryCode, i18n.locale)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        {back}
        <PaperVoucher booking={booking} address={links.page} readAt={dataUpdatedAt} />
        <div className={styles.reference}>
          <StateBadge state={booking.state} />
          <span className="small slate num">{booking.reference}</span>
        </div>
        {/* The cancellation began at the end of the page, and the news is at its start. */}
        <h1 tabIndex={-1} ref={isOver && isJustCanceled ? focusAtTop : undefined}>
          {booking.resortName}
        </h1>
        <div className={styles.chips}>
          <Chip before={<Flag code={booking.countryCode} />}>{country}</Chip>
          <Chip before={<Icon of={CalendarDays} size={16} />}>
            {formatTripRange(booking.dateRange.from, booking.dateRange.to, i18n.locale)}
          </Chip>
          <Chip before={<Icon of={Moon} size={16} />}>{nights(booking.dateRange.nights)}</Chip>
          <Chip before={<Icon of={Users} size={16} />}>{party(booking.tripGroup)}</Chip>
        </div>
        {error && <AsOf at={dataUpdatedAt} onRetry={() => refetch()} />}
        <StatusReason booking={booking} isOver={isOver} />
        <div className={styles.screenOnly}>
          <Itinerary booking={booking} isOff={isOver} />
        </div>
        {booking.place && !isOver && (
          <div className={styles.screenOnly}>
            <LazyPart>
              <WhereItIs place={booking.place} hotel={booking.accName} address={booking.address} />
            </LazyPart>
          </div>
        )}
        <div className={styles.screenOnly}>
          <Travellers members={booking.order.members} isOver={isOver} />
        </div>
        {booking.requests && <Requests requests={booking.requests} />}
      </div>
      <BookingAside
        booking={booking}
        newDates={links.newDates}
        cancel={cancel}
        offline={offline}
        install={install}
        onCalendar={onCalendar}
        onPrint={onPrint}
      />
      {isCancelOpen && (
        <LazyPart floats>
          <CancelDialog cancel={cancel} booking={booking} />
        </LazyPart>
      )}
    </div>
  )
}
