import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectOrder, selectOtp, selectView } from '../../../machines/checkout/checkout.selectors.ts'
import type { SavedPassengersActor } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { atOnce, patiently } from '../../../platform/browser/late-parts.ts'
import { FullScreenLoader } from '../../ui/loader/full-screen-loader.tsx'
import { StepIndicator } from '../../ui/step-indicator/step-indicator.tsx'
import { LatePart } from '../late/late-part.tsx'
import styles from './checkout.module.css'
import { CheckoutProblem } from './checkout-problem.tsx'
import { ContactStep } from './contact-step.tsx'
import { Guarantee } from './guarantee.tsx'
import { codeDialog } from './later.ts'
import { OrderAside, OrderSkeleton } from './order-aside.tsx'
import { OrderBar } from './order-bar.tsx'
import { PassengersStep } from './passengers-step.tsx'
import { PaymentStep } from './payment-step.tsx'

const CodeDialog = lazy(atOnce(codeDialog))
const ExpiredDialog = lazy(patiently(() => import('../trip/expired-dialog.tsx')))

/** The three steps of checkout beside what is bought and the time left. `saved` holds whom the account knows, `signIn` leads to the sign-in, `links` leads back along the steps. */
export function CheckoutView({
  checkout,
  saved,
  signIn,
  links,
}: {
  checkout: CheckoutActor
  saved: SavedPassengersActor
  signIn: string
  links: (to: { quizSessionId: string; prebookHash: string }) => { overview: string; details: string }
}) {
  const { t } = useLingui()
  const view = useSelector(checkout, selectView)
  const order = useSelector(checkout, selectOrder)
  const otp = useSelector(checkout, selectOtp)
  if (view === 'left') return <FullScreenLoader label={t({ id: 'shell.loading', message: 'Loading' })} />
  if (view === 'loadFailed' || view === 'notFound' || view === 'notPayable')
    return <CheckoutProblem checkout={checkout} view={view} signIn={signIn} />
  // Where the steps before lead is known with the order.
  const { overview, details } = order ? links(order) : { overview: null, details: null }
  return (
    <>
      <StepIndicator
        label={t({ id: 'steps.label', message: 'Progress' })}
        current={2}
        steps={[
          { label: t({ id: 'steps.overview', message: 'Overview' }), href: overview },
          { label: t({ id: 'steps.details', message: 'Trip details' }), href: details },
          { label: t({ id: 'steps.book', message: 'Book' }), href: null },
        ]}
      />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.steps}>
          <h1>
            <Trans id="checkout.title">Book your trip</Trans>
          </h1>
          <ContactStep checkout={checkout} />
          <PassengersStep checkout={checkout} saved={saved} />
          <PaymentStep checkout={checkout} />
        </div>
        <aside className={styles.aside}>
          {order && view !== 'loading' ? <OrderAside checkout={checkout} order={order} /> : <OrderSkeleton />}
          <Guarantee />
        </aside>
      </div>
      {order && <OrderBar checkout={checkout} order={order} />}
      <LatePart floats>
        {otp && <CodeDialog otp={otp} />}
        {view === 'expired' && <ExpiredDialog onReview={() => checkout.send({ type: 'offers.review' })} />}
      </LatePart>
    </>
  )
}
