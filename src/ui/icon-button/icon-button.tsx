import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: LucideIcon
  /** Accessible name of the icon. */
  label: string
  /** 'round' 48 px with a ring, 'solid' the same on white, 'plain' without a ring. */
  variant?: 'round' | 'solid' | 'plain'
  /** 44 px instead of 48. */
  small?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, variant = 'round', small, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={cx(styles.button, styles[variant], small && styles.small, className)} {...rest}>
      <Icon of={icon} />
    </button>
  )
}
