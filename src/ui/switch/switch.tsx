import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './switch.module.css'

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode
  note?: ReactNode
  /** Result of the last change: next to the switch, or below the note in narrow layouts. */
  outcome?: ReactNode
  /** An additional line below. */
  below?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A label and a switch that takes effect immediately. */
export function Switch({ label, note, outcome, below, id: given, className, ...input }: SwitchProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={cx(styles.row, className)}>
      <label htmlFor={id} className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {note && (
          <small id={`${id}-note`} className={styles.note}>
            {note}
          </small>
        )}
      </label>
      {outcome && <div className={styles.outcome}>{outcome}</div>}
      <span className={styles.hit}>
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
          role="switch"
          className={styles.input}
          aria-labelledby={`${id}-label`}
          aria-describedby={cx(Boolean(note) && `${id}-note`, Boolean(below) && `${id}-below`) || undefined}
          {...input}
        />
        <span className={styles.track} />
      </span>
      {below && (
        <p id={`${id}-below`} className={styles.below}>
          {below}
        </p>
      )}
    </div>
  )
}
