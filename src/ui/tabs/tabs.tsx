import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './tabs.module.css'

export type TabsProps<Id extends string> = {
  /** Accessible name of the row of tabs. */
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
  /** 'plates' is the segmented control, 'line' the row with an orange underline. */
  variant?: 'plates' | 'line'
  /** Plates fill the full width. */
  wide?: boolean
  /** The panel of the chosen tab. */
  children?: ReactNode
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Tabs with one panel. Arrow keys, Home and End move and select. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, variant = 'plates', wide, children }: TabsProps<Id>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : STEP[event.key] ? at + (STEP[event.key] ?? 0) : -2
    const next = to === -2 ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={cx(styles[variant], wide && styles.wide)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
