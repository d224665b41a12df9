import Check from 'lucide-react/icons/check'
import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Disc } from '../disc/disc.tsx'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './step-indicator.module.css'

export type Step = {
  label: ReactNode
  /** The target of the step. Null while its identifier is unknown (STEP-3), which disables the step. */
  href: string | null
}

function Run({ done }: { done: boolean }) {
  return (
    <li aria-hidden="true" className={cx(styles.run, done && styles.done)}>
      <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 7C14-3 26-1 38 7s30 9 42 4 14-6 20-4" />
      </svg>
    </li>
  )
}

/** The steps below the header, as a piste with three markers. The current step is never a link (STEP-2). `label` is 'Progress'. */
export function StepIndicator({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <nav className={styles.steps} aria-label={label}>
      <div className="wrap">
        <ol className={styles.line}>
          {steps.map((step, at) => {
            const state = at < current ? 'past' : at === current ? 'now' : 'ahead'
            const linked = step.href !== null && state !== 'now'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by position
              <Fragment key={at}>
                {at > 0 && <Run done={at <= current} />}
                <li className={cx(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
                  <Disc small tone={state === 'now' ? 'go' : state === 'ahead' ? 'todo' : 'ink'}>
                    {state === 'past' ? <Icon of={Check} size={16} /> : at + 1}
                  </Disc>
                  {linked ? (
                    <Link href={step.href ?? ''}>{step.label}</Link>
                  ) : (
                    <span aria-disabled={state === 'now' ? undefined : true}>{step.label}</span>
                  )}
                </li>
              </Fragment>
            )
          })}
        </ol>
      </div>
    </nav>
  )
}
