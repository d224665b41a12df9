import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './price-line.module.css'

/** A list of `PriceLine`s. */
export function PriceLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

export type PriceLineProps = {
  label: ReactNode
  note?: ReactNode
  /** The formatted amount. */
  value: ReactNode
  /** 'less' is a deduction (green), 'later' is not included in the price yet. */
  kind?: 'less' | 'later'
  /** Highlights the line after a change. */
  changed?: boolean
}

/** One line of a price: label, small note, amount. */
export function PriceLine({ label, note, value, kind, changed }: PriceLineProps) {
  return (
    <div className={cx(styles.line, kind && styles[kind], changed && styles.changed)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/**
 * The total with its label and the price per person. Below it, the optional `struck` price with a label expands to explain the difference.
 */
export function PriceTotal({
  label,
  struck,
  saved,
  total,
  perPerson,
}: {
  label: ReactNode
  struck?: ReactNode
  saved?: ReactNode
  total: ReactNode
  perPerson?: ReactNode
}) {
  return (
    <div className={styles.total}>
      <div className="small slate num">
        <div>{label}</div>
        {perPerson && <div>{perPerson}</div>}
      </div>
      <div className="price">{total}</div>
      {struck && (
        <details>
          <summary>{struck}</summary>
          <p>{saved}</p>
        </details>
      )}
    </div>
  )
}
