import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { selectOrderId } from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { useParty } from '../../i18n/party.ts'
import { bookingQuery } from '../../queries/booking-queries.ts'
import { orderQuery } from '../../queries/queries.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { formatTripRange } from '../../ui/dates.ts'
import { FactList } from '../../ui/facts/facts.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import { PaperVoucher } from '../booking/paper-voucher.tsx'
import { TripFiles } from '../trip/trip-files.tsx'
import styles from './payment-result.module.css'

/** What a signed-in traveller can take along. `page` returns the URL of a booking's page with its origin. */
export type BookedFiles = { page: (orderId: string) => string; onCalendar: (orderId: string) => void; onPrint: () => void }

/** 'Booking confirmed', what was booked, its link, calendar file and voucher (VERIFY-3, VERIFY-4, BOOKING-3). `files` is null for a visitor. */
export function Confirmed({ verification, files }: { verification: PaymentVerificationActor; files: BookedFiles | null }) {
  const { t, i18n } = useLingui()
  const party = useParty()
  const orderId = useSelector(verification, selectOrderId) ?? ''
  const { data: order, isError: isOrderUnknown } = useQuery({ ...orderQuery(i18n.locale, orderId), enabled: orderId !== '' })
  const {
    data: booking,
    dataUpdatedAt,
    isError: isBookingUnknown,
  } = useQuery({ ...bookingQuery(i18n.locale, orderId), enabled: orderId !== '' && files !== null })
  const email = order?.contact?.email
  // Keeps the space of a value that is still being loaded.
  const unknown = <Skeleton width="120px" />
  return (
    <div className={styles.confirmed}>
      <SplitPage picture="/art/vista/paid.svg">
        <Badge tone="ok" icon={Check}>
          <Trans id="payment.paidBadge">Paid</Trans>
        </Badge>
        <h1 className={styles.title} tabIndex={-1} ref={focusOnce}>
          {t(message('payment.confirmed'))}
        </h1>
        <p className={`lead ${styles.lead}`}>
          {email ? (
            <Trans id="payment.detailsSentTo">See you on the first chairlift. We’ve emailed all the details to {email}.</Trans>
          ) : (
            <Trans id="payment.detailsSent">See you on the first chairlift. We’ve emailed you all the details.</Trans>
          )}
        </p>
        <Button wide="phone" className={styles.view} onClick={() => verification.send({ type: 'booking.view' })}>
          <Trans id="payment.viewBooking">View booking</Trans>
          <Icon of={ArrowRight} />
        </Button>
        {!isOrderUnknown && (
          <FactList
            facts={[
              ...(files === null || isBookingUnknown
                ? []
                : [{ id: 'number', term: t({ id: 'payment.number', message: 'Booking number' }), value: booking?.reference ?? unknown }]),
              { id: 'trip', term: t({ id: 'payment.trip', message: 'Trip' }), value: order?.resortName ?? unknown },
              { id: 'hotel', term: t({ id: 'payment.hotel', message: 'Hotel' }), value: order?.accName ?? unknown },
              {
                id: 'dates',
                term: t({ id: 'payment.dates', message: 'Dates' }),
                value: order ? formatTripRange(order.dateRange.from, order.dateRange.to, i18n.locale) : unknown,
              },
              {
                id: 'travellers',
                term: t({ id: 'payment.travellers', message: 'Travellers' }),
                value: order ? party(order.tripGroup) : unknown,
              },
              {
                id: 'paid',
                term: t({ id: 'payment.paid', message: 'Paid' }),
                value: order ? (
                  <span className={`price ${styles.sum}`}>
                    {formatMoney({ amount: order.total.finalTotal.amount, currency: order.total.currency.code }, i18n.locale)}
                  </span>
                ) : (
                  unknown
                ),
              },
            ]}
          />
        )}
        {booking && files && (
          <div className={styles.actions}>
            <TripFiles onCalendar={() => files.onCalendar(orderId)} onPrint={files.onPrint} />
          </div>
        )}
      </SplitPage>
      {booking && files && <PaperVoucher booking={booking} address={files.page(orderId)} readAt={dataUpdatedAt} />}
    </div>
  )
}
