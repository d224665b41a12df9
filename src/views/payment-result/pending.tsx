import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MessageId } from '../../../machines/messages.ts'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import {
  selectFailureMessage,
  selectIsAsking,
  type VerificationView,
} from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { FullScreenLoader } from '../../ui/loader/full-screen-loader.tsx'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import { ToOffers, ToSupport } from './next-links.tsx'
import styles from './payment-result.module.css'

type Waiting = Exclude<VerificationView, 'confirmed' | 'notPaid' | 'ended' | 'missing'>

const titles: Record<Exclude<Waiting, 'loading' | 'loadFailed'>, MessageId> = {
  settling: 'payment.settling',
  settlingLong: 'payment.settlingLong',
  confirming: 'payment.confirming',
  supplierFailed: 'order.supplierFailed',
  refused: 'payment.refused',
  done: 'order.done',
  canceled: 'order.canceled',
  cancelFailed: 'order.cancelFailed',
  refunded: 'payment.refunded',
  refundFailed: 'payment.refundFailed',
}

/** Screens with a link to the booking. */
const showsBooking: readonly Waiting[] = ['settlingLong', 'confirming', 'supplierFailed', 'refused', 'done', 'canceled', 'cancelFailed']
/** Screens with a link to support. */
const showsSupport: readonly Waiting[] = ['cancelFailed', 'refundFailed']

/**
 * The states between paid and not paid: waiting for the back end, a failed check, the booking's state, a refund. Never offers a second
 * payment.
 */
export function Pending({ verification, view }: { verification: PaymentVerificationActor; view: Waiting }) {
  const { t } = useLingui()
  const isAsking = useSelector(verification, selectIsAsking)
  const failure = useSelector(verification, selectFailureMessage)
  if (view === 'loading') return <FullScreenLoader label={t({ id: 'shell.loading', message: 'Loading' })} />
  return (
    <SplitPage picture="/art/vista/evening.svg">
      <h1 className={styles.title}>
        <Trans id="payment.pendingTitle">Your payment</Trans>
      </h1>
      <p className={`lead ${styles.lead}`} role="status">
        {t(message(view === 'loadFailed' ? failure : titles[view]))}
      </p>
      <div className={styles.actions}>
        {view === 'loadFailed' && (
          <Button wide="phone" busy={isAsking} onClick={() => verification.send({ type: 'status.retry' })}>
            <Trans id="payment.lookAgain">Check again</Trans>
          </Button>
        )}
        {showsBooking.includes(view) && (
          <Button wide="phone" variant="secondary" onClick={() => verification.send({ type: 'booking.view' })}>
            <Trans id="payment.viewBooking">View booking</Trans>
          </Button>
        )}
        {(view === 'refunded' || view === 'refused') && <ToOffers verification={verification} />}
        {showsSupport.includes(view) && <ToSupport />}
      </div>
    </SplitPage>
  )
}
