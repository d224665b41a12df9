import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './price-line.module.css'

/** The lines of a price; put `PriceLine`s in it. */
export function PriceLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

export type PriceLineProps = {
  label: ReactNode
  note?: ReactNode
  /** The sum, already written. */
  value: ReactNode
  /** 'less' is taken off (green), 'later' is not part of the price yet. */
  kind?: 'less' | 'later'
  /** Tints the line while a change is pointed out. */
  changed?: boolean
}

/** One line of a price: what it is, a small note, the sum. */
export function PriceLine({ label, note, value, kind, changed }: PriceLineProps) {
  return (
    <div className={cx(styles.line, kind && styles[kind], changed && styles.changed)}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The total with what stands beside it: struck total and badge at its left, per person below. */
export function PriceTotal({
  label,
  struck,
  badge,
  total,
  perPerson,
}: {
  label: ReactNode
  struck?: ReactNode
  badge?: ReactNode
  total: ReactNode
  perPerson?: ReactNode
}) {
  return (
    <div className={styles.total}>
      <div>
        <div className="small slate">{label}</div>
        {struck && (
          <div className={styles.was}>
            <s>{struck}</s>
            {badge}
          </div>
        )}
      </div>
      <div className={styles.sum}>
        <div className="price">{total}</div>
        {perPerson && <div className="small slate num">{perPerson}</div>}
      </div>
    </div>
  )
}
