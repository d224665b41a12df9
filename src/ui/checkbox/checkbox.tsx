import Check from 'lucide-react/icons/check'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldNotes } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with a sentence as its accessible name. Links inside the sentence stay links. */
export function Checkbox({ children, error, id: given, className, ...input }: CheckboxProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={className}>
      <span className={styles.line}>
        <span className={styles.hit}>
          <input
            id={id}
            type="checkbox"
            className={styles.input}
            aria-labelledby={`${id}-label`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...input}
          />
          <span className={styles.box}>
            <Icon of={Check} size={16} />
          </span>
        </span>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {children}
        </label>
      </span>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
