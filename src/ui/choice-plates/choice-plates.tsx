import { type ReactNode, type Ref, useId } from 'react'
import { FieldNotes } from '../field/field.tsx'
import styles from './choice-plates.module.css'

export type ChoicePlatesProps<Value extends string> = {
  /** Accessible name of the group. */
  label: ReactNode
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  error?: ReactNode
  /** Receives the first option, so that forms can focus the group. */
  firstOption?: Ref<HTMLInputElement>
}

/** A group of radios: two or three short answers as plates in a row. */
export function ChoicePlates<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
  firstOption,
}: ChoicePlatesProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <span className={styles.plates}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.plate}>
            <input
              ref={at === 0 ? firstOption : undefined}
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </span>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
