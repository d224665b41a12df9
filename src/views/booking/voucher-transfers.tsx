import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import type { TransferOffer } from '../../../contract/transfer.ts'
import { useSuitcases } from '../../i18n/party.ts'
import { formatMinutes, formatTripDay, wallTime } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import styles from './voucher.module.css'
import { hasHotelReference } from './voucher-hotel.tsx'

/** One row per direction: day, pick-up, arrival, meeting point. Below: vehicle, driver and phone number. */
export function VoucherTransfers({ booking }: { booking: Booking }) {
  const { transfers, itinerary, place, contacts, reference } = booking
  const { t, i18n } = useLingui()
  const suitcases = useSuitcases()
  const driver = contacts?.driver
  const name = driver?.name
  // Without a meeting point, the itinerary's text has at least the driver's waiting time.
  const meetAt = ({ direction, pickUpDateTime }: TransferOffer) => {
    if (direction === 'return') return contacts?.meetAtHotel
    if (contacts?.meetAtAirport) return [contacts.meetAtAirport, driver?.waits].filter(Boolean).join(' ')
    return itinerary.find(({ kind, at }) => kind === 'transfer' && at === pickUpDateTime)?.detail
  }
  const vehicleOf = ({ vehicle: { name, maxPassengers: seats, maxSuitcases } }: TransferOffer) => {
    const cases = suitcases(maxSuitcases)
    return t({ id: 'voucher.vehicle', message: `${name} for up to ${seats}, ${cases}.` })
  }
  const [road, time] = place ? [formatDistance(place.road.metres, i18n.locale), formatMinutes(place.road.minutes)] : []
  return (
    <>
      {place && (
        <p className={styles.aside}>
          <Trans id="place.road">
            {road} by road, {time}
          </Trans>
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans id="voucher.day">Day</Trans>
            </th>
            <th scope="col">
              <Trans id="voucher.pickUp">Pick-up</Trans>
            </th>
            <th scope="col">
              <Trans id="voucher.arrival">Arrival</Trans>
            </th>
            {contacts?.meetAtAirport || contacts?.meetAtHotel ? (
              <th scope="col">
                <Trans id="voucher.meetAt">Where to meet</Trans>
              </th>
            ) : (
              <td />
            )}
          </tr>
        </thead>
        <tbody>
          {transfers.map((leg) => (
            <tr key={leg.offerId}>
              <td>{formatTripDay(leg.pickUpDateTime, i18n.locale)}</td>
              <td>
                <b className={styles.time}>{wallTime(leg.pickUpDateTime)}</b>
                {leg.from}
              </td>
              <td>
                <b className={styles.time}>{wallTime(leg.arrivalDateTime)}</b>
                {leg.to}
              </td>
              <td>
                {(meetAt(leg) ?? '').split(/(?<=[.!?]) /).map((sentence, at) => (
                  <Fragment key={sentence}>
                    {at > 0 && ' '}
                    <span className={styles.sentence}>{sentence}</span>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.driven}>
        {[...new Set(transfers.map(vehicleOf))].join(' ')}{' '}
        {driver && (
          <span>
            <b>
              <Trans id="booking.driver">Driver: {name}</Trans>, {driver.telephone}
            </b>
            {hasHotelReference(booking) && (
              <>
                , <Trans id="voucher.driverNumber">reference {reference}</Trans>
              </>
            )}
          </span>
        )}
      </p>
    </>
  )
}
