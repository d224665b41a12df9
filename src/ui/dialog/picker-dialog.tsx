import Check from 'lucide-react/icons/check'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Photo, type Picture } from '../photo/photo.tsx'
import { Dialog, type DialogProps, DialogTitle } from './dialog.tsx'
import styles from './picker-dialog.module.css'

export type PickerDialogProps = Omit<DialogProps, 'size' | 'label' | 'strip'> & {
  title: ReactNode
  sub?: ReactNode
  /** Tabs or filters between header and rows. */
  above?: ReactNode
  subtotalLabel: ReactNode
  subtotal: ReactNode
  /** Close and Apply Changes. */
  actions: ReactNode
}

/** Chooses another hotel or transfer: header, scrolling rows, fixed footer with subtotal and actions. */
export function PickerDialog({ title, sub, above, subtotalLabel, subtotal, actions, children, ...dialog }: PickerDialogProps) {
  return (
    <Dialog size="picker" {...dialog}>
      <div className={styles.head}>
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        {sub && <p className="slate num">{sub}</p>}
        {above && <div className={styles.above}>{above}</div>}
      </div>
      <div className={styles.rows}>{children}</div>
      <div className={styles.foot}>
        <div aria-live="polite">
          <div className="small slate">{subtotalLabel}</div>
          <div className={`price ${styles.subtotal}`}>{subtotal}</div>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Dialog>
  )
}

export type PickerRowProps = {
  /** Accessible name of the radio. */
  name: string
  group: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  /** `whole` shows the full picture instead of filling the frame. */
  picture: Picture & { whole?: boolean }
  /** Position in the list, for rows that appear one after the other. */
  index?: number
  /** Facts below the name. */
  children: ReactNode
  price: ReactNode
  /** Signed difference to the current choice, or 'in your offer'. */
  delta?: ReactNode
  cheaper?: boolean
  /** 'Selected' or 'Choose'. */
  action: ReactNode
  disabled?: boolean
}

/** One choice of a picker: a radio as a full row. */
export function PickerRow({
  name,
  group,
  value,
  checked,
  onChoose,
  picture,
  index = 0,
  children,
  price,
  delta,
  cheaper,
  action,
  disabled,
}: PickerRowProps) {
  return (
    <label className={styles.row} style={{ '--index': Math.min(index, 8) } as CSSProperties}>
      <input
        type="radio"
        className={styles.input}
        aria-label={name}
        name={group}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <Photo
        of={picture}
        alt={picture.alt}
        sizes="(min-width: 768px) 230px, 139px"
        data-whole={picture.whole || undefined}
        width="230"
        height="148"
        loading="lazy"
        decoding="async"
      />
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        {children}
      </span>
      <span className={styles.side}>
        <span className={`price ${styles.price}`}>{price}</span>
        {delta && <span className={cx(styles.delta, cheaper && styles.cheaper)}>{delta}</span>}
        <span className={styles.pick}>
          {checked && <Icon of={Check} size={16} />}
          {action}
        </span>
      </span>
    </label>
  )
}
