import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Disc } from '../../ui/disc/disc.tsx'
import { focusStep } from '../../ui/focus-once.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './checkout.module.css'

export interface StepCardProps {
  number: number
  title: string
  state: 'done' | 'now' | 'ahead'
  /** What a completed step contains. */
  summary?: ReactNode
  /** Reopens a completed step; omitted if not allowed. */
  onEdit?: (() => void) | undefined
  /** The reason why Edit is disabled, if it is. */
  editDisabledReason?: string | undefined
  children?: ReactNode
}

/**
 * One step of checkout: marker, title, its form while current, its summary and Edit once completed. A step that opens scrolls into view and
 * takes the focus (CHECK-31). The page's initial step does neither.
 */
export function StepCard({ number, title, state, summary, onEdit, editDisabledReason, children }: StepCardProps) {
  const [wasShut, setWasShut] = useState(false)
  if (state !== 'now' && !wasShut) setWasShut(true)
  const why = useId()
  return (
    <section className={cx(styles.step, styles[state])} aria-label={title}>
      <header className={styles.head}>
        <Disc tone={state === 'now' ? 'go' : state === 'ahead' ? 'todo' : 'ink'}>{state === 'done' ? <Icon of={Check} /> : number}</Disc>
        <div className={styles.words}>
          <h2 className={styles.stepTitle} tabIndex={-1} ref={state === 'now' && wasShut ? focusStep : undefined}>
            {title}
          </h2>
          {state === 'done' && summary && <div className="small slate">{summary}</div>}
          {onEdit && editDisabledReason && (
            <p className="small" id={why}>
              {editDisabledReason}
            </p>
          )}
        </div>
        {onEdit && (
          <Button
            variant="tertiary"
            disabled={editDisabledReason !== undefined}
            aria-describedby={editDisabledReason && why}
            onClick={onEdit}
          >
            <Trans id="checkout.edit">Edit</Trans>
          </Button>
        )}
      </header>
      {state === 'now' && <div className={styles.body}>{children}</div>}
    </section>
  )
}
