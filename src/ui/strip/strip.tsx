import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './strip.module.css'

/** The ink strip under the header: offline, shared view. */
export function Strip({ icon, children, action }: { icon: LucideIcon; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`${styles.strip} on-dark`} role="status">
      <div className={`wrap ${styles.line}`}>
        <Icon of={icon} />
        <span className={styles.words}>{children}</span>
        {action}
      </div>
    </div>
  )
}
