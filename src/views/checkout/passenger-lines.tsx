import { useLingui } from '@lingui/react/macro'
import type { PassengerDraft, PassengerForms } from '../../../machines/checkout/checkout.passengers.ts'
import { formatBirthday } from '../../ui/dates.ts'
import styles from './checkout.module.css'

/** Passengers with form of address, name and date of birth, to check before paying: the form starts with a gender (CHECK-18). */
export function PassengerLines({ passengers: { adults, children } }: { passengers: PassengerForms }) {
  const { t, i18n } = useLingui()
  const addressed = ({ firstName, lastName, gender }: PassengerDraft) => {
    const name = `${firstName} ${lastName}`
    return gender === 'Gender_Female' ? t({ id: 'checkout.ms', message: `Ms ${name}` }) : t({ id: 'checkout.mr', message: `Mr ${name}` })
  }
  const named = ({ firstName, lastName, gender }: PassengerDraft) => {
    const name = `${firstName} ${lastName}`
    return gender === 'Gender_Female'
      ? t({ id: 'checkout.girl', message: `${name} (girl)` })
      : t({ id: 'checkout.boy', message: `${name} (boy)` })
  }
  const lines = [
    ...adults.map((one, at) => ({ key: `adult ${at}`, name: addressed(one), dateOfBirth: one.dateOfBirth })),
    ...children.map((one, at) => ({ key: `child ${at}`, name: named(one), dateOfBirth: one.dateOfBirth })),
  ]
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, name, dateOfBirth }) => (
        <li key={key}>
          <b>{name}</b>
          {dateOfBirth && <span>{t({ id: 'checkout.born', message: `born ${formatBirthday(dateOfBirth, i18n.locale)}` })}</span>}
        </li>
      ))}
    </ul>
  )
}
