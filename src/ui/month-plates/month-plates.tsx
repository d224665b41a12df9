import { useId } from 'react'
import styles from './month-plates.module.css'

export type MonthPlate = {
  /** 'YYYY-MM' */
  value: string
  /** Short name of the month. */
  name: string
  /** Second line, for example the year. */
  note?: string
  /** Shown muted, with `quietLabel` in its name. It can still be selected. */
  isQuiet?: boolean
}

export type MonthPlatesProps = {
  label: string
  months: readonly MonthPlate[]
  value: string | null
  onChange: (value: string) => void
  quietLabel?: string
}

/** A group of radios: six or more months as plates. */
export function MonthPlates({ label, months, value, onChange, quietLabel }: MonthPlatesProps) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.plates}>
        {months.map((month) => (
          <label key={month.value} className={styles.plate} data-quiet={month.isQuiet || undefined}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={month.value}
              checked={month.value === value}
              onChange={() => onChange(month.value)}
            />
            <b>{month.name}</b> {month.note && <span>{month.note}</span>}
            {month.isQuiet && quietLabel && <span className="visually-hidden"> {quietLabel}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
