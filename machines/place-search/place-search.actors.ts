import { getPlace, suggestPlaces } from '../../platform/api/places.ts'
import { searchProperties, searchResorts } from '../../platform/api/provider.ts'
import { call } from '../call.ts'
import { searchToken, spendSearchToken } from './place-search.token.ts'

export const placeSearchActors = {
  searchResorts: call(searchResorts),
  searchProperties: call(searchProperties),
  suggestPlaces: call((input: { input: string; languageCode: string }, options) =>
    suggestPlaces({ ...input, sessionToken: searchToken() }, options),
  ),
  getPlace: call((input: { id: string; languageCode: string }, options) =>
    getPlace({ ...input, sessionToken: spendSearchToken() }, options),
  ),
}
