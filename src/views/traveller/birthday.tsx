import { useLingui } from '@lingui/react/macro'
import { type Ref, useState } from 'react'
import { DateField, type DateParts, emptyDate } from '../../ui/date-field/date-field.tsx'
import { isImpossible, isoFromParts, partsFromIso } from '../../ui/date-field/date-parts.ts'
import { DayPickerButton } from '../../ui/date-field/day-picker-button.tsx'

/** The form value of an incomplete optional date, to distinguish it from no date. */
export const UNFINISHED = 'unfinished'

/** A complete date, UNFINISHED for an incomplete one, null for none. */
const optionalValue = (parts: DateParts): string | null =>
  isoFromParts(parts) ?? (parts.day || parts.month || parts.year ? UNFINISHED : null)

/**
 * A date of birth, typed or picked. Incomplete input stays in the boxes, as the form stores only complete dates.
 * @param value yyyy-MM-dd, null for none, or UNFINISHED if optional
 * @param firstBox receives the first box, so that the form can focus the field
 * @param earliest first selectable day, yyyy-MM-dd; unlimited by default
 * @param latest last selectable day, where the picker opens
 * @param isOptional whether it may stay empty
 */
export function Birthday({
  value,
  onChange,
  onBlur,
  error,
  firstBox,
  earliest,
  latest,
  isOptional = false,
}: {
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  error: string | undefined
  firstBox: Ref<HTMLInputElement>
  earliest?: string
  latest: string
  isOptional?: boolean
}) {
  const { t } = useLingui()
  const [typed, setParts] = useState(() => partsFromIso(value))
  const isWhole = isoFromParts(typed) !== null
  // A date set from outside, for example from a saved passenger, replaces the typed one.
  const isReplaced = value === null ? isWhole : value !== UNFINISHED && value !== isoFromParts(typed)
  const parts = isReplaced ? (value === null ? emptyDate : partsFromIso(value)) : typed
  const [isLeft, setLeft] = useState(false)
  const isUnfinished = value === UNFINISHED
  const noSuchDay = isImpossible(parts) ? t({ id: 'inputs.dateOfBirth.impossible', message: 'This date doesn’t exist.' }) : undefined
  return (
    <DateField
      label={t({ id: 'inputs.dateOfBirth', message: 'Date of birth' })}
      labels={{
        day: t({ id: 'date.day', message: 'Day' }),
        month: t({ id: 'date.month', message: 'Month' }),
        year: t({ id: 'date.year', message: 'Year' }),
      }}
      value={parts}
      firstBox={firstBox}
      // Impossible dates show an error immediately; incomplete optional ones only after leaving the field.
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
