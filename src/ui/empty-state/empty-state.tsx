import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** An empty state: decorative picture, heading, sentence, action. */
export function EmptyState({
  picture,
  title,
  children,
  actions,
  level = 2,
}: {
  picture?: string
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {picture && <img src={picture} alt="" width="300" height="230" />}
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {children && <p className={styles.words}>{children}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
