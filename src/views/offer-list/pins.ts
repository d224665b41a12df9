import type { Bundle } from '../../../contract/bundle.ts'

/** A resort on the map: its location in degrees, its offers, and the lowest total in minor units. */
export type Pin = { resortId: string; name: string; at: { lat: number; lng: number }; bundles: Bundle[]; lowest: number }

/** Returns a pin for each resort, in the order of the offers, and the offers without a known location. */
export function pinsOf(bundles: readonly Bundle[]): { pins: Pin[]; withoutPlace: Bundle[] } {
  const pins = new Map<string, Pin>()
  const withoutPlace: Bundle[] = []
  for (const bundle of bundles) {
    const { resort, place, total } = bundle
    const known = pins.get(resort.id)
    if (known) {
      known.bundles.push(bundle)
      known.lowest = Math.min(known.lowest, total.finalTotal.amount)
    } else if (place) {
      pins.set(resort.id, { resortId: resort.id, name: resort.name, at: place.hotel, bundles: [bundle], lowest: total.finalTotal.amount })
    } else withoutPlace.push(bundle)
  }
  return { pins: [...pins.values()], withoutPlace }
}
