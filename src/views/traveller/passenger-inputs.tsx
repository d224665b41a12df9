import { useLingui } from '@lingui/react/macro'
import { Controller, useFormContext } from 'react-hook-form'
import { ChoicePlates } from '../../ui/choice-plates/choice-plates.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { Birthday } from './birthday.tsx'
import { useErrorText } from './use-error-text.ts'

/**
 * Names, date of birth and gender of one passenger, in the surrounding form.
 * @param path of the passenger in the form's values, such as `adults.0`
 * @param born first and last selectable date of birth, yyyy-MM-dd
 * @param onChange called after each change of a field
 */
export function PassengerInputs({
  path,
  born,
  isBirthdayOptional = false,
  onChange,
}: {
  path: string
  born: { earliest?: string; latest: string }
  isBirthdayOptional?: boolean
  onChange?: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { register, control, getFieldState, formState } = useFormContext()
  const errorOf = (field: 'firstName' | 'lastName' | 'gender' | 'dateOfBirth') =>
    errorText(getFieldState(`${path}.${field}`, formState).error)
  return (
    <>
      <TextField
        label={t({ id: 'inputs.firstName', message: 'First name' })}
        autoComplete="off"
        error={errorOf('firstName')}
        {...register(`${path}.firstName`, { onChange })}
      />
      <TextField
        label={t({ id: 'inputs.lastName', message: 'Last name' })}
        autoComplete="off"
        error={errorOf('lastName')}
        {...register(`${path}.lastName`, { onChange })}
      />
      <Controller
        control={control}
        name={`${path}.dateOfBirth`}
        render={({ field }) => (
          <Birthday
            value={field.value}
            onChange={(date) => [field.onChange(date), onChange?.()]}
            onBlur={field.onBlur}
            error={errorOf('dateOfBirth')}
            firstBox={field.ref}
            {...born}
            isOptional={isBirthdayOptional}
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
            firstOption={field.ref}
            value={field.value}
            error={errorOf('gender')}
            options={[
              { value: 'Gender_Male', label: t({ id: 'inputs.male', message: 'Male' }) },
              { value: 'Gender_Female', label: t({ id: 'inputs.female', message: 'Female' }) },
            ]}
            onChange={(gender) => [field.onChange(gender), onChange?.()]}
          />
        )}
      />
    </>
  )
}
