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

/** The points of a catalogue's hotels for the preferences, whatever they cost. */
export function pointsFor(catalogue: Catalogue, preferences: Preferences): Points {
  const columns = hotelColumnsOf(catalogue)
  const earned = (key: keyof typeof shares, facts: OfferFacts) => weights[key] * (shares[key](preferences, facts) ?? 0)
  const asked = criterionKeys.filter((key) => shares[key](preferences, blank) !== null)
  const ofResorts = columns.resorts.map((resort) => earned('resort', { ...blank, resort }) + earned('levels', { ...blank, resort }))
  const ofAmenities = columns.amenities.map((amenities) => earned('amenities', { ...blank, amenities }))
  const ofHotels = new Float64Array(catalogue.hotels.length)
  const add = (ofValues: readonly number[], indexes: Int32Array) => {
    for (let index = 0; index < ofHotels.length; index++) ofHotels[index] = (ofHotels[index] ?? 0) + (ofValues[indexes[index] ?? 0] ?? 0)
  }
  // Points of a value are counted once, whatever number of hotels has it, and what was not asked is not looked at.
  add(ofResorts, columns.resortOf)
  add(ofAmenities, columns.amenitiesOf)
  if (asked.includes('hotel')) {
    // One record for all hotels: a new one for each would be most of the work.
    const facts = { ...blank }
    for (const [index, { id, resort, stars }] of catalogue.hotels.entries()) {
      facts.hotelId = id
      facts.resort = resort
      facts.stars = stars
      ofHotels[index] = (ofHotels[index] ?? 0) + earned('hotel', facts)
    }
  }
  if (asked.includes('slope-distance'))
    add(
      columns.slopeM.map((slopeM) => earned('slope-distance', { ...blank, slopeM })),
      columns.slopeOf,
    )
  if (asked.includes('stars'))
    add(
      columns.stars.map((stars) => earned('stars', { ...blank, stars })),
      columns.starsOf,
    )
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
