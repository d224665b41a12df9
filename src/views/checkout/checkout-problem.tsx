import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { type CheckoutView, selectFailure, selectWhyNotPayable } from '../../../machines/checkout/checkout.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { SignInHint } from '../problem/sign-in-hint.tsx'
import styles from './checkout.module.css'

/**
 * Shown without a payable order: failed to load, not found, or not payable; each with a next step. `signIn` links to the sign-in and back.
 */
export function CheckoutProblem({ checkout, view, signIn }: { checkout: CheckoutActor; view: CheckoutView; signIn: string | null }) {
  const { t } = useLingui()
  const failure = useSelector(checkout, selectFailure)
  const why = useSelector(checkout, selectWhyNotPayable)
  if (view === 'notPayable')
    return (
      <div className={`wrap ${styles.problem}`}>
        <h1>{t(message(why))}</h1>
        <NotPayable checkout={checkout} why={why} />
      </div>
    )
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        <Trans id="checkout.problem">We couldn’t open this booking</Trans>
      </h1>
      <p className="lead" role="alert">
        {t(message(view === 'notFound' ? 'payment.orderMissing' : (failure?.message ?? 'checkout.loadFailed')))}
      </p>
      {view === 'notFound' && (
        <p>
          <Trans id="checkout.notThere">We can’t find this booking on this account or device.</Trans> <SignInHint href={signIn} />
        </p>
      )}
      <Button onClick={() => checkout.send({ type: 'order.retry' })}>
        <Trans id="tryAgain">Try again</Trans>
      </Button>
    </div>
  )
}

/** Why the order can't be paid and the next step: check again, choose another offer, or see the booking (CHECK-37). */
function NotPayable({ checkout, why }: { checkout: CheckoutActor; why: ReturnType<typeof selectWhyNotPayable> }) {
  if (why === 'checkout.tooEarly')
    return (
      <>
        <p className="lead" role="alert">
          <Trans id="checkout.tooEarlyHint">We’re still holding your room for you. Nothing was charged.</Trans>
        </p>
        <Button onClick={() => checkout.send({ type: 'order.retry' })}>
          <Trans id="tryAgain">Try again</Trans>
        </Button>
      </>
    )
  if (why === 'checkout.notMade')
    return (
      <>
        <p className="lead" role="alert">
          <Trans id="checkout.notMadeHint">We couldn’t hold the room. Nothing was charged.</Trans>
        </p>
        <Button onClick={() => checkout.send({ type: 'offers.review' })}>
          <Trans id="checkout.toOffers">See offers</Trans>
        </Button>
      </>
    )
  return (
    <>
      <p className="lead" role="alert">
        <Trans id="checkout.notPayableHint">It’s being confirmed, already paid, or cancelled. You won’t be charged twice.</Trans>
      </p>
      <Button onClick={() => checkout.send({ type: 'booking.view' })}>
        <Trans id="payment.viewBooking">View booking</Trans>
      </Button>
    </>
  )
}
