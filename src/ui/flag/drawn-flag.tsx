import type { ReactNode } from 'react'
import styles from './flag.module.css'

export const band = (fill: string, d: string) => <path key={d} fill={fill} d={d} />
export const [RED, WHITE] = ['#C8202F', '#fff']

export const austria = [band(RED, 'M0 0h21v15H0z'), band(WHITE, 'M0 5h21v5H0z')]

/** The frame of a flag, 21 × 15. In a separate file because the start page shows a single flag. */
export function DrawnFlag({ code, children }: { code: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 21 15" width="21" height="15" className={styles.flag} data-country={code} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
