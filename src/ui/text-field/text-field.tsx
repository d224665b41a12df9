import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from '../field/field.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Drawn inside the field, right. */
    after?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** One line of text with its label. Spreads what react-hook-form's `register` returns. */
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

/** Several lines of text with their label. */
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
