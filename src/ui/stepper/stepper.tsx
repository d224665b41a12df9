import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  /** Accessible name of the number, for example 'Adults'. */
  label: string
  labels: { less: string; more: string }
  value: number
  onChange: (value: number) => void
  /** Default 1 (SHELL-21). */
  min?: number
  /** Default 10 (SHELL-21). */
  max?: number
}

/** A number stepper, by default from 1 to 10 (SHELL-21). Arrow keys, Home and End work on the number. */
export function Stepper({ label, labels, value, onChange, min = 1, max = 10 }: StepperProps) {
  const id = useId()
  const set = (next: number) => {
    const held = Math.min(max, Math.max(min, next))
    if (held !== value) onChange(held)
  }
  const keys: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    Home: min,
    End: max,
  }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.less}
        aria-controls={id}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <span
        id={id}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        className={styles.number}
        onKeyDown={press}
      >
        {value}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.more}
        aria-controls={id}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
