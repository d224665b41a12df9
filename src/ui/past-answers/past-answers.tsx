import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './past-answers.module.css'

export type PastAnswer = {
  id: string
  /** What stands before the answer: the question, or its noun once they are folded. */
  question: string
  answer: string
  /** Accessible name, for example 'Change: Dates, Sat, 16 Jan'. */
  label: string
  /** The question in a word, for the row of plates; none where the answer says nothing there. */
  noun?: string | undefined
  /** The answer as the row of plates has it, without the noun; empty where it has nothing to say there. */
  brief?: string | undefined
  /** Answers of one block share a plate. */
  block: string
  /** It was passed over: what stands there was not chosen. */
  isSkipped?: boolean | undefined
}

/** From so many answers on they are one row (QUIZ-51). */
export const FOLDED_FROM = 3

const close = (event: FocusEvent<HTMLDetailsElement> | KeyboardEvent<HTMLDetailsElement>) => {
  event.currentTarget.open = false
}

/** Closes it and leaves the focus on the row of plates, where it came from. */
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
  /** Accessible name of the cross that closes the opened list. */
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
  // What was passed over stands at the end, so that what was said is read in one go.
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
    // It goes with whatever lies under it: with a press beside it, with Escape, and when the focus moves on.
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
