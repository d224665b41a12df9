import Baby from 'lucide-react/icons/baby'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PassengerInputs } from '../traveller/passenger-inputs.tsx'
import styles from './checkout.module.css'

/**
 * The fields of one passenger as a group named 'Adult 1' or 'Child 1'.
 * @param born first and last selectable date of birth, yyyy-MM-dd
 * @param before content above the fields
 */
export function PassengerFields({
  path,
  title,
  born,
  isChild,
  before,
  onChange,
}: {
  path: `adults.${number}` | `children.${number}`
  title: string
  born: { earliest?: string; latest: string }
  isChild?: boolean
  before: ReactNode
  onChange: () => void
}) {
  const id = useId()
  return (
    <fieldset className={styles.passenger} aria-labelledby={id}>
      <h3 id={id} className={styles.passengerTitle}>
        <Icon of={isChild ? Baby : UserRound} />
        {title}
      </h3>
      {before}
      <div className={cx(styles.pair, styles.names, styles.person)}>
        <PassengerInputs path={path} born={born} onChange={onChange} />
      </div>
    </fieldset>
  )
}
