import { Trans, useLingui } from '@lingui/react/macro'
import { ADULT_AGE, yearsOn } from '../../../contract/ages.ts'
import type { Booking } from '../../../contract/booking.ts'
import type { Member } from '../../../contract/user.ts'
import { config } from '../../config.ts'
import { cx } from '../../ui/cx.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import styles from './voucher.module.css'

/** Countries where 112 or 911 reaches all emergency services. Others are omitted. */
const EMERGENCY: Record<string, string> = { AT: '112', CH: '112', FR: '112', IT: '112', SE: '112', CA: '911', US: '911' }

/** Countries that don't accept identity cards. */
const OVERSEAS = ['CA', 'US']

/** Countries where mountain rescue has a well-known number. */
const MOUNTAIN_RESCUE: Record<string, string> = { AT: '140' }

/** All travellers with their age on the arrival day, for child seats. Dates of birth are not printed (D112). */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have the same name
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

/** An address in a form to type from paper. */
export const typed = (address: string) => address.replace(/^https?:\/\//, '')

/** Cancellation deadlines, required documents, and contacts. */
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
            <Trans id="voucher.passports">Bring a passport for each traveller.</Trans>
          ) : (
            <Trans id="voucher.papers">Bring a passport or identity card for each traveller.</Trans>
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
                <Trans id="voucher.call">Call {name}</Trans>
              </dt>
              <dd>{supportTelephone}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans id="voucher.chat">Chat, 24/7</Trans>
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
