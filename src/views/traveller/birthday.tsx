import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateField, type DateParts } from '../../ui/date-field/date-field.tsx'
import { isoFromParts, partsFromIso } from '../../ui/date-field/date-parts.ts'
import { DayPickerButton } from '../../ui/date-field/day-picker-button.tsx'

/** What stands for a date that is begun and not whole yet, where none may be given, so that the two are told apart. */
export const UNFINISHED = 'unfinished'

/** A whole date, UNFINISHED for a begun one, null for none. */
const optionalValue = (parts: DateParts): string | null =>
  isoFromParts(parts) ?? (parts.day || parts.month || parts.year ? UNFINISHED : null)

/**
 * A date of birth, typed or picked; what is typed and no date yet stays in the boxes, as the form knows whole dates alone.
 * @param value yyyy-MM-dd, null where none is given, or UNFINISHED where it is optional
 * @param latest the last day allowed, yyyy-MM-dd
 * @param isOptional whether it may stay empty
 */
export function Birthday({
  value,
  onChange,
  onBlur,
  error,
  latest,
  isOptional = false,
}: {
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  error: string | undefined
  latest: string
  isOptional?: boolean
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
      // Nobody is told off for an optional date while still typing it.
      error={isUnfinished && !isLeft ? undefined : error}
      onBlur={() => {
        setLeft(true)
        onBlur()
      }}
      onChange={(next) => {
        setParts(next)
        onChange(isOptional ? optionalValue(next) : isoFromParts(next))
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
