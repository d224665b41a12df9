import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './disc.module.css'

export type DiscTone = 'ink' | 'go' | 'blue' | 'red' | 'todo'

/** A piste number: 40 px, or 30 px in steps. */
export function Disc({ tone = 'ink', small, children }: { tone?: DiscTone; small?: boolean; children: ReactNode }) {
  return <span className={cx(styles.disc, tone !== 'ink' && styles[tone], small && styles.small)}>{children}</span>
}

/** A decorative marker pole. */
export function Pole() {
  return <span className={styles.pole} aria-hidden="true" />
}
