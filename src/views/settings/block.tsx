import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import styles from './settings.module.css'

/** One block of Personal Information: title, 'Edit' in the read view, and the read or edit view (SETTINGS-3). */
export function Block({ title, onEdit, children }: { title: ReactNode; onEdit?: (() => void) | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h3 id={id}>{title}</h3>
        {onEdit && (
          <Button variant="tertiary" aria-describedby={id} onClick={onEdit}>
            <Trans id="settings.edit">Edit</Trans>
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

/** The buttons of an edit form; `before` is left of them. */
export function FormActions({ busy, onCancel, before }: { busy?: boolean; onCancel: () => void; before?: ReactNode }) {
  return (
    <div className={styles.actions}>
      {before}
      <Button variant="secondary" size="small" disabled={busy ?? false} onClick={onCancel}>
        <Trans id="settings.cancel">Cancel</Trans>
      </Button>
      <Button type="submit" size="small" busy={busy ?? false}>
        <Trans id="settings.save">Save</Trans>
      </Button>
    </div>
  )
}
