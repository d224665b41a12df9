import type { HTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './panel.module.css'

/** A white panel for controls on the quiz sky. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx(styles.panel, 'on-light', className)} {...rest} />
}

/** A white card with a hairline, for blocks of a page. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx(styles.card, className)} {...rest} />
}
