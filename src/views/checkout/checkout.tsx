import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, useDeferredValue } from 'react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectOrder, selectOtp, selectView } from '../../../machines/checkout/checkout.selectors.ts'
import type { SavedPassengersActor } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { fromPreload, retryImport } from '../../../platform/browser/lazy-parts.ts'
import { FullScreenLoader } from '../../ui/loader/full-screen-loader.tsx'
import { StepIndicator } from '../../ui/step-indicator/step-indicator.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import styles from './checkout.module.css'
import { CheckoutProblem } from './checkout-problem.tsx'
import { ContactStep } from './contact-step.tsx'
import { Guarantee } from './guarantee.tsx'
import { codeDialog } from './lazy-parts.ts'
import { OrderAside, OrderSkeleton } from './order-aside.tsx'
import { OrderBar } from './order-bar.tsx'
import { PassengersStep } from './passengers-step.tsx'
import { PaymentStep } from './payment-step.tsx'

const CodeDialog = lazy(fromPreload(codeDialog))
const ExpiredDialog = lazy(retryImport(() => import('../trip/expired-dialog.tsx')))

/**
 * The three steps of checkout next to the order and the time left. `saved` has the account's saved people, `signIn` links to the sign-in,
 * `links` to the earlier steps.
 */
export function CheckoutView({
  checkout,
  saved,
  signIn,
  links,
}: {
  checkout: CheckoutActor
  saved: SavedPassengersActor
  signIn: string | null
  links: (to: { quizSessionId: string; prebookHash: string }) => { overview: string; details: string; ages: string }
}) {
  const { t } = useLingui()
  const view = useSelector(checkout, selectView)
  const order = useSelector(checkout, selectOrder)
  // Deferred, so that React renders the order in slices and handles presses in between.
  const rendered = useDeferredValue(order)
  const otp = useSelector(checkout, selectOtp)
  if (view === 'left') return <FullScreenLoader label={t({ id: 'shell.loading', message: 'Loading' })} />
  if (view === 'loadFailed' || view === 'notFound' || view === 'notPayable')
    return <CheckoutProblem checkout={checkout} view={view} signIn={signIn} />
  // Links to the earlier steps need the order.
  const { overview, details, ages } = order ? links(order) : { overview: null, details: null, ages: '' }
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
          <PassengersStep checkout={checkout} saved={saved} agesLink={ages} />
          <PaymentStep checkout={checkout} />
        </div>
        <aside className={styles.aside}>
          {rendered && view !== 'loading' ? <OrderAside checkout={checkout} order={rendered} /> : <OrderSkeleton />}
          <Guarantee />
        </aside>
      </div>
      {rendered && <OrderBar checkout={checkout} order={rendered} />}
      <LazyPart floats>
        {otp && <CodeDialog otp={otp} />}
        {view === 'expired' && <ExpiredDialog onReview={() => checkout.send({ type: 'offers.review' })} />}
      </LazyPart>
    </>
  )
}
