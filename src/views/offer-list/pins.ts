import { mercator } from '../../../contract/area-map.ts'
import type { Bundle } from '../../../contract/bundle.ts'

type Point = { lat: number; lng: number }

/** A resort on the map: its location in degrees, its offers, and the lowest total in minor units. */
export type Pin = { resortId: string; name: string; at: Point; bundles: Bundle[]; lowest: number }

/** Degrees on a Mercator map between neighbouring resorts of one map, about 540 km in the Alps. A map of two continents has no room for pins. */
const NEIGHBOURS = 7

/**
 * Returns a pin for each resort on the map, in the order of the shown offers, the points that the map must show, and the shown offers that are not on
 * it. The map is that of the region with most offers of the search among those with shown ones (OFFER-42). A resort is where its first hotel with a
 * location is.
 */
export function pinsOf(bundles: readonly Bundle[], shown: readonly Bundle[]): { pins: Pin[]; points: Point[]; others: Bundle[] } {
  const located = new Map<string, Point>()
  for (const { resort, place } of bundles) if (place && !located.has(resort.id)) located.set(resort.id, place.hotel)
  const isShown = (id: string) => shown.some(({ resort }) => resort.id === id)
  const offersOf = (region: readonly string[]) => bundles.filter(({ resort }) => region.includes(resort.id)).length
  const regions = regionsOf(located).sort((a, b) => offersOf(b) - offersOf(a))
  const region = regions.find((ids) => ids.some(isShown)) ?? []
  const pins = [...new Set(shown.map(({ resort }) => resort.id))].flatMap((resortId) => {
    const at = located.get(resortId)
    const ofResort = shown.filter(({ resort }) => resort.id === resortId)
    const lowest = Math.min(...ofResort.map(({ total }) => total.finalTotal.amount))
    return at && region.includes(resortId) ? [{ resortId, name: ofResort[0]?.resort.name ?? '', at, bundles: ofResort, lowest }] : []
  })
  return {
    pins,
    points: region.flatMap((id) => located.get(id) ?? []),
    others: shown.filter(({ resort }) => !region.includes(resort.id)),
  }
}

/** Ids of resorts by region, in order: resorts that are neighbours, and the neighbours of these. */
function regionsOf(located: ReadonlyMap<string, Point>): string[][] {
  const left = new Map(located)
  const regions: string[][] = []
  for (const first of located.keys()) {
    if (!left.has(first)) continue
    const region = [first]
    // Grows while it is read.
    for (const id of region) {
      const from = located.get(id)
      left.delete(id)
      for (const [other, to] of left)
        if (from && Math.hypot(to.lng - from.lng, mercator(to.lat) - mercator(from.lat)) <= NEIGHBOURS) {
          left.delete(other)
          region.push(other)
        }
    }
    regions.push(region)
  }
  return regions
}
