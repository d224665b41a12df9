import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldNotes } from '../field/field.tsx'
import styles from './otp-input.module.css'

export type OtpInputProps = {
  /** Accessible name, 'Verification code'. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with the complete code; pasting fills all slots. */
  onComplete?: (code: string) => void
  length?: number
  error?: ReactNode
  disabled?: boolean
  /** Prevents edits without taking the focus. */
  readOnly?: boolean
  autoFocus?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** A text box for a one-time code, drawn as six slots with a gap after the third. An error shakes it once. */
export function OtpInput({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  disabled,
  readOnly,
  autoFocus,
  name,
  ref,
}: OtpInputProps) {
  const id = useId()
  return (
    <div>
      <OTPInput
        ref={ref}
        name={name}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={(text) => text.replace(/\D/g, '')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...{ disabled, readOnly, autoFocus }}
        containerClassName={cx(styles.slots, Boolean(error) && styles.wrong, disabled && styles.off)}
        render={({ slots }) => (
          <>
            {slots.map((slot, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by position
              <span key={at} className={cx(styles.slot, slot.isActive && styles.active)} aria-hidden="true">
                {slot.char}
                {slot.hasFakeCaret && <i className={styles.caret} />}
              </span>
            ))}
          </>
        )}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}
