import { Trans } from '@lingui/react/macro'
import type { Contacts } from '../../../contract/booking.ts'
import type { Stop } from './days.ts'

const Call = ({ number }: { number: string }) => <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>

/** Contact details at a stop: the meeting point and the phone number of the driver or the hotel (D173). */
export function StopContacts({ stop, contacts, isOutbound }: { stop: Stop; contacts: Contacts; isOutbound: boolean }) {
  const { driver, hotelTelephone, meetAtAirport, meetAtHotel } = contacts
  const name = driver?.name
  if (stop.kind === 'check-out') return null
  if (stop.kind === 'check-in')
    return (
      hotelTelephone && (
        <p className="small slate">
          <Trans id="voucher.telephone">Telephone</Trans>: <Call number={hotelTelephone} />
        </p>
      )
    )
  return (
    <>
      <p className="small slate">{isOutbound ? meetAtAirport : meetAtHotel}</p>
      {driver && (
        <p className="small slate">
          <Trans id="booking.driver">Driver: {name}</Trans>, <Call number={driver.telephone} />
        </p>
      )}
    </>
  )
}
