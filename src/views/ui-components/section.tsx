import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './ui-components.module.css'

/** One card of the showcase. */
export function Section({ whole, children }: { whole?: boolean; children: ReactNode }) {
  return <Card className={cx(styles.section, whole && styles.whole)}>{children}</Card>
}

export const Line = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>
