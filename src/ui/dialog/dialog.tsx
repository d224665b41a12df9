import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Called on Escape, a click outside or the close button. The parent decides whether the dialog closes. */
  onClose: () => void
  /** Called after the closing animation. */
  onClosed?: () => void
  /** 520, 720, 1080 or 1344 px wide, a sheet at the right side, or a full window in ink. */
  size?: 'small' | 'medium' | 'picker' | 'wide' | 'side' | 'full'
  /** Hazard stripes: a change to decide on. Red: gone. Blue: information. */
  strip?: 'hazard' | 'red' | 'blue'
  /** Accessible name for a dialog without a `DialogTitle`. */
  label?: string
  /** Label of the round close button, which is shown only with a label. */
  closeLabel?: string
  /** Ignores Escape and clicks outside. */
  firm?: boolean
  /** Disables closing during an operation that can't be stopped. */
  closeDisabled?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** Receives the focus after closing. Needed if a field of the dialog takes the focus at once, which hides the previous holder. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Keyboard shortcuts of the open dialog. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className?: string
  children: ReactNode
}

/** A modal dialog; on phones it slides in from the bottom. Load it lazily, as no first screen needs it. */
export function Dialog({
  open,
  onClose,
  onClosed,
  size = 'small',
  strip,
  label,
  closeLabel,
  closeDisabled = false,
  firm = closeDisabled,
  initialFocus,
  finalFocus,
  onKeyDown,
  className,
  children,
}: DialogProps) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (next) return
    // The parent controls closing, so Base UI must not close it.
    details.cancel()
    if (!(firm && (details.reason === 'escape-key' || details.reason === 'outside-press'))) onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={change} onOpenChangeComplete={(now) => !now && onClosed?.()} disablePointerDismissal={firm}>
      <Base.Portal>
        {/* Keep the parent dialog hidden under a nested one. */}
        <Base.Backdrop className={styles.scrim} forceRender />
        <Base.Viewport className={cx(styles.viewport, size === 'full' && styles.whole, size === 'side' && styles.aside)}>
          <Base.Popup
            className={cx(styles.dialog, styles[size], className)}
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            onKeyDown={onKeyDown}
          >
            {strip && <div className={cx(styles.strip, styles[strip])} />}
            {closeLabel && <IconButton icon={X} label={closeLabel} className={styles.close} disabled={closeDisabled} onClick={onClose} />}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The heading that names the dialog. */
export function DialogTitle({ className, children }: { className?: string; children: ReactNode }) {
  return <Base.Title className={cx(styles.title, className)}>{children}</Base.Title>
}

/** The sentence that describes the dialog. */
export function DialogText({ children }: { children: ReactNode }) {
  return <Base.Description className="slate">{children}</Base.Description>
}

/** The padded body of a small dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Buttons of a dialog: the safe one left, the orange one right; stacked on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
