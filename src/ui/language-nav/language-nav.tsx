import type { MouseEvent } from 'react'
import { Link } from '../link/link.tsx'
import styles from './language-nav.module.css'

export type LanguageEntry<Code extends string = string> = {
  /** Such as 'de'; drawn in capitals. */
  code: Code
  /** The language's own name, its accessible name. */
  name: string
  href: string
}

/** The languages as links to the same page; drawn 'EN', 'DE', named in full. `onChoose` runs before the link is followed. */
export function LanguageNav<Code extends string>({
  label,
  entries,
  current,
  onChoose,
}: {
  label: string
  entries: readonly LanguageEntry<Code>[]
  current: string
  onChoose?: (code: Code, event: MouseEvent) => void
}) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {entries.map((entry) => (
        <Link
          key={entry.code}
          href={entry.href}
          hrefLang={entry.code}
          lang={entry.code}
          aria-label={entry.name}
          aria-current={entry.code === current ? 'true' : undefined}
          className={styles.link}
          onClick={(event) => onChoose?.(entry.code, event)}
        >
          {entry.code.toUpperCase()}
        </Link>
      ))}
    </nav>
  )
}
