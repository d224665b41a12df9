import { Children, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './tag.module.css'

/** 'comfort' is a blue disc, 'sport' a red diamond, 'quiet' a black square: shape and colour both differ. */
export type TagKind = 'comfort' | 'sport' | 'quiet'

/** A matched wish, marked with a piste shape. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  return <li className={cx(styles.tag, styles[kind])}>{children}</li>
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
