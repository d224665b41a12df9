import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './switch.module.css'

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode
  note?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A label left, a switch right; takes effect at once. */
export function Switch({ label, note, id: given, className, ...input }: SwitchProps) {
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
      <span className={styles.hit}>
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
          role="switch"
          className={styles.input}
          aria-labelledby={`${id}-label`}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
        />
        <span className={styles.track} />
      </span>
    </div>
  )
}
