import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { selectCanTryAgain, selectHeldUntil } from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { config } from '../../config.ts'
import { messages } from '../../i18n/messages.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import type { HoldClock } from './hold-left.tsx'
import styles from './payment-result.module.css'

/**
 * The payment was not completed: the booking is not lost, and one button tries again (VERIFY-5, VERIFY-6). Where no order is known, nothing is said of
 * a payment: the bookings tell (ERR-8, VERIFY-9).
 */
export function NotPaid({
  verification,
  isMissing,
  clock,
}: {
  verification: PaymentVerificationActor
  isMissing: boolean
  clock: HoldClock
}) {
  const { t } = useLingui()
  const heldUntil = useSelector(verification, selectHeldUntil)
  const canTryAgain = useSelector(verification, selectCanTryAgain)
  return (
    <SplitPage picture={isMissing ? '/art/vista/lost.svg' : '/art/vista/declined.svg'} isMuted={!isMissing}>
      {!isMissing && (
        <Badge tone="danger" icon={CircleAlert}>
          <Trans id="payment.notPaidBadge">Not paid</Trans>
        </Badge>
      )}
      <h1 className={styles.title} tabIndex={-1} ref={focusOnce}>
        {t(messages[isMissing ? 'payment.missingTitle' : 'payment.canceledTitle'])}
      </h1>
      <p className={`lead ${styles.lead}`}>
        {isMissing ? (
          t(messages['payment.missingOrderData'])
        ) : (
          <Trans id="payment.notLost">
            Your booking is not lost and nothing was charged. Check your card and try again while the price is held.
          </Trans>
        )}
      </p>
      {canTryAgain && heldUntil !== null && clock(heldUntil)}
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
        <ButtonLink href={config().supportChatUrl} variant="secondary" wide="phone" target="_blank" rel="noreferrer">
          <Trans id="support.chat">Chat with support</Trans>
        </ButtonLink>
      </div>
    </SplitPage>
  )
}
