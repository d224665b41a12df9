import { type ChangeEvent, type FocusEvent, type ReactNode, type Ref, useId } from 'react'
import { controlClass, FieldNotes } from '../field/field.tsx'
import styles from './date-field.module.css'

/** The text of the three boxes: digits only, possibly incomplete. */
export type DateParts = { day: string; month: string; year: string }

export const emptyDate: DateParts = { day: '', month: '', year: '' }

const DIGITS = { day: 2, month: 2, year: 4 } as const
const AUTOFILL = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

export type DateFieldProps = {
  /** Accessible name of the group, for example 'Date of birth'. */
  label: ReactNode
  labels: { day: string; month: string; year: string }
  value: DateParts
  onChange: (value: DateParts) => void
  /** Called when the focus leaves the whole group. */
  onBlur?: () => void
  error?: ReactNode
  /** Receives the first box, so that forms can focus the field. */
  firstBox?: Ref<HTMLInputElement>
  /** A button that opens a calendar. */
  picker?: ReactNode
  /** Enables autofill of the browser's stored birthday. */
  birthday?: boolean
}

/** A date in three boxes of one frame, with the placeholders Day, Month and Year. Nothing is corrected or moved during input. */
export function DateField({ label, labels, value, onChange, onBlur, error, firstBox, picker, birthday }: DateFieldProps) {
  const id = useId()
  const change = (part: keyof DateParts) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...value, [part]: event.target.value.replace(/\D/g, '').slice(0, DIGITS[part]) })
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  return (
    <fieldset id={id} className={styles.group} aria-describedby={error ? `${id}-error` : undefined} onBlur={leave}>
      <legend className={styles.legend}>{label}</legend>
      <span className={`${controlClass} ${styles.boxes}`}>
        {(['day', 'month', 'year'] as const).map((part) => (
          <label key={part}>
            <span className="visually-hidden">{labels[part]}</span>
            <input
              ref={part === 'day' ? firstBox : undefined}
              className="num"
              inputMode="numeric"
              autoComplete={birthday ? AUTOFILL[part] : 'off'}
              maxLength={DIGITS[part]}
              placeholder={labels[part]}
              value={value[part]}
              aria-invalid={error ? true : undefined}
              onChange={change(part)}
            />
          </label>
        ))}
        {picker && <span className={styles.picker}>{picker}</span>}
      </span>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
