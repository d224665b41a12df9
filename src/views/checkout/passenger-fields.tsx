import { useLingui } from '@lingui/react/macro'
import Baby from 'lucide-react/icons/baby'
import UserRound from 'lucide-react/icons/user-round'
import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { PassengerForms } from '../../../machines/checkout/checkout.passengers.ts'
import { ChoicePlates } from '../../ui/choice-plates/choice-plates.tsx'
import { DateField } from '../../ui/date-field/date-field.tsx'
import { isoFromParts, partsFromIso } from '../../ui/date-field/date-parts.ts'
import { DayPickerButton } from '../../ui/date-field/day-picker-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './checkout.module.css'
import { useErrorText } from './use-error-text.ts'

type Path = `adults.${number}` | `children.${number}`

/** The fields of one passenger as a group named 'Adult 1' or 'Child 1'. `latest` is the last day that can be a date of birth, yyyy-MM-dd. */
export function PassengerFields({
  path,
  title,
  latest,
  isChild,
  onKeep,
}: {
  path: Path
  title: string
  latest: string
  isChild?: boolean
  onKeep: () => void
}) {
  const { t } = useLingui()
  const say = useErrorText()
  const heading = useId()
  const { register, control, getFieldState, formState } = useFormContext<PassengerForms>()
  const errorOf = (field: 'firstName' | 'lastName' | 'gender' | 'dateOfBirth') => say(getFieldState(`${path}.${field}`, formState).error)
  const keep = { onChange: onKeep }
  return (
    <fieldset className={styles.passenger} aria-labelledby={heading}>
      <h3 id={heading} className={styles.passengerTitle}>
        <Icon of={isChild ? Baby : UserRound} />
        {title}
      </h3>
      <div className={styles.pair}>
        <TextField
          label={t({ id: 'inputs.firstName', message: 'First name' })}
          autoComplete="off"
          error={errorOf('firstName')}
          {...register(`${path}.firstName`, keep)}
        />
        <TextField
          label={t({ id: 'inputs.lastName', message: 'Last name' })}
          autoComplete="off"
          error={errorOf('lastName')}
          {...register(`${path}.lastName`, keep)}
        />
        <Controller
          control={control}
          name={`${path}.dateOfBirth`}
          render={({ field }) => (
            <Birthday
              value={field.value}
              onChange={(date) => [field.onChange(date), onKeep()]}
              onBlur={field.onBlur}
              error={errorOf('dateOfBirth')}
              latest={latest}
            />
          )}
        />
        <Controller
          control={control}
          name={`${path}.gender`}
          render={({ field }) => (
            <ChoicePlates
              label={t({ id: 'inputs.gender', message: 'Gender' })}
              name={field.name}
              value={field.value}
              error={errorOf('gender')}
              options={[
                { value: 'Gender_Male', label: t({ id: 'inputs.male', message: 'Male' }) },
                { value: 'Gender_Female', label: t({ id: 'inputs.female', message: 'Female' }) },
              ]}
              onChange={(gender) => [field.onChange(gender), onKeep()]}
            />
          )}
        />
      </div>
    </fieldset>
  )
}

function Birthday({
  value,
  onChange,
  onBlur,
  error,
  latest,
}: {
  value: string | null
  onChange: (iso: string | null) => void
  onBlur: () => void
  error: string | undefined
  latest: string
}) {
  const { t } = useLingui()
  // What is typed and not a date yet stays in the boxes; the form only knows whole dates.
  const [parts, setParts] = useState(() => partsFromIso(value))
  const label = t({ id: 'inputs.dateOfBirth', message: 'Date of birth' })
  return (
    <DateField
      label={label}
      labels={{
        day: t({ id: 'date.day', message: 'Day' }),
        month: t({ id: 'date.month', message: 'Month' }),
        year: t({ id: 'date.year', message: 'Year' }),
      }}
      value={parts}
      error={error}
      onBlur={onBlur}
      onChange={(next) => {
        setParts(next)
        onChange(isoFromParts(next))
      }}
      picker={
        <DayPickerButton
          label={t({ id: 'inputs.pickDate', message: 'Pick a date' })}
          value={value}
          latest={latest}
          onPick={(iso) => {
            setParts(partsFromIso(iso))
            onChange(iso)
          }}
        />
      }
    />
  )
}
