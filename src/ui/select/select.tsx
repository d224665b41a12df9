import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

export type SelectProps = FieldTexts &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: string; label: string }[]
    /** An empty first option, for example 'Please choose'. */
    placeholder?: string
    children?: ReactNode
    ref?: Ref<HTMLSelectElement>
  }

/** A native select with its label. */
export function Select({ label, labelHidden, error, hint, options, placeholder, id: given, className, ...select }: SelectProps) {
  const { id, described } = useFieldIds({ error, hint }, given)
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error} hint={hint} className={className}>
      <span className={styles.box}>
        <select
          id={id}
          className={`${controlClass} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          {...select}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon of={ChevronDown} />
        </span>
      </span>
    </FieldFrame>
  )
}
