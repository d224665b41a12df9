import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './legal.module.css'

export type Section = { id: string; title: ReactNode; body: ReactNode }

/** A long text in numbered sections, with a table of contents next to it if there is space. */
export function LegalPage({
  title,
  lead,
  notice,
  sections,
}: {
  title: ReactNode
  lead: ReactNode
  notice: ReactNode
  sections: readonly Section[]
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.contents} aria-labelledby="contents">
        <b id="contents" className="small">
          <Trans id="legal.contents">On this page</Trans>
        </b>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {notice}
        <ol className={styles.sections}>
          {sections.map(({ id, title, body }) => (
            <li key={id} id={id}>
              <h2>{title}</h2>
              {body}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
