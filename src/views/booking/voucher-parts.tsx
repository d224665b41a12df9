import { Trans, useLingui } from '@lingui/react/macro'
import { ADULT_AGE, yearsOn } from '../../../contract/ages.ts'
import type { Booking } from '../../../contract/booking.ts'
import type { Member } from '../../../contract/user.ts'
import { config } from '../../config.ts'
import { cx } from '../../ui/cx.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import styles from './voucher.module.css'

/** Where 112 or 911 is answered by everyone who rescues; a country that is not here has numbers of its own. */
const EMERGENCY: Record<string, string> = { AT: '112', CH: '112', FR: '112', IT: '112', SE: '112', CA: '911', US: '911' }

/** Where an identity card does not do. */
const OVERSEAS = ['CA', 'US']

/** Where mountain rescue has a number of its own, known by heart to everybody who skis there. */
const MOUNTAIN_RESCUE: Record<string, string> = { AT: '140' }

/** Who travels, with the age on the day of arrival: by it a driver brings the right seat, and no date of birth is on paper (D112). */
export function VoucherTravellers({ members, arrival }: { members: readonly Member[]; arrival: string }) {
  const { t } = useLingui()
  const placeOf = (dateOfBirth: string | null) => {
    const age = dateOfBirth === null ? null : yearsOn(arrival, dateOfBirth)
    if (age !== null && age < ADULT_AGE) return t({ id: 'voucher.child', message: `Child, ${age}` })
    return [t({ id: 'voucher.adult', message: 'Adult' }), age].filter((part) => part !== null).join(', ')
  }
  return (
    <table className={cx(styles.table, styles.people)}>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="voucher.name">Name as in the passport</Trans>
          </th>
          <th scope="col">
            <Trans id="voucher.age">Age on arrival</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ firstName, lastName, dateOfBirth }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have one name
          <tr key={at}>
            <td>
              <b>
                {firstName} {lastName}
              </b>
            </td>
            <td>{placeOf(dateOfBirth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An address as somebody types it from paper. */
export const typed = (address: string) => address.replace(/^https?:\/\//, '')

/** Until when what can be cancelled, what everybody brings, and whom to turn to. */
export function VoucherTerms({ booking, address }: { booking: Booking; address: string }) {
  const { name, supportTelephone, supportChatUrl } = config()
  const [emergency, mountain] = [EMERGENCY[booking.countryCode], MOUNTAIN_RESCUE[booking.countryCode]]
  return (
    <div className={styles.columns}>
      <div className={styles.terms}>
        <h2>
          <Trans id="voucher.terms">Terms</Trans>
        </h2>
        <CancellationTerms booking={booking} />
        <p>
          {OVERSEAS.includes(booking.countryCode) ? (
            <Trans id="voucher.passports">Bring a passport for everyone.</Trans>
          ) : (
            <Trans id="voucher.papers">Bring a passport or identity card for everyone.</Trans>
          )}
        </p>
      </div>
      <div className={styles.help}>
        <h2>
          <Trans id="voucher.help">If something goes wrong</Trans>
        </h2>
        <dl className={styles.facts}>
          {supportTelephone && (
            <div>
              <dt>
                <Trans id="voucher.call">{name} by telephone</Trans>
              </dt>
              <dd>{supportTelephone}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans id="voucher.chat">Chat, day and night</Trans>
            </dt>
            <dd>{typed(new URL(supportChatUrl, address).href)}</dd>
          </div>
          {emergency && (
            <div>
              <dt>
                <Trans id="voucher.emergency">Emergency</Trans>
              </dt>
              <dd>{emergency}</dd>
            </div>
          )}
          {mountain && (
            <div>
              <dt>
                <Trans id="voucher.mountainRescue">Mountain rescue</Trans>
              </dt>
              <dd>{mountain}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}
