import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './facts.module.css'

/** Short facts in a wrapping row; `dark` draws their icons in ink. */
export function Facts({ children, dark }: { children: ReactNode; dark?: boolean }) {
  return <div className={cx(styles.facts, dark && styles.dark)}>{children}</div>
}

/** One fact with its icon. */
export function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}

/** Terms and values in two columns with hairlines: summaries, bookings. `sum` marks a value as the total. */
export function FactList({ facts }: { facts: readonly { term: ReactNode; value: ReactNode; id?: string; sum?: boolean }[] }) {
  return (
    <dl className={styles.list}>
      {facts.map((fact, at) => (
        <div key={fact.id ?? at}>
          <dt>{fact.term}</dt>
          <dd className={fact.sum ? 'price' : undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A green check with an entitlement, for example free cancellation. */
export function Granted({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={styles.granted}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}
