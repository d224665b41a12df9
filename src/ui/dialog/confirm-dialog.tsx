import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { Dialog, DialogActions, DialogBody, type DialogProps, DialogText, DialogTitle } from './dialog.tsx'

export type ConfirmDialogProps = Omit<DialogProps, 'size' | 'label' | 'children'> & {
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** Facts below the sentence, for example old and new total. */
  details?: ReactNode
  /** Buttons; the safe one first. */
  actions: ReactNode
}

/** A decision: title, one sentence, facts, actions. */
export function ConfirmDialog({ title, text, details, actions, strip = 'hazard', ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog size="small" strip={strip} {...dialog}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        {text && <DialogText>{text}</DialogText>}
        {details && <div className={styles.details}>{details}</div>}
        <DialogActions>{actions}</DialogActions>
      </DialogBody>
    </Dialog>
  )
}
