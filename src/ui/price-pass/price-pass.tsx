import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './price-pass.module.css'

export type PricePassProps = {
  /** The match score of the offer, if there is one. */
  match?: ReactNode
  /** Heading and list of included items. */
  included?: ReactNode
  /** Total, button and notes. */
  total: ReactNode
  /** Later entries: a refund. */
  after?: ReactNode
  /** Separates the sections by 4 px, like a torn ticket, while a booking starts. */
  torn?: boolean
  className?: string
}

/** The lift pass with the price: sections divided by dashed tears with two notches. */
export function PricePass({ match, included, total, after, torn, className }: PricePassProps) {
  const sections = [match, included, total, after].filter(Boolean)
  return (
    <div className={cx(styles.pass, torn && styles.torn, className)}>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are identified by position
        <div key={at} className={styles.section}>
          {section}
        </div>
      ))}
    </div>
  )
}

/** A line under the button of the pass: icon and sentence. */
export function PassNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note}>
      {icon}
      <span>{children}</span>
    </div>
  )
}

/**
 * The bar at the bottom of phones and tablets: `lead` (the time left), total, price per person, and a button only while the pass is out of
 * view.
 */
export function PriceBar({ lead, total, note, action }: { lead?: ReactNode; total: ReactNode; note: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {lead}
      <div className={lead ? styles.atEnd : undefined}>
        <div className="price">{total}</div>
        <small className="num">{note}</small>
      </div>
      {action}
    </div>
  )
}
