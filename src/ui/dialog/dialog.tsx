import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Escape, a press outside or the close button; the owner decides whether the dialog goes away. */
  onClose: () => void
  /** Called once the dialog has left the screen. */
  onClosed?: () => void
  /** 520, 720, 1080 or 1344 px wide, a sheet at the right side, or the whole window in ink. */
  size?: 'small' | 'medium' | 'picker' | 'wide' | 'side' | 'full'
  /** Hazard stripes: changed, decide. Red: gone. Blue: information. */
  strip?: 'hazard' | 'red' | 'blue'
  /** Accessible name where no `DialogTitle` is inside. */
  label?: string
  /** Name of the round close button; without it the dialog has none. */
  closeLabel?: string
  /** Keeps Escape and presses outside from asking to close. */
  firm?: boolean
  /** Nothing closes it now: what is under way can not be stopped any more. */
  rests?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** Who has the focus back afterwards, where that is not known by itself: a field of the dialog that takes it at once hides who had it. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Shortcuts while the dialog is open. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className?: string
  children: ReactNode
}

/** A modal dialog; on a phone it comes from the bottom. Load it lazily, it is no part of the first screens. */
export function Dialog({
  open,
  onClose,
  onClosed,
  size = 'small',
  strip,
  label,
  closeLabel,
  rests = false,
  firm = rests,
  initialFocus,
  finalFocus,
  onKeyDown,
  className,
  children,
}: DialogProps) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (next) return
    // The owner says when it closes; until then Base UI must not.
    details.cancel()
    if (!(firm && (details.reason === 'escape-key' || details.reason === 'outside-press'))) onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={change} onOpenChangeComplete={(now) => !now && onClosed?.()} disablePointerDismissal={firm}>
      <Base.Portal>
        {/* A dialog that asks over another one hides that one too. */}
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
            {closeLabel && <IconButton icon={X} label={closeLabel} className={styles.close} disabled={rests} onClick={onClose} />}
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

/** The padded middle of a small dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Buttons of a dialog: the safe one left, the orange one right; stacked on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
