import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './badge.module.css'

export type BadgeTone = 'ink' | 'ok' | 'warn' | 'danger' | 'blue' | 'off' | 'soon'

/** A status badge, a discount ('off') or 'coming soon' ('soon'). */
export function Badge({ tone = 'ink', icon, children }: { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={cx(styles.badge, tone !== 'ink' && styles[tone])}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
