import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from '../field/field.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Shown inside the field, at the right. */
    after?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** A single-line text field. Spreads the result of react-hook-form's `register`. */
export function TextField({ label, labelHidden, error, hint, after, id: given, className, ...input }: TextFieldProps) {
  const { id, described } = useFieldIds({ error, hint }, given)
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error} hint={hint} className={className}>
      <span className={styles.box}>
        <input
          id={id}
          className={cx(controlClass, Boolean(after) && styles.withAfter)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          {...input}
        />
        {after && <span className={styles.after}>{after}</span>}
      </span>
    </FieldFrame>
  )
}

export type TextAreaProps = FieldTexts & InputHTMLAttributes<HTMLTextAreaElement> & { rows?: number; ref?: Ref<HTMLTextAreaElement> }

/** A multi-line text field. */
export function TextArea({ label, labelHidden, error, hint, id: given, className, rows = 4, ...area }: TextAreaProps) {
  const { id, described } = useFieldIds({ error, hint }, given)
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error} hint={hint} className={className}>
      <textarea
        id={id}
        rows={rows}
        className={cx(controlClass, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        {...area}
      />
    </FieldFrame>
  )
}
