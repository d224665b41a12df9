import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** 'primary' is the one orange button of a view. 'ghost' is an outline in the text colour, for dark grounds. */
  variant?: 'primary' | 'secondary' | 'tertiary' | 'danger' | 'ghost'
  /** 44, 52 or 62 px high. */
  size?: 'small' | 'medium' | 'big'
  /** 'phone' fills the line below 768 px only. */
  wide?: boolean | 'phone'
}

type Own = ButtonLook & {
  /** Shows a spinner next to the label and ignores clicks; the button stays focusable. */
  busy?: boolean
  /** Looks disabled but stays focusable and clickable, so that a click can explain why. */
  soft?: boolean
  children: ReactNode
}

export type ButtonProps = Own & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

function look({ variant = 'primary', size = 'medium', wide }: ButtonLook, off?: boolean, className?: string): string {
  const width = wide === 'phone' ? styles.widePhone : wide && styles.wide
  return cx(styles.button, styles[variant], size !== 'medium' && styles[size], width, off && styles.off, className)
}

/** A push button. Its label is its accessible name; `aria-disabled` marks busy and soft states. */
export function Button({ variant, size, wide, busy, soft, disabled, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type}
      className={look({ variant, size, wide }, disabled || busy || soft, className)}
      disabled={disabled}
      aria-disabled={busy || soft || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy && <Icon of={LoaderCircle} className={styles.spinner} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link className={look({ variant, size, wide }, false, className)} {...rest} />
}
