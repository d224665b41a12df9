import Pencil from 'lucide-react/icons/pencil'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './past-answers.module.css'

export type PastAnswer = {
  id: string
  question: string
  answer: string
  /** Accessible name, for example 'Change: Dates, Sat, 16 Jan'. */
  label: string
}

/** Earlier answers: question left, answer right, a pencil. `plates` sets them in a row for tall questions (from 768 px up). */
export function PastAnswers({
  label,
  answers,
  plates,
  disabled,
  onEdit,
}: {
  label: string
  answers: readonly PastAnswer[]
  plates?: boolean
  disabled?: boolean
  onEdit: (id: string) => void
}) {
  if (answers.length === 0) return null
  return (
    <ul className={cx(styles.list, plates && styles.plates)} aria-label={label}>
      {answers.map((one) => (
        <li key={one.id}>
          <button type="button" className={styles.row} aria-label={one.label} disabled={disabled} onClick={() => onEdit(one.id)}>
            <span>{one.question}</span>
            <b>{one.answer}</b>
            <Icon of={Pencil} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
