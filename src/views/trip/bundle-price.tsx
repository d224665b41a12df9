import type { Bundle } from '../../../contract/bundle.ts'
import { TripLines, TripTotal } from './trip-price.tsx'

type Priced = Pick<Bundle, 'total' | 'tripGroup' | 'dateRange'> & { acc: Pick<Bundle['acc'], 'name' | 'room' | 'mealData'> }

/** Every line of a bundle's price. `hintsAtFlight` adds the line of the flight that is not there yet. */
export function BundleLines({ bundle, hintsAtFlight }: { bundle: Priced; hintsAtFlight?: boolean }) {
  const { acc, total, tripGroup, dateRange } = bundle
  const trip = { total, tripGroup, nights: dateRange.nights, hotel: acc.name, room: acc.room.name, meal: acc.mealData.displayName }
  return <TripLines trip={trip} hintsAtFlight={hintsAtFlight} />
}

/** A bundle's total, for how many travellers. */
export function BundleTotal({ bundle }: { bundle: Priced }) {
  return <TripTotal total={bundle.total} tripGroup={bundle.tripGroup} />
}
