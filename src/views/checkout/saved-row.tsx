import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { yearsOn } from '../../../contract/ages.ts'
import type { Member } from '../../../contract/user.ts'
import type { Standing } from '../../../machines/checkout/checkout.people.ts'
import { formatShortDay } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './saved-choice.module.css'

type Row = { person: Member; standing: Standing; today: string; onTake: () => void }

/** One saved person: selectable, or with the reason why not. Ages are those on the day of booking, `today`. */
export function SavedRow({ person, standing, today, onTake }: Row) {
  const { t, i18n } = useLingui()
  const { dateOfBirth } = person
  const years = dateOfBirth === null ? null : yearsOn(today, dateOfBirth)
  const age = years === null ? null : t({ id: 'people.age', message: plural(years, { one: '# year old', other: '# years old' }) })
  const words = (
    <>
      <span className={styles.mark} />
      <span>
        <b>
          {person.firstName} {person.lastName}
        </b>
        {dateOfBirth && (
          <small>
            {formatShortDay(dateOfBirth, i18n.locale)}, {age}
          </small>
        )}
        {standing === 'elsewhere' && (
          <small>
            <Trans id="people.elsewhere">Already on this trip</Trans>
          </small>
        )}
        {(standing === 'tooOld' || standing === 'tooYoung') && (
          <small className={styles.reason}>
            <Icon of={TriangleAlert} size={16} />
            {standing === 'tooOld' ? (
              <Trans id="people.tooOld">Too old to travel as a child (0 to 17)</Trans>
            ) : (
              <Trans id="people.tooYoung">Too young to travel as an adult (18 and over)</Trans>
            )}
          </small>
        )}
      </span>
    </>
  )
  if (standing !== 'fits' && standing !== 'chosen') return <li className={styles.row}>{words}</li>
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={standing === 'chosen'}
        onClick={standing === 'chosen' ? undefined : onTake}
      >
        {words}
      </button>
    </li>
  )
}
