import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Booking } from '../../../contract/booking.ts'
import type { BookingCancelActor } from '../../../machines/booking-cancel/booking-cancel.machine.ts'
import {
  selectCanConfirm,
  selectCanRetry,
  selectErrorMessage,
  selectIsBusy,
  selectIsCancelling,
  selectQuote,
} from '../../../machines/booking-cancel/booking-cancel.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FactList } from '../../ui/facts/facts.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { TripPlate } from '../trip/trip-plate.tsx'
import styles from './booking.module.css'

/**
 * Asks for confirmation of a cancellation: the trip, the amount paid, the fee and its reason, the refund and its date, and the remaining
 * free period (BOOKING-4).
 */
export default function CancelDialog({ cancel, booking }: { cancel: BookingCancelActor; booking: Booking }) {
  const { t, i18n } = useLingui()
  const { order } = booking
  const quote = useSelector(cancel, selectQuote)
  const isBusy = useSelector(cancel, selectIsBusy)
  const isCancelling = useSelector(cancel, selectIsCancelling)
  const canConfirm = useSelector(cancel, selectCanConfirm)
  const canRetry = useSelector(cancel, selectCanRetry)
  const failure = useSelector(cancel, selectErrorMessage)
  const refund = quote && formatMoney(quote.refund, i18n.locale)
  return (
    <ConfirmDialog
      open
      closeDisabled={isCancelling}
      strip="hazard"
      onClose={() => cancel.send({ type: 'cancel.dismiss' })}
      title={<Trans id="booking.cancelTitle">Cancel this booking?</Trans>}
      text={quote?.reason ?? <Trans id="booking.cancelWait">Working out your refund.</Trans>}
      details={
        <>
          <TripPlate
            bundle={{ ...booking, acc: { name: booking.accName, images: [order.picture] }, resort: { name: booking.resortName } }}
          />
          {failure && <Notice tone="danger" alert title={t(message(failure))} />}
          {quote && (
            <div className={styles.then}>
              <FactList
                facts={[
                  { id: 'paid', term: t({ id: 'booking.youPaid', message: 'You paid' }), value: formatMoney(quote.paid, i18n.locale) },
                  {
                    id: 'fee',
                    term: (
                      <>
                        <Trans id="booking.fee">Cancellation fee</Trans>
                        {quote.fee.amount === 0 && <span className={`micro ${styles.why}`}>{booking.cancellation.text}</span>}
                      </>
                    ),
                    value: formatMoney(quote.fee, i18n.locale),
                  },
                  {
                    id: 'back',
                    term: (
                      <b className={styles.sum}>
                        <Trans id="booking.back">Refund to your card</Trans>
                      </b>
                    ),
                    value: refund,
                    sum: true,
                  },
                ]}
              />
            </div>
          )}
          <p className={`small slate ${styles.then}`}>
            {quote && quote.refund.amount > 0 && (
              <Trans id="booking.refundBankText">It can take a few days to appear, depending on your bank.</Trans>
            )}{' '}
            {booking.transfers.length > 0 && <Trans id="booking.cancelTold">We’ll let the hotel and the driver know.</Trans>}
          </p>
        </>
      }
      actions={
        <>
          {canRetry ? (
            <Button variant="secondary" onClick={() => cancel.send({ type: 'cancel.retry' })}>
              <Trans id="tryAgain">Try again</Trans>
            </Button>
          ) : (
            <Button
              variant="danger"
              busy={isBusy}
              disabled={!canConfirm && !isBusy}
              onClick={() => cancel.send({ type: 'cancel.confirm' })}
            >
              {!quote ? (
                <Trans id="booking.cancel">Cancel booking</Trans>
              ) : quote.fee.amount === 0 ? (
                <Trans id="booking.cancelFree">Cancel free of charge</Trans>
              ) : quote.refund.amount > 0 ? (
                <Trans id="booking.cancelFor">Cancel and get {refund} back</Trans>
              ) : (
                <Trans id="booking.cancelWithout">Cancel without a refund</Trans>
              )}
            </Button>
          )}
          <Button disabled={isCancelling} onClick={() => cancel.send({ type: 'cancel.dismiss' })}>
            <Trans id="booking.keep">Keep my trip</Trans>
          </Button>
        </>
      }
    />
  )
}
