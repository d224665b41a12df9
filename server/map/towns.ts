import { readFileSync } from 'node:fs'
import { distanceM, type Point } from '../base/geo.ts'
import type { Locale } from '../base/locale.ts'
import { nameIn } from '../base/other-names.ts'

/** A town of the gazetteer (GeoNames, CC BY 4.0), selected by `npm run make -- maps`. */
export type Town = Point & { name: string; country: string; population: number }

let towns: readonly Town[] | undefined

/** All towns, the most populous first. Read once. */
function readTowns(): readonly Town[] {
  towns ??= readFileSync(new URL('towns.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [name = '', country = '', population, lat, lng] = row.split('\t')
      return { name, country, population: Number(population), lat: Number(lat), lng: Number(lng) }
    })
  return towns
}

/** The towns within the corners in degrees, the most populous first. */
export const townsWithin = ({ south, west, north, east }: { south: number; west: number; north: number; east: number }): Town[] =>
  readTowns().filter(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east)

/** Countries whose towns keep their names: London in Ontario is not Londres, Florence in Alabama not Florenz. */
const sameEverywhere = new Set(['CA', 'US'])

/** A town's name in a language, without a distinguishing suffix: 'Kempten', not 'Kempten (Allgäu)'. */
export function townName({ name, country }: Town, locale: Locale): string {
  const short = name.replace(/ \(.*\)$/, '')
  return sameEverywhere.has(country) ? short : nameIn(short, locale)
}

/** Degrees around a place in which its nearest town is searched. */
const AROUND = 1.2

/** Cached results per place. */
const cache = new WeakMap<Point, { town: Town; metres: number } | null>()

/** The nearest larger town of a place, with the straight distance in metres. Null if there is none within about 100 km, or the place itself is one. */
export function nearestTown(place: Point): { town: Town; metres: number } | null {
  const cached = cache.get(place)
  if (cached !== undefined) return cached
  const near = findNearestTown(place)
  cache.set(place, near)
  return near
}

function findNearestTown(place: Point): { town: Town; metres: number } | null {
  const corners = { south: place.lat - AROUND, north: place.lat + AROUND, west: place.lng - 2 * AROUND, east: place.lng + 2 * AROUND }
  const near = townsWithin(corners).map((town) => ({ town, metres: distanceM(town, place) }))
  const [first] = near.sort((a, b) => a.metres - b.metres)
  return first && first.metres > TOO_NEAR_M ? first : null
}

/** Metres within which a town counts as the resort's own. */
const TOO_NEAR_M = 3000
