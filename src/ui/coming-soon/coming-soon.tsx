import type { ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'
import styles from './coming-soon.module.css'

/** A feature that does not exist yet: hatched, in slate, with a badge and without controls (OFFER-13, OFFER-15). */
export function ComingSoon({ title, badge, children }: { title: ReactNode; badge: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Badge tone="soon">{badge}</Badge>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
