import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './notice.module.css'

const ICONS = { info: Info, warn: TriangleAlert, danger: CircleAlert, ok: CircleCheck, ink: Info }

export type NoticeProps = {
  /** danger: not saved, declined. warn: something is missing. info: wait. ink: on dark backgrounds. */
  tone?: keyof typeof ICONS
  /** The bold sentence. */
  title: ReactNode
  /** One plain sentence. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
  /** Announced immediately; for failures that just happened. */
  alert?: boolean
  className?: string
}

/** A message in a page: tint, inner edge, icon, text, at most one button. */
export function Notice({ tone = 'info', title, children, action, alert, className }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone], tone !== 'ink' && 'on-light', className)} role={alert ? 'alert' : undefined}>
      <Icon of={ICONS[tone]} size={24} />
      <p>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
