import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './chip.module.css'

/** A small plate of plain text with an optional icon or flag. `white` is for snow backgrounds. */
export function Chip({ before, white = true, children }: { before?: ReactNode; white?: boolean; children: ReactNode }) {
  return (
    <span className={cx(styles.chip, white && styles.white)}>
      {before}
      {children}
    </span>
  )
}

/** A clickable chip, 44 px high: for close alternatives and short choices. */
export function ChipButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={cx(styles.chip, styles.press)} onClick={onClick}>
      {children}
    </button>
  )
}

/** A wrapping row of chips. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>
}
