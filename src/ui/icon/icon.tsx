import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

/** One lucide icon in the product's stroke (1.75), hidden from assistive technology: the word beside it says what it means. */
export function Icon({ of: Shape, size = 20, className }: { of: LucideIcon; size?: 16 | 20 | 24 | 26; className?: string }) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={className ? `${styles.icon} ${className}` : styles.icon} />
}
