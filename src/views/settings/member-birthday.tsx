import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateField, type DateParts } from '../../ui/date-field/date-field.tsx'
import { isoFromParts, partsFromIso } from '../../ui/date-field/date-parts.ts'
import { DayPickerButton } from '../../ui/date-field/day-picker-button.tsx'
import { UNFINISHED } from './schemas.ts'

const toValue = (parts: DateParts): string | null => isoFromParts(parts) ?? (parts.day || parts.month || parts.year ? UNFINISHED : null)

/** A date of birth that may stay empty. `value` is yyyy-MM-dd, null where none is given, or UNFINISHED; `latest` is the last day allowed. */
export function MemberBirthday({
  value,
  onChange,
  onBlur,
  error,
  latest,
}: {
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  error: string | undefined
  latest: string
}) {
  const { t } = useLingui()
  const [parts, setParts] = useState(() => partsFromIso(value))
  const [isLeft, setLeft] = useState(false)
  const isUnfinished = value === UNFINISHED
  return (
    <DateField
      label={t({ id: 'inputs.dateOfBirth', message: 'Date of birth' })}
      labels={{
        day: t({ id: 'date.day', message: 'Day' }),
        month: t({ id: 'date.month', message: 'Month' }),
        year: t({ id: 'date.year', message: 'Year' }),
      }}
      value={parts}
      // Nobody is told off for a date while still typing it.
      error={isUnfinished && !isLeft ? undefined : error}
      onBlur={() => {
        setLeft(true)
        onBlur()
      }}
      onChange={(next) => {
        setParts(next)
        onChange(toValue(next))
      }}
      picker={
        <DayPickerButton
          label={t({ id: 'inputs.pickDate', message: 'Pick a date' })}
          value={isUnfinished ? null : value}
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
