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
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** The total beside its words and what that is per person; below, where there is one, the `struck` price with its name, which opens to how it meets the total. */
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
