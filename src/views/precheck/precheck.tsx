import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, useDeferredValue } from 'react'
import { selectBundleOrderId, selectCanCheckout, selectIsExpired } from '../../../machines/order-status/order-status.selectors.ts'
import { selectDialog, selectIsBusy, selectIsReadable, selectPrecheck } from '../../../machines/pre-check/pre-check.selectors.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { StepIndicator } from '../../ui/step-indicator/step-indicator.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { precheckDialogs } from './lazy-parts.ts'
import { isSettled } from './order-texts.ts'
import type { PrecheckProps } from './precheck-props.ts'
import { PrecheckProblem, PrecheckSkeleton } from './precheck-states.tsx'
import { TripSummary } from './trip-summary.tsx'

const PrecheckDialogs = lazy(fromPreload(precheckDialogs))

/** The prebooked trip, before payment (PRE-1 to PRE-15). */
export function PrecheckView({ preCheck, order, links, clock }: PrecheckProps) {
  const { t } = useLingui()
  const precheck = useSelector(preCheck, selectPrecheck)
  const dialog = useSelector(preCheck, selectDialog)
  const isLoading = useSelector(preCheck, selectIsBusy)
  const isReadable = useSelector(preCheck, selectIsReadable)
  const isExpired = useSelector(order, selectIsExpired)
  const isPaidOrOver = useSelector(order, isSettled)
  const canCheckout = useSelector(order, selectCanCheckout)
  const bundleOrderId = useSelector(order, selectBundleOrderId)
  // Deferred, so that React renders the whole summary in slices and handles presses in between.
  const rendered = useDeferredValue(precheck)
  const quizSessionId = precheck?.offerBundle.quizSessionId
  // A trip that was paid meanwhile no longer has an offer; the page shows its state instead.
  const shown = isPaidOrOver ? null : (dialog ?? (isExpired ? 'expired' : null))
  return (
    <>
      <StepIndicator
        label={t({ id: 'steps.label', message: 'Progress' })}
        current={1}
        steps={[
          { label: t({ id: 'steps.overview', message: 'Overview' }), href: quizSessionId ? links.overview(quizSessionId) : null },
          { label: t({ id: 'steps.details', message: 'Trip details' }), href: null },
          { label: t({ id: 'steps.book', message: 'Book' }), href: canCheckout && bundleOrderId ? links.checkout(bundleOrderId) : null },
        ]}
      />
      {precheck && rendered && (isReadable || isLoading) ? (
        <TripSummary precheck={rendered} preCheck={preCheck} order={order} links={links} clock={clock} />
      ) : isLoading || (precheck && isReadable) ? (
        <PrecheckSkeleton />
      ) : (
        <PrecheckProblem preCheck={preCheck} links={links} />
      )}
      {shown && (
        <LazyPart floats>
          <PrecheckDialogs dialog={shown} preCheck={preCheck} order={order} />
        </LazyPart>
      )}
    </>
  )
}
