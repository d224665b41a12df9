import type { Bundle } from '../../../contract/bundle.ts'

/** A resort on the map: its location in degrees, its offers, and the lowest total in minor units. */
export type Pin = { resortId: string; name: string; at: { lat: number; lng: number }; bundles: Bundle[]; lowest: number }

/**
 * Returns a pin for each resort, in the order of the offers, and the offers of resorts without a known location. A resort is where the first hotel
 * with a location is.
 */
export function pinsOf(bundles: readonly Bundle[]): { pins: Pin[]; withoutPlace: Bundle[] } {
  const pins: Pin[] = []
  const withoutPlace: Bundle[] = []
  for (const resortId of new Set(bundles.map(({ resort }) => resort.id))) {
    const ofResort = bundles.filter(({ resort }) => resort.id === resortId)
    const found = ofResort.find(({ place }) => place)
    if (found?.place) {
      const lowest = Math.min(...ofResort.map(({ total }) => total.finalTotal.amount))
      pins.push({ resortId, name: found.resort.name, at: found.place.hotel, bundles: ofResort, lowest })
    } else withoutPlace.push(...ofResort)
  }
  return { pins, withoutPlace }
}
