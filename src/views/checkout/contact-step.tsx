import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import {
  selectAreNamesLocked,
  selectCanEditContact,
  selectContact,
  selectContactSource,
  selectEmailLock,
  selectIsContactSent,
  selectIsPaying,
  selectStepIndex,
} from '../../../machines/checkout/checkout.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { LockedField } from '../../ui/locked-field/locked-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useErrorText } from '../traveller/use-error-text.ts'
import styles from './checkout.module.css'
import { ContactSchema } from './schemas.ts'
import { StepCard } from './step-card.tsx'

/** Step 1: the person who books, and the mail address (CHECK-6 to CHECK-13). */
export function ContactStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui()
  const step = useSelector(checkout, selectStepIndex)
  const contact = useSelector(checkout, selectContact)
  const source = useSelector(checkout, selectContactSource)
  const isPaying = useSelector(checkout, selectIsPaying)
  const canEdit = useSelector(checkout, selectCanEditContact)
  return (
    <StepCard
      number={1}
      title={t(message('checkout.contact.title'))}
      state={step === 0 ? 'now' : step === null ? 'ahead' : 'done'}
      summary={`${contact.firstName} ${contact.lastName}, ${contact.email}`}
      onEdit={canEdit ? () => checkout.send({ type: 'contact.edit' }) : undefined}
      editDisabledReason={isPaying ? t(message('checkout.editRests')) : undefined}
    >
      {/* The form resets when the profile or the order's contact changes, but not on input. */}
      <ContactForm key={source} checkout={checkout} />
    </StepCard>
  )
}

function ContactForm({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui()
  const say = useErrorText()
  const lock = useSelector(checkout, selectEmailLock)
  const areNamesLocked = useSelector(checkout, selectAreNamesLocked)
  const contact = useSelector(checkout, selectContact)
  const isSent = useSelector(checkout, selectIsContactSent)
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: valibotResolver(ContactSchema),
    mode: 'onChange',
    defaultValues: contact,
  })
  const { errors } = formState
  const keep = { onChange: () => checkout.send({ type: 'contact.change', contact: { ...contact, ...getValues() } }) }
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={handleSubmit((values) => checkout.send({ type: 'contact.submit', contact: values }))}
    >
      <div className={cx(styles.pair, styles.names)}>
        <TextField
          label={t({ id: 'inputs.firstName', message: 'First name' })}
          autoComplete="given-name"
          readOnly={areNamesLocked}
          disabled={areNamesLocked}
          error={say(errors.firstName)}
          {...register('firstName', keep)}
        />
        <TextField
          label={t({ id: 'inputs.lastName', message: 'Last name' })}
          autoComplete="family-name"
          readOnly={areNamesLocked}
          disabled={areNamesLocked}
          error={say(errors.lastName)}
          {...register('lastName', keep)}
        />
      </div>
      {lock === 'open' ? (
        <>
          <TextField
            type="email"
            label={t({ id: 'signIn.email', message: 'Email' })}
            autoComplete="email"
            hint={<Trans id="checkout.codeHint">We’ll send a 6-digit code to confirm your email address.</Trans>}
            error={say(errors.email)}
            {...register('email', keep)}
          />
          <Checkbox {...register('remember', keep)}>
            <Trans id="signIn.remember">Remember this email</Trans>
          </Checkbox>
        </>
      ) : (
        <LockedField
          label={t({ id: 'signIn.email', message: 'Email' })}
          value={contact.email}
          action={
            lock === 'changeable' && (
              <Button variant="tertiary" size="small" onClick={() => checkout.send({ type: 'email.unlock' })}>
                <Trans id="code.change">Change</Trans>
              </Button>
            )
          }
        />
      )}
      <div className={styles.pay}>
        <Button type="submit" wide="phone" aria-describedby="what-next">
          <Trans id="code.continue">Continue</Trans>
        </Button>
        <p className="small slate" id="what-next" role="status">
          {isSent ? t({ id: 'shell.loading', message: 'Loading' }) : <Trans id="checkout.uncharged">You won’t be charged yet.</Trans>}
        </p>
      </div>
    </form>
  )
}
