import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** Shown below the field and linked to it; the field becomes aria-invalid. */
  error?: ReactNode
  hint?: ReactNode
  /** Hides the label visually. */
  labelHidden?: boolean
}

/** The class of inputs, selects and buttons that look like fields. */
export const controlClass = styles.control ?? ''

/** Ids that link a control to its error and hint. `described` goes to aria-describedby. */
export function useFieldIds(texts: Pick<FieldTexts, 'error' | 'hint'>, given?: string) {
  const own = useId()
  const id = given ?? own
  const described = [texts.error ? `${id}-error` : '', texts.hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { id, described: described || undefined }
}

/** Error and hint below a control, in that order. */
export function FieldNotes({ id, error, hint }: { id: string } & Pick<FieldTexts, 'error' | 'hint'>) {
  return (
    <>
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          <Icon of={CircleAlert} size={16} />
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </>
  )
}

/** Label above, error and hint below a control. `children` is the control and carries `id`. */
export function FieldFrame({
  id,
  label,
  labelHidden,
  error,
  hint,
  className,
  children,
}: FieldTexts & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx(styles.field, Boolean(error) && styles.invalid, className)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
