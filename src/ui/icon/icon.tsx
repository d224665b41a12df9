import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

/** One lucide icon with stroke 1.75, hidden from assistive technology: the text next to it has the meaning. */
export function Icon({ of: Shape, size = 20, className }: { of: LucideIcon; size?: 16 | 20 | 24 | 26; className?: string }) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={className ? `${styles.icon} ${className}` : styles.icon} />
}
