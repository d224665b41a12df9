import { useLingui } from '@lingui/react/macro'
import type { Wanted } from '../../../contract/bundle.ts'
import styles from './generate.module.css'

/** A short summary of the search (WAIT-11). */
export function WantedList({ of }: { of: readonly Wanted[] }) {
  const { t } = useLingui()
  if (of.length === 0) return null
  return (
    <ul className={styles.wanted} aria-label={t({ id: 'wait.wanted', message: 'What we’re looking for' })}>
      {of.map(({ questionId, words }) => (
        <li key={questionId}>{words}</li>
      ))}
    </ul>
  )
}
