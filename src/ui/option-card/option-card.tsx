import Check from 'lucide-react/icons/check'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './option-card.module.css'

export type OptionCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The text of the option, its accessible name. */
  children: ReactNode
  /** A second, smaller line as description. */
  note?: string | undefined
  ref?: Ref<HTMLInputElement>
}

function Card({ type, children, note, className, ...input }: OptionCardProps & { type: 'radio' | 'checkbox' }) {
  return (
    <label className={cx(styles.card, 'on-light', className)}>
      <input type={type} className={styles.input} aria-description={note} {...input} />
      <span className={styles.words}>
        {children}
        {note && (
          <small className={styles.note} aria-hidden="true">
            {note}
          </small>
        )}
      </span>
      <span className={cx(styles.mark, type === 'checkbox' && styles.square)} aria-hidden="true">
        <Icon of={Check} size={16} />
      </span>
    </label>
  )
}

/** A single-choice answer: a white card with a round mark. Put it in a fieldset or radiogroup named by the question. */
export const RadioCard = (props: OptionCardProps) => <Card type="radio" {...props} />

/** A multiple-choice answer: a white card with a square mark. `disabled` once the maximum is reached. */
export const CheckboxCard = (props: OptionCardProps) => <Card type="checkbox" {...props} />

/** Option cards in one column, or two from 768 px. */
export function OptionGrid({ two, children }: { two?: boolean; children: ReactNode }) {
  return <div className={cx(styles.grid, two && styles.two)}>{children}</div>
}
