import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './past-answers.module.css'

export type PastAnswer = {
  id: string
  /** The label of the answer: the question, or its noun in the folded list. */
  question: string
  answer: string
  /** Accessible name, for example 'Change: Dates, Sat, 16 Jan'. */
  label: string
  /** The question as a noun for the row of plates, if the answer needs one. */
  noun?: string | undefined
  /** The short answer in the row of plates, without the noun; empty to omit it. */
  brief?: string | undefined
  /** Answers of one block share a plate. */
  block: string
  /** Whether the question was skipped. */
  isSkipped?: boolean | undefined
}

/** Number of answers from which they fold into one row (QUIZ-51). */
export const FOLDED_FROM = 3

const close = (event: FocusEvent<HTMLDetailsElement> | KeyboardEvent<HTMLDetailsElement>) => {
  event.currentTarget.open = false
}

/** Closes the list and moves the focus to the row of plates. */
const closeToRow = (details: HTMLDetailsElement | null | undefined) => {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

/**
 * Earlier answers: question left, answer right, a pencil. From the third on they are a row of plates, one for each block, that opens to all of them over
 * the question, in two columns where there is room; those of the plate that was pressed are marked. `plates` sets fewer in a row for tall questions (from 768 px
 * up), `open` all of them at once, without a row of plates; `count` is what that row begins with, as in '10 answers', `hint` what the opened list says of itself.
 */
export function PastAnswers({
  label,
  closeLabel,
  count,
  hint,
  answers,
  plates,
  open,
  disabled,
  onEdit,
}: {
  label: string
  /** Label of the close button of the opened list. */
  closeLabel: string
  count?: string | undefined
  hint?: string | undefined
  answers: readonly PastAnswer[]
  plates?: boolean
  open?: boolean
  disabled?: boolean
  onEdit: (id: string) => void
}) {
  const [pressed, setPressed] = useState<string>()
  if (answers.length === 0) return null
  const isFolded = answers.length >= FOLDED_FROM && !open
  // Skipped questions go last, so that the answers read in one pass.
  const listed = isFolded ? [...answers.filter(({ isSkipped }) => !isSkipped), ...answers.filter(({ isSkipped }) => isSkipped)] : answers
  const list = (
    <ul className={cx(styles.list, plates && !isFolded && styles.plates)} aria-label={label}>
      {listed.map((one, at) => (
        <li
          key={one.id}
          data-pressed={(isFolded && one.block === pressed) || undefined}
          data-skipped={one.isSkipped || undefined}
          data-last={one.block !== listed[at + 1]?.block || undefined}
        >
          <button type="button" className={styles.row} aria-label={one.label} disabled={disabled} onClick={() => onEdit(one.id)}>
            <span>{one.question}</span>
            <b>{one.answer}</b>
            <Icon of={Pencil} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
  if (!isFolded) return list
  const named = answers.filter(({ noun, brief }) => brief ?? noun)
  const blocks = new Set(named.map(({ block }) => block))
  const isRoomy = blocks.size < FOLDED_FROM
  return (
    // Closes on a click outside, on Escape, and when the focus leaves.
    <details
      className={cx(styles.fold, plates && styles.near)}
      tabIndex={-1}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeToRow(event.currentTarget)
      }}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('summary'))) return
        const plate = target.closest<HTMLElement>('[data-block]')
        plate?.scrollIntoView({ inline: 'center', block: 'nearest' })
        setPressed(plate?.dataset.block)
      }}
    >
      <summary className={styles.folded}>
        <b className={styles.count}>{count}</b>
        {[...blocks].map((block) => (
          <span key={block} data-block={block} data-pressed={block === pressed || undefined}>
            {named
              .filter((one) => one.block === block)
              .map((one) => (
                <span key={one.id}>
                  {one.brief === undefined ? `${one.noun} ` : isRoomy && one.brief === one.answer && <small>{one.noun} </small>}
                  {one.brief ?? one.answer}
                </span>
              ))}
            {isRoomy && <Icon of={Pencil} size={16} />}
          </span>
        ))}
      </summary>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <b aria-hidden="true">{label}</b>
          {hint && <p className="small slate">{hint}</p>}
        </div>
        {list}
        <IconButton
          icon={X}
          label={closeLabel}
          variant="plain"
          small
          className={styles.close}
          onClick={({ currentTarget }) => closeToRow(currentTarget.closest('details'))}
        />
      </div>
    </details>
  )
}
