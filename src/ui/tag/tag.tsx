import { Children, type ReactNode } from 'react'
import styles from './tag.module.css'

/** A matched wish, with the green disc of good news. */
export function Tag({ children }: { children: ReactNode }) {
  return <li className={styles.tag}>{children}</li>
}

/** Up to `limit` tags (OFFER-6: five), then the result of `more` for the number of hidden ones, for example a button '+6 more'. */
export function Tags({
  label,
  limit = 5,
  more,
  children,
}: {
  label: string
  limit?: number
  more: (rest: number) => ReactNode
  children: ReactNode
}) {
  const all = Children.toArray(children)
  const rest = all.length - limit
  return (
    <ul className={styles.tags} aria-label={label}>
      {all.slice(0, limit)}
      {rest > 0 && <li className={styles.more}>{more(rest)}</li>}
    </ul>
  )
}
