import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Booking } from '../../../contract/booking.ts'
import type { BookingCancelActor } from '../../../machines/booking-cancel/booking-cancel.machine.ts'
import { selectIsBusy } from '../../../machines/booking-cancel/booking-cancel.selectors.ts'
import type { InstallOfferActor } from '../../../machines/install-offer/install-offer.machine.ts'
import type { OfflineBookingsActor } from '../../../machines/offline-bookings/offline-bookings.machine.ts'
import { config } from '../../config.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { PricePass } from '../../ui/price-pass/price-pass.tsx'
import { OrderLines, OrderTotal } from '../trip/order-price.tsx'
import { Organiser } from '../trip/organiser.tsx'
import { TripFiles } from '../trip/trip-files.tsx'
import { AnotherTime } from './another-time.tsx'
import styles from './booking.module.css'
import { CancellationTerms } from './cancellation-terms.tsx'
import { InstallCard } from './install-card.tsx'
import { MoneyBack } from './money-back.tsx'
import { OfflineSwitch } from './offline-switch.tsx'
import { PaidBy } from './paid-by.tsx'
import { Refunded } from './refunded.tsx'
import { PaidAs } from './voucher.tsx'

/** Amount paid, terms, organiser, and actions of a booking. */
export function BookingAside({
  booking,
  newDates,
  cancel,
  offline,
  install,
  onCalendar,
  onPrint,
}: {
  booking: Booking
  newDates: (quizSessionId: string) => string
  cancel: BookingCancelActor
  offline: OfflineBookingsActor | null
  install: InstallOfferActor
  onCalendar: () => void
  onPrint: () => void
}) {
  const isBusy = useSelector(cancel, selectIsBusy)
  const { order, organiser } = booking
  // A refund that the bank returned is no refund: the booking's reason says so.
  const refund = order.refund?.status === 'failed' ? null : order.refund
  const isOver = booking.state === 'canceled' || booking.state === 'refunded'
  // For a cancelled trip, the refund matters more than printing.
  const isRefundAsked = isOver && Boolean(refund)
  const chat = (
    <a href={config().supportChatUrl} target="_blank" rel="noreferrer">
      <Trans id="support.chat">Chat with support</Trans>
    </a>
  )
  const picture = (
    <Photo
      of={booking.picture}
      className={styles.picture}
      data-state={booking.state}
      sizes="(min-width: 1200px) 350px, 100vw"
      alt={booking.picture.alt}
      width="400"
      height="170"
    />
  )
  return (
    <aside className={styles.aside}>
      {isOver && refund ? (
        <MoneyBack booking={booking} refund={refund} picture={picture} />
      ) : (
        <PricePass
          included={
            <>
              {picture}
              <h2 className={styles.paid}>
                <PaidAs booking={booking} />
              </h2>
              <OrderLines order={order} />
            </>
          }
          total={
            <>
              <OrderTotal order={order} isPaid />
              <p className="small">
                <PaidBy booking={booking} />
              </p>
            </>
          }
          after={refund && <Refunded refund={refund} />}
        />
      )}
      {isOver && <AnotherTime href={newDates(order.quizSessionId)} />}
      <Card className={styles.card}>
        {isRefundAsked && (
          <div>
            <h2 className={styles.small}>
              <Trans id="booking.refundQuestion">Questions about your refund?</Trans>
            </h2>
            {chat}
          </div>
        )}
        {!isOver && (
          <>
            <h2 className={styles.small}>
              <Trans id="booking.cancellation">Cancellation</Trans>
            </h2>
            <CancellationTerms booking={booking} />
          </>
        )}
        <div className={styles.actions}>
          <TripFiles onCalendar={isOver ? null : onCalendar} onPrint={onPrint} />
          {booking.canCancel && (
            <Button variant="danger" size="small" busy={isBusy} onClick={() => cancel.send({ type: 'cancel.request' })}>
              <Trans id="booking.cancel">Cancel booking</Trans>
            </Button>
          )}
        </div>
        {!isRefundAsked && chat}
      </Card>
      {offline && <OfflineSwitch offline={offline} />}
      {/* Below all switches, because the browser decides when it offers the installation. */}
      {booking.state === 'confirmed' && <InstallCard install={install} />}
      <p className="small slate">
        <Organiser organiser={organiser} />
      </p>
    </aside>
  )
}
