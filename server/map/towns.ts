import { readFileSync } from 'node:fs'
import { distanceM, type Point } from '../base/geo.ts'
import type { Locale } from '../base/locale.ts'
import { nameIn } from '../base/other-names.ts'

/** A town of the gazetteer (GeoNames, CC BY 4.0), as `npm run make -- maps` has picked it. */
export type Town = Point & { name: string; country: string; population: number }

let towns: readonly Town[] | undefined

/** All towns, the most populous first; read once. */
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

/** The towns between corners in degrees, the most populous first. */
export const townsWithin = ({ south, west, north, east }: { south: number; west: number; north: number; east: number }): Town[] =>
  readTowns().filter(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east)

/** What a town is called in a language, without what tells it apart from another of that name: 'Kempten', not 'Kempten (Allgäu)'. */
export const townName = ({ name }: Town, locale: Locale): string => nameIn(name.replace(/ \(.*\)$/, ''), locale)

/** Degrees around a place in which its next town is looked for. */
const AROUND = 1.2

/** What was found near a place, as long as the place is known. */
const found = new WeakMap<Point, { town: Town; metres: number } | null>()

/** The larger town that is nearest to a place in a straight line, in metres; null where there is none for some 100 km, or the place itself is one. */
export function nearestTown(place: Point): { town: Town; metres: number } | null {
  const known = found.get(place)
  if (known !== undefined) return known
  const near = findNearestTown(place)
  found.set(place, near)
  return near
}

function findNearestTown(place: Point): { town: Town; metres: number } | null {
  const corners = { south: place.lat - AROUND, north: place.lat + AROUND, west: place.lng - 2 * AROUND, east: place.lng + 2 * AROUND }
  const near = townsWithin(corners).map((town) => ({ town, metres: distanceM(town, place) }))
  const [first] = near.sort((a, b) => a.metres - b.metres)
  return first && first.metres > TOO_NEAR_M ? first : null
}

/** Metres within which a town is the resort's own. */
const TOO_NEAR_M = 3000
