import { type Answer, ok, type Request } from './calls.ts'
import { Refused } from './errors.ts'
import { placeIdOf } from './places.ts'
import type { State } from './state.ts'
import { facilities } from './stock.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const resortsOf = ({ hotels }: State) => [...new Set([...hotels.values()].map(({ resort }) => resort))]

/** `GET /data/places`: places whose name contains `textQuery`. @throws Refused 4000 without it */
export function listPlaces(state: State, { query }: Request): Answer {
  const wanted = query.textQuery?.toLowerCase()
  if (!wanted) throw new Refused(4000, 'textQuery: is required')
  const found = resortsOf(state).filter(({ name, aliases }) => [name, ...aliases].some((other) => other.toLowerCase().includes(wanted)))
  return ok({
    data: found.map((resort) => ({
      placeId: placeIdOf(resort),
      displayName: resort.name,
      formattedAddress: `${resort.name}, ${resort.region}, ${countryNames.of(resort.countryCode)}`,
    })),
  })
}

/** `GET /data/countries`. */
export function listCountries(state: State): Answer {
  const codes = [...new Set(resortsOf(state).map(({ countryCode }) => countryCode))].sort()
  return ok({ data: codes.map((code) => ({ code, name: countryNames.of(code) })) })
}

/** `GET /data/cities` of a country. @throws Refused 4000 without `countryCode` */
export function listCities(state: State, { query }: Request): Answer {
  if (!query.countryCode) throw new Refused(4000, 'countryCode: is required')
  const found = resortsOf(state).filter(({ countryCode }) => countryCode === query.countryCode)
  return ok({ data: found.map(({ name }) => ({ city: name })) })
}

/** `GET /data/facilities`. */
export const listFacilities = (): Answer => ok({ data: facilities.map(({ id, name }) => ({ facility_id: id, facility: name })) })
