import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateField, type DateParts, emptyDate } from '../../ui/date-field/date-field.tsx'
import { isImpossible, isoFromParts, partsFromIso } from '../../ui/date-field/date-parts.ts'
import { DayPickerButton } from '../../ui/date-field/day-picker-button.tsx'

/** What stands for a date that is begun and not whole yet, where none may be given, so that the two are told apart. */
export const UNFINISHED = 'unfinished'

/** A whole date, UNFINISHED for a begun one, null for none. */
const optionalValue = (parts: DateParts): string | null =>
  isoFromParts(parts) ?? (parts.day || parts.month || parts.year ? UNFINISHED : null)

/**
 * A date of birth, typed or picked; what is typed and no date yet stays in the boxes, as the form knows whole dates alone.
 * @param value yyyy-MM-dd, null where none is given, or UNFINISHED where it is optional
 * @param earliest the first day that can be picked, yyyy-MM-dd; any where it is left out
 * @param latest the last day that can be picked, where the picker begins
 * @param isOptional whether it may stay empty
 */
export function Birthday({
  value,
  onChange,
  onBlur,
  error,
  earliest,
  latest,
  isOptional = false,
}: {
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  error: string | undefined
  earliest?: string
  latest: string
  isOptional?: boolean
}) {
  const { t } = useLingui()
  const [typed, setParts] = useState(() => partsFromIso(value))
  const isWhole = isoFromParts(typed) !== null
  // A date that the form was given otherwise, such as that of a saved passenger, takes the place of what was typed.
  const isReplaced = value === null ? isWhole : value !== UNFINISHED && value !== isoFromParts(typed)
  const parts = isReplaced ? (value === null ? emptyDate : partsFromIso(value)) : typed
  const [isLeft, setLeft] = useState(false)
  const isUnfinished = value === UNFINISHED
  const noSuchDay = isImpossible(parts) ? t({ id: 'inputs.dateOfBirth.impossible', message: 'There is no such day.' }) : undefined
  return (
    <DateField
      label={t({ id: 'inputs.dateOfBirth', message: 'Date of birth' })}
      labels={{
        day: t({ id: 'date.day', message: 'Day' }),
        month: t({ id: 'date.month', message: 'Month' }),
        year: t({ id: 'date.year', message: 'Year' }),
      }}
      value={parts}
      // What can be no day is said at once; otherwise nobody is told off for an optional date while still typing it.
      error={noSuchDay ?? (isUnfinished && !isLeft ? undefined : error)}
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
          earliest={earliest}
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
