import Baby from 'lucide-react/icons/baby'
import UserRound from 'lucide-react/icons/user-round'
import { useId } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { PassengerInputs } from '../traveller/passenger-inputs.tsx'
import styles from './checkout.module.css'

/** The fields of one passenger as a group named 'Adult 1' or 'Child 1'. `latest` is the last day that can be a date of birth, yyyy-MM-dd. */
export function PassengerFields({
  path,
  title,
  latest,
  isChild,
  onChange,
}: {
  path: `adults.${number}` | `children.${number}`
  title: string
  latest: string
  isChild?: boolean
  onChange: () => void
}) {
  const heading = useId()
  return (
    <fieldset className={styles.passenger} aria-labelledby={heading}>
      <h3 id={heading} className={styles.passengerTitle}>
        <Icon of={isChild ? Baby : UserRound} />
        {title}
      </h3>
      <div className={styles.pair}>
        <PassengerInputs path={path} latest={latest} onChange={onChange} />
      </div>
    </fieldset>
  )
}
