import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import {
  selectCanEditPassengers,
  selectIsPaying,
  selectPassengers,
  selectStepIndex,
} from '../../../machines/checkout/checkout.selectors.ts'
import type { SavedPassengersActor } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { message } from '../../i18n/messages.ts'
import { PassengerLines } from './passenger-lines.tsx'
import { PassengersForm } from './passengers-form.tsx'
import { StepCard } from './step-card.tsx'

/** Step 2: all passengers, as in their passports (CHECK-17 to CHECK-25). `agesLink` leads to the answer with the children's ages. */
export function PassengersStep({ checkout, saved, agesLink }: { checkout: CheckoutActor; saved: SavedPassengersActor; agesLink: string }) {
  const { t } = useLingui()
  const step = useSelector(checkout, selectStepIndex)
  const passengers = useSelector(checkout, selectPassengers)
  const isPaying = useSelector(checkout, selectIsPaying)
  const canEdit = useSelector(checkout, selectCanEditPassengers)
  return (
    <StepCard
      number={2}
      title={t(message('checkout.passengers.title'))}
      state={step === 1 ? 'now' : step === 2 ? 'done' : 'ahead'}
      summary={passengers && <PassengerLines passengers={passengers} />}
      onEdit={canEdit ? () => checkout.send({ type: 'passengers.edit' }) : undefined}
      editDisabledReason={isPaying ? t(message('checkout.editRests')) : undefined}
    >
      {passengers && <PassengersForm checkout={checkout} saved={saved} passengers={passengers} agesLink={agesLink} />}
    </StepCard>
  )
}
