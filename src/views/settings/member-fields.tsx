import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { PassengerDraft } from '../../../machines/checkout/checkout.passengers.ts'
import { ChoicePlates } from '../../ui/choice-plates/choice-plates.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useErrorText } from '../checkout/use-error-text.ts'
import { MemberBirthday } from './member-birthday.tsx'
import styles from './settings.module.css'

export type MembersValues = { members: PassengerDraft[] }

/** One saved passenger as a group named 'Passenger 1'. */
export function MemberFields({ at, today, onRemove }: { at: number; today: string; onRemove: () => void }) {
  const { t } = useLingui()
  const say = useErrorText()
  const heading = useId()
  const { register, control, getFieldState, formState } = useFormContext<MembersValues>()
  const errorOf = (field: keyof PassengerDraft) => say(getFieldState(`members.${at}.${field}`, formState).error)
  const number = at + 1
  return (
    <fieldset className={styles.member} aria-labelledby={heading}>
      <div className={styles.memberHead}>
        <h4 id={heading}>{t({ id: 'settings.passenger', message: `Passenger ${number}` })}</h4>
        <IconButton
          icon={Trash2}
          variant="plain"
          small
          label={t({ id: 'settings.removePassenger', message: `Remove passenger ${number}` })}
          onClick={onRemove}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t({ id: 'inputs.firstName', message: 'First name' })}
          autoComplete="off"
          error={errorOf('firstName')}
          {...register(`members.${at}.firstName`)}
        />
        <TextField
          label={t({ id: 'inputs.lastName', message: 'Last name' })}
          autoComplete="off"
          error={errorOf('lastName')}
          {...register(`members.${at}.lastName`)}
        />
        <Controller
          control={control}
          name={`members.${at}.dateOfBirth`}
          render={({ field }) => (
            <MemberBirthday
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errorOf('dateOfBirth')}
              latest={today}
            />
          )}
        />
        <Controller
          control={control}
          name={`members.${at}.gender`}
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
              onChange={field.onChange}
            />
          )}
        />
      </div>
    </fieldset>
  )
}
