import { Trans } from '@lingui/react/macro'
import type { Bundle } from '../../../contract/bundle.ts'
import { formatMinutes, wallTime } from '../../ui/dates.ts'

/** How to reach the airport of the transfer: an example flight from the travellers' origin, and the latest landing time (OFFER-26). */
export function FlightExample({ arrival }: { arrival: Bundle['arrival'] }) {
  if (!arrival) return <Trans id="flights.none">Flights are not included in this price yet.</Trans>
  const { city, airport, flightMinutes } = arrival
  const by = wallTime(arrival.landBy)
  if (city && flightMinutes !== null) {
    const time = formatMinutes(flightMinutes)
    return (
      <Trans id="flights.text">
        Not included in this price yet. Example: {city} to {airport}, about {time}. Land by {by} to meet your driver.
      </Trans>
    )
  }
  if (city)
    return (
      <Trans id="flights.home">
        {city} is close enough to travel without a flight. Your transfer starts at {airport}: be there by {by} to meet your driver.
      </Trans>
    )
  return (
    <Trans id="flights.by">
      Not included in this price yet. Land at {airport} by {by} to meet your driver.
    </Trans>
  )
}
