import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { PassengerInputs } from '../traveller/passenger-inputs.tsx'
import styles from './settings.module.css'

/** One saved passenger as a group named 'Passenger 1'. */
export function MemberFields({ at, today, onRemove }: { at: number; today: string; onRemove: () => void }) {
  const { t } = useLingui()
  const heading = useId()
  const number = at + 1
  return (
    <fieldset className={styles.member} aria-labelledby={heading}>
      <div className={styles.memberHead}>
        <h4 id={heading}>{t({ id: 'settings.passenger', message: `Passenger ${number}` })}</h4>
        <IconButton
          icon={Trash2}
          variant="plain"
          small
          label={t({ id: 'settings.removePassenger', message: `Remove passenger ${number}` })}
          onClick={onRemove}
        />
      </div>
      <div className={styles.pair}>
        <PassengerInputs path={`members.${at}`} born={{ latest: today }} isBirthdayOptional />
      </div>
    </fieldset>
  )
}
