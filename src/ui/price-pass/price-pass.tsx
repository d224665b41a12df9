import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './price-pass.module.css'

export type PricePassProps = {
  /** How well the offer fits; left out where there is nothing to match. */
  match?: ReactNode
  /** Heading and lines of what is included. */
  included?: ReactNode
  /** Total, button and notes. */
  total: ReactNode
  /** What came after: a refund. */
  after?: ReactNode
  /** Parts the sections by 4 px, like a torn ticket, while a booking starts. */
  torn?: boolean
  className?: string
}

/** The lift pass that carries the price: sections divided by dashed tears with two notches. */
export function PricePass({ match, included, total, after, torn, className }: PricePassProps) {
  const sections = [match, included, total, after].filter(Boolean)
  return (
    <div className={cx(styles.pass, torn && styles.torn, className)}>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
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

/** The bar at the foot of a phone or tablet: what leads (the time left), total, per person, and a button only while the pass is out of sight. */
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
