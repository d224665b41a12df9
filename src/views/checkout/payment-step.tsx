import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectOrder, selectPayment, selectStepIndex } from '../../../machines/checkout/checkout.selectors.ts'
import { atOnce } from '../../../platform/browser/late-parts.ts'
import { messages } from '../../i18n/messages.ts'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { LatePart } from '../late/late-part.tsx'
import { paymentForm } from './later.ts'
import { StepCard } from './step-card.tsx'

const PaymentForm = lazy(atOnce(paymentForm))

/** Step 3: the card (PAY-1). Its form is loaded when it is reached. */
export function PaymentStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui()
  const step = useSelector(checkout, selectStepIndex)
  const payment = useSelector(checkout, selectPayment)
  const order = useSelector(checkout, selectOrder)
  return (
    <StepCard number={3} title={t(messages['checkout.payment.title'])} state={step === 2 ? 'now' : 'ahead'}>
      {payment && order && (
        <LatePart fallback={<SkeletonList label={t(messages['checkout.payment.title'])} rows={3} />}>
          <PaymentForm payment={payment} order={order} />
        </LatePart>
      )}
    </StepCard>
  )
}
