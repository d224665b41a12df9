import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './chip.module.css'

/** A small plate of plain text with an optional icon or flag before it. `white` where the ground is snow. */
export function Chip({ before, white = true, children }: { before?: ReactNode; white?: boolean; children: ReactNode }) {
  return (
    <span className={cx(styles.chip, white && styles.white)}>
      {before}
      {children}
    </span>
  )
}

/** A chip that can be pressed, 44 px high: for near alternatives and short choices. */
export function ChipButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={cx(styles.chip, styles.press)} onClick={onClick}>
      {children}
    </button>
  )
}

/** A line of chips that wraps. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>
}
