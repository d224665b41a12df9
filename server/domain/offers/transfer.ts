import type { LegDirection, TransferOffer } from '../../../contract/transfer.ts'
import { inLanguage, type Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import { addMinutes } from '../../base/time-zones.ts'
import type { Catalogue, Vehicle } from '../../inventory/catalogue.ts'
import { airportFor } from './airport.ts'
import { airportName } from './airport-name.ts'
import { legPrice, type Stay } from './price.ts'

/** Driving speed in metres a minute. */
const METRES_PER_MINUTE = 68_000 / 60

/** Local pick-up times: at the airport on arrival, at the hotel on departure. */
const PICK_UP: Record<LegDirection, string> = { outbound: '13:40', return: '09:15' }

/** The start of a leg, local to the destination, yyyy-MM-ddTHH:mm. */
export const pickUpOf = (stay: Pick<Stay, 'checkIn' | 'checkOut'>, direction: LegDirection): string =>
  `${direction === 'outbound' ? stay.checkIn : stay.checkOut}T${PICK_UP[direction]}`

/** Driving time in minutes, in steps of five. */
export const travelMinutes = (roadM: number) => Math.max(10, Math.round(roadM / METRES_PER_MINUTE / 5) * 5)

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Identifier of a leg's offer within a bundle. */
const offerIdOf = (direction: LegDirection, vehicleId: string) => `${direction}:${vehicleId}`

/** Direction and vehicle of an offer identifier, or null if it is invalid. */
export function readOfferId(id: string): { direction: LegDirection; vehicleId: string } | null {
  const [, direction, vehicleId] = /^(outbound|return):(.+)$/.exec(id) ?? []
  return direction && vehicleId ? { direction: direction as LegDirection, vehicleId } : null
}

/** One leg with one vehicle in the contract's format (DATA-9), times local to the destination. */
export function presentLeg(catalogue: Catalogue, stay: Stay, direction: LegDirection, vehicle: Vehicle, locale: Locale): TransferOffer {
  const minutes = travelMinutes(stay.roadM)
  const pickUpDateTime = pickUpOf(stay, direction)
  const airport = airportName(airportFor(catalogue, stay.hotel, stay.departure)?.name ?? '', locale)
  return {
    offerId: offerIdOf(direction, vehicle.id),
    direction,
    isSelected: stay[direction].id === vehicle.id,
    from: direction === 'outbound' ? airport : stay.hotel.name,
    to: direction === 'outbound' ? stay.hotel.name : airport,
    vehicle: {
      name: inLanguage(vehicle.name, locale),
      description: inLanguage(vehicle.description, locale),
      imageLink: vehicle.imageLink,
      maxPassengers: vehicle.maxPassengers,
      maxSuitcases: vehicle.suitcases,
    },
    subTotal: money(legPrice(vehicle, stay.roadM)),
    pickUpDateTime,
    // Long drives may end on the next day.
    arrivalDateTime: addMinutes(pickUpDateTime, minutes),
    travelTime: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`,
    geoDistance: stay.roadM,
  }
}

/** Every vehicle that is large enough for the party, for both legs. */
export function presentLegs(catalogue: Catalogue, stay: Stay, locale: Locale): TransferOffer[] {
  const fitting = catalogue.vehicles.filter(({ maxPassengers }) => maxPassengers >= stay.party.adults + stay.party.children)
  return (['outbound', 'return'] as const).flatMap((direction) =>
    fitting.map((vehicle) => presentLeg(catalogue, stay, direction, vehicle, locale)),
  )
}
