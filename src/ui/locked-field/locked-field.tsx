import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './locked-field.module.css'

/** A fixed value that can't be edited here. `action` may hold a 'Change' button. */
export function LockedField({
  label,
  hint,
  value,
  action,
  type = 'text',
}: Omit<FieldTexts, 'error'> & { value: string; action?: ReactNode; type?: 'text' | 'email' }) {
  const { id, described } = useFieldIds({ hint })
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <span className={styles.row}>
        <span className={styles.box}>
          <input id={id} type={type} disabled value={value} className={`${controlClass} ${styles.input}`} aria-describedby={described} />
          <span className={styles.lock}>
            <Icon of={Lock} size={16} />
          </span>
        </span>
        {action}
      </span>
    </FieldFrame>
  )
}
