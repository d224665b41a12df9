import type { MouseEvent } from 'react'
import { Link } from '../link/link.tsx'
import styles from './language-nav.module.css'

export type LanguageEntry<Code extends string = string> = {
  /** A language code such as 'de', shown in capitals. */
  code: Code
  /** The language's own name, its accessible name. */
  name: string
  href: string
}

/** Links to the same page in other languages, shown as 'EN' and 'DE' with full accessible names. `onChoose` runs before navigation. */
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
          aria-label={`${entry.name}, ${entry.code.toUpperCase()}`}
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
