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
import { messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FactList } from '../../ui/facts/facts.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { TripRange } from '../../ui/trip-range/trip-range.tsx'
import styles from './booking.module.css'

/** Which trip, what was paid, what is kept and why, what comes back and when; while it is free also how long; only then the confirmation (BOOKING-4). */
export default function CancelDialog({ cancel, booking }: { cancel: BookingCancelActor; booking: Booking }) {
  const { t, i18n } = useLingui()
  const quote = useSelector(cancel, selectQuote)
  const isBusy = useSelector(cancel, selectIsBusy)
  const isCancelling = useSelector(cancel, selectIsCancelling)
  const canConfirm = useSelector(cancel, selectCanConfirm)
  const canRetry = useSelector(cancel, selectCanRetry)
  const failure = useSelector(cancel, selectErrorMessage)
  const fee = quote && formatMoney(quote.fee, i18n.locale)
  return (
    <ConfirmDialog
      open
      rests={isCancelling}
      strip="hazard"
      onClose={() => cancel.send({ type: 'cancel.dismiss' })}
      title={<Trans id="booking.cancelTitle">Cancel this booking?</Trans>}
      text={
        <>
          {booking.resortName}, <TripRange from={booking.dateRange.from} to={booking.dateRange.to} locale={i18n.locale} />
          <br />
          {quote?.reason ?? <Trans id="booking.cancelWait">We are working out your refund.</Trans>}
        </>
      }
      details={
        <>
          {failure && <Notice tone="danger" alert title={t(messages[failure])} />}
          {quote && (
            <FactList
              facts={[
                { id: 'paid', term: t({ id: 'booking.youPaid', message: 'You paid' }), value: formatMoney(quote.paid, i18n.locale) },
                { id: 'fee', term: t({ id: 'booking.fee', message: 'Cancellation fee' }), value: fee },
                {
                  id: 'back',
                  term: t({ id: 'booking.back', message: 'Comes back to your card' }),
                  value: formatMoney(quote.refund, i18n.locale),
                  sum: true,
                },
              ]}
            />
          )}
          {quote && quote.refund.amount > 0 && (
            <p className={`small slate ${styles.then}`}>
              {quote.fee.amount === 0 && booking.cancellation.text}{' '}
              <Trans id="booking.refundBankText">Depending on the bank, it takes a few days until you see it.</Trans>
            </p>
          )}
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
              ) : quote.fee.amount > 0 ? (
                <Trans id="booking.cancelFor">Cancel for {fee}</Trans>
              ) : (
                <Trans id="booking.cancelFree">Cancel free of charge</Trans>
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
