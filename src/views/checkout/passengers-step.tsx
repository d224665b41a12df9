import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import BookUser from 'lucide-react/icons/book-user'
import { FormProvider, useForm } from 'react-hook-form'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import type { PassengerForms } from '../../../machines/checkout/checkout.passengers.ts'
import {
  selectCanEditPassengers,
  selectFailure,
  selectHasFinishFailed,
  selectIsFinishing,
  selectIsPaying,
  selectIsUnsent,
  selectPassengers,
  selectStepIndex,
  selectToday,
} from '../../../machines/checkout/checkout.selectors.ts'
import { messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './checkout.module.css'
import { PassengerFields } from './passenger-fields.tsx'
import { PassengersSchema } from './schemas.ts'
import { StepCard } from './step-card.tsx'

/** Step 2: everybody who travels, as in the passport (CHECK-17 to CHECK-25). */
export function PassengersStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui()
  const step = useSelector(checkout, selectStepIndex)
  const passengers = useSelector(checkout, selectPassengers)
  const isPaying = useSelector(checkout, selectIsPaying)
  const canEdit = useSelector(checkout, selectCanEditPassengers)
  const names = passengers ? [...passengers.adults, ...passengers.children].map((one) => `${one.firstName} ${one.lastName}`).join(', ') : ''
  return (
    <StepCard
      number={2}
      title={t(messages['checkout.passengers.title'])}
      state={step === 1 ? 'now' : step === 2 ? 'done' : 'ahead'}
      summary={names}
      onEdit={canEdit ? () => checkout.send({ type: 'passengers.edit' }) : undefined}
      rests={isPaying ? t(messages['checkout.editRests']) : undefined}
    >
      {passengers && <PassengersForm checkout={checkout} passengers={passengers} />}
    </StepCard>
  )
}

function PassengersForm({ checkout, passengers }: { checkout: CheckoutActor; passengers: PassengerForms }) {
  const { t } = useLingui()
  const today = useSelector(checkout, selectToday)
  const isBusy = useSelector(checkout, selectIsFinishing)
  const hasFailed = useSelector(checkout, selectHasFinishFailed)
  const failure = useSelector(checkout, selectFailure)
  const isUnsent = useSelector(checkout, selectIsUnsent)
  const form = useForm<PassengerForms>({ resolver: valibotResolver(PassengersSchema(today)), mode: 'onChange', defaultValues: passengers })
  const persist = () => checkout.send({ type: 'passengers.change', passengers: form.getValues() })
  return (
    <FormProvider {...form}>
      <form
        className={styles.fields}
        noValidate
        data-focus="passengers"
        onSubmit={form.handleSubmit((values) => checkout.send({ type: 'passengers.submit', passengers: values }))}
      >
        <p className={styles.passport}>
          <Icon of={BookUser} />
          <Trans id="checkout.passport">Names must match the passport exactly.</Trans>
        </p>
        {passengers.adults.map((_, at) => (
          <PassengerFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is known by the place in the party
            key={`adult-${at + 1}`}
            path={`adults.${at}`}
            title={t({ id: 'checkout.adult', message: `Adult ${at + 1}` })}
            latest={today}
            onChange={persist}
          />
        ))}
        {passengers.children.map((_, at) => (
          <PassengerFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is known by the place in the party
            key={`child-${at + 1}`}
            path={`children.${at}`}
            title={t({ id: 'checkout.child', message: `Child ${at + 1}` })}
            latest={today}
            isChild
            onChange={persist}
          />
        ))}
        {isUnsent && (
          <Notice tone="info" alert title={t(messages['error.network'])}>
            <Trans id="checkout.unsent">What you typed is kept on this device and sent as soon as you are back online.</Trans>
          </Notice>
        )}
        {hasFailed && failure && <Notice tone="danger" alert title={t(messages[failure.message])} />}
        <div>
          <Button type="submit" wide="phone" busy={isBusy}>
            <Trans id="code.continue">Continue</Trans>
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
