import type { Bundle } from '../../../contract/bundle.ts'
import { roomsOf } from './rooms-of.ts'
import { TripLines, TripTotal } from './trip-price.tsx'

type Priced = Pick<Bundle, 'total' | 'tripGroup' | 'dateRange'> & { acc: Pick<Bundle['acc'], 'name' | 'room' | 'mealData'> }

/** The lines of a bundle's price. `hintsAtFlight` adds a line for the flight, which is not available yet. */
export function BundleLines({ bundle, hintsAtFlight }: { bundle: Priced; hintsAtFlight?: boolean }) {
  const { acc, total, tripGroup, dateRange } = bundle
  const trip = { total, tripGroup, nights: dateRange.nights, hotel: acc.name, room: roomsOf(acc.room), meal: acc.mealData.displayName }
  return <TripLines trip={trip} hintsAtFlight={hintsAtFlight} />
}

/** A bundle's total and its number of travellers. */
export function BundleTotal({ bundle }: { bundle: Priced }) {
  return <TripTotal total={bundle.total} tripGroup={bundle.tripGroup} />
}
