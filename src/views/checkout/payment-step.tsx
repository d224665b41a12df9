import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectOrder, selectPayment, selectStepIndex } from '../../../machines/checkout/checkout.selectors.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { message } from '../../i18n/messages.ts'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { paymentForm } from './lazy-parts.ts'
import { StepCard } from './step-card.tsx'

const PaymentForm = lazy(fromPreload(paymentForm))

/** Step 3: the card (PAY-1). Its form loads when the step is reached. */
export function PaymentStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui()
  const step = useSelector(checkout, selectStepIndex)
  const payment = useSelector(checkout, selectPayment)
  const order = useSelector(checkout, selectOrder)
  return (
    <StepCard number={3} title={t(message('checkout.payment.title'))} state={step === 2 ? 'now' : 'ahead'}>
      {payment && order && (
        <LazyPart fallback={<SkeletonList label={t(message('checkout.payment.title'))} rows={3} />}>
          <PaymentForm payment={payment} order={order} />
        </LazyPart>
      )}
    </StepCard>
  )
}
