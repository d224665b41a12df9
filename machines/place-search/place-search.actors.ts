import { fromPromise } from 'xstate'
import { getPlace, suggestPlaces } from '../../platform/api/places.ts'
import { searchProperties, searchResorts } from '../../platform/api/provider.ts'
import { searchToken, spendSearchToken } from './place-search.token.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const placeSearchActors = {
  searchResorts: fromPromise(({ input, signal }: Call<{ val: string }>) => searchResorts(input, { signal })),
  searchProperties: fromPromise(({ input, signal }: Call<{ resortId: string; val: string }>) => searchProperties(input, { signal })),
  suggestPlaces: fromPromise(({ input, signal }: Call<{ input: string; languageCode: string }>) =>
    suggestPlaces({ ...input, sessionToken: searchToken() }, { signal }),
  ),
  getPlace: fromPromise(({ input, signal }: Call<{ id: string; languageCode: string }>) =>
    getPlace({ ...input, sessionToken: spendSearchToken() }, { signal }),
  ),
}
