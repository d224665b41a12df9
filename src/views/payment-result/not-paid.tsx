import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { selectCanTryAgain, selectHeldUntil, selectOrderId } from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import { HeldTrip } from './held-trip.tsx'
import type { HoldClock } from './hold-left.tsx'
import { ToOffers, ToSupport } from './next-links.tsx'
import styles from './payment-result.module.css'

/**
 * The payment was not completed. The booking is still held, and one button retries (VERIFY-5, VERIFY-6), or the hold is over (VERIFY-9).
 * Without an order, it links to the bookings and says nothing about a payment (ERR-8, VERIFY-10).
 */
export function NotPaid({
  verification,
  view,
  clock,
}: {
  verification: PaymentVerificationActor
  view: 'notPaid' | 'ended' | 'missing'
  clock: HoldClock
}) {
  const { t } = useLingui()
  const isMissing = view === 'missing'
  const heldUntil = useSelector(verification, selectHeldUntil)
  const orderId = useSelector(verification, selectOrderId) ?? ''
  const canTryAgain = useSelector(verification, selectCanTryAgain)
  return (
    <SplitPage picture={isMissing ? '/art/vista/lost.svg' : '/art/vista/declined.svg'} isMuted={!isMissing}>
      {!isMissing && (
        <Badge tone="danger" icon={CircleAlert}>
          <Trans id="payment.notPaidBadge">Not paid</Trans>
        </Badge>
      )}
      <h1 className={styles.title} tabIndex={-1} ref={focusOnce}>
        {t(message(isMissing ? 'payment.missingTitle' : 'payment.canceledTitle'))}
      </h1>
      <p className={`lead ${styles.lead}`}>
        {view !== 'notPaid' ? (
          t(message(isMissing ? 'payment.missingOrderData' : 'payment.ended'))
        ) : (
          <Trans id="payment.notLost">
            We still have your booking and nothing was charged. Check your card and try again while we hold the price.
          </Trans>
        )}
      </p>
      {canTryAgain && heldUntil !== null && (
        <>
          <HeldTrip orderId={orderId} />
          {clock(heldUntil)}
        </>
      )}
      <div className={styles.actions}>
        {isMissing && (
          <Button wide="phone" onClick={() => verification.send({ type: 'booking.view' })}>
            <Trans id="payment.viewBookings">View bookings</Trans>
          </Button>
        )}
        {canTryAgain && (
          <Button
            wide="phone"
            variant={isMissing ? 'secondary' : 'primary'}
            onClick={() => verification.send({ type: 'payment.tryAgain' })}
          >
            <Trans id="tryAgain">Try again</Trans>
          </Button>
        )}
        {view === 'ended' && <ToOffers verification={verification} />}
        <ToSupport />
      </div>
    </SplitPage>
  )
}
