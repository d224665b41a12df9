import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { type CheckoutView, selectFailure } from '../../../machines/checkout/checkout.selectors.ts'
import { messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './checkout.module.css'

/** Where there is nothing to pay: not loaded, not there, or already settled; each with a way on. */
export function CheckoutProblem({ checkout, view }: { checkout: CheckoutActor; view: CheckoutView }) {
  const { t } = useLingui()
  const failure = useSelector(checkout, selectFailure)
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        {view === 'notPayable' ? t(messages['checkout.notPayable']) : <Trans id="checkout.problem">We could not open this booking</Trans>}
      </h1>
      <p className="lead" role="alert">
        {view === 'notFound' && (
          <Trans id="checkout.notFound">There is no such booking for this account or device. Perhaps you need to sign in.</Trans>
        )}
        {view === 'notPayable' && <Trans id="checkout.notPayableHint">It has been paid or cancelled. Nothing more will be charged.</Trans>}
        {view !== 'notFound' && view !== 'notPayable' && t(messages[failure?.message ?? 'checkout.loadFailed'])}
      </p>
      {view === 'notPayable' ? (
        <Button onClick={() => checkout.send({ type: 'booking.view' })}>
          <Trans id="payment.viewBooking">View booking</Trans>
        </Button>
      ) : (
        <Button onClick={() => checkout.send({ type: 'order.retry' })}>
          <Trans id="tryAgain">Try again</Trans>
        </Button>
      )}
    </div>
  )
}
