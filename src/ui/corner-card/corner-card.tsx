import { type ReactNode, useId } from 'react'
import styles from './corner-card.module.css'

/** A non-modal question at the bottom left, for example about consent. Its title names the region. */
export function CornerCard({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  const id = useId()
  return (
    <section data-corner-card className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className="slate">{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
