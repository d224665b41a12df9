import { criterionKeys } from '../../../contract/bundle.ts'
import { boards } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import type { Preferences } from '../matching/preferences.ts'
import { type OfferFacts, shares, weights } from '../matching/score.ts'
import { hotelColumnsOf } from './hotel-columns.ts'

/** The points of a quiz that are known without a price, each criterion by the same rule as in the score itself (MATCH-1). */
export type Points = {
  /** Points of all that was asked. */
  possible: number
  /** Of each hotel of the catalogue, for itself and its resort. */
  ofHotels: Float64Array
  /** Of each board of `boards`. */
  ofBoards: readonly number[]
  ofDates(daysOff: number): number
}

const byHouse = ['hotel', 'slope-distance', 'stars'] as const

/** The points of a catalogue's hotels for the preferences, whatever they cost. */
export function pointsFor(catalogue: Catalogue, preferences: Preferences): Points {
  const columns = hotelColumnsOf(catalogue)
  const earned = (key: keyof typeof shares, facts: OfferFacts) => weights[key] * (shares[key](preferences, facts) ?? 0)
  const asked = criterionKeys.filter((key) => shares[key](preferences, blank) !== null)
  const ofResorts = columns.resorts.map((resort) => earned('resort', { ...blank, resort }) + earned('levels', { ...blank, resort }))
  const ofAmenities = columns.amenities.map((amenities) => earned('amenities', { ...blank, amenities }))
  const houseKeys = byHouse.filter((key) => asked.includes(key))
  // One record for all hotels: a new one for each would be most of the work.
  const facts = { ...blank }
  const ofHotels = new Float64Array(catalogue.hotels.length)
  for (const [index, hotel] of catalogue.hotels.entries()) {
    facts.resort = hotel.resort
    facts.hotelId = hotel.id
    facts.stars = hotel.stars
    facts.slopeM = hotel.slopeM
    let points = (ofResorts[columns.resortOf[index] ?? 0] ?? 0) + (ofAmenities[columns.amenitiesOf[index] ?? 0] ?? 0)
    for (const key of houseKeys) points += earned(key, facts)
    ofHotels[index] = points
  }
  return {
    possible: asked.reduce((sum, key) => sum + weights[key], 0),
    ofHotels,
    ofBoards: boards.map((board) => earned('board', { ...blank, board })),
    ofDates: (daysOff) => earned('dates', { ...blank, daysOff }),
  }
}

/** Facts of no offer: what a criterion does not look at. */
const blank: OfferFacts = {
  resort: { id: '', countryCode: '', lat: 0, lng: 0, blueKm: 1, redKm: 1, blackKm: 1 },
  hotelId: '',
  stars: 1,
  amenities: [],
  slopeM: 0,
  board: 'nomeal',
  perPersonMinor: 0,
  daysOff: 0,
}
