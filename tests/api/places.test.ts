import { beforeEach, describe, expect, it } from 'vitest'
import { configureApi } from '../../platform/api/configure.ts'
import { configurePlaces, getPlace, suggestPlaces } from '../../platform/api/places.ts'

const minute = 60_000

/** What was asked of the places service. */
let asked: { address: string; headers: Record<string, string>; body: unknown }[] = []
let now = 0
/** Every test asks for a place of its own: what is cached stays between them. */
let number = 0
const fresh = () => `town ${++number}`

const details = (id: string) => ({
  id,
  displayName: { text: 'Innsbruck', languageCode: 'de' },
  addressComponents: [
    { longText: 'Tirol', shortText: 'T', types: ['administrative_area_level_1'] },
    { longText: 'Österreich', shortText: 'AT', types: ['country', 'political'] },
  ],
  location: { latitude: 47.27, longitude: 11.39 },
})

const service: typeof fetch = async (address, init) => {
  const { headers, body } = init ?? {}
  asked.push({ address: String(address), headers: headers as Record<string, string>, body: body ? JSON.parse(String(body)) : null })
  const isSearch = String(address).endsWith(':autocomplete')
  const prediction = { placeId: 'p1', structuredFormat: { mainText: { text: 'Innsbruck' }, secondaryText: { text: 'Tirol, Österreich' } } }
  return Response.json(isSearch ? { suggestions: [{ placePrediction: prediction }] } : details('p1'))
}

beforeEach(() => {
  asked = []
  configureApi({ base: '', fetch: service } as Parameters<typeof configureApi>[0])
  configurePlaces({ base: 'https://places.example', key: 'the-key', now: () => now })
})

const search = (input: string) => suggestPlaces({ input, languageCode: 'de', sessionToken: 's1' })
const look = (id: string) => getPlace({ id, languageCode: 'de', sessionToken: 's1' })

describe('places', () => {
  it('[PLACE-1] are searched among towns and regions of Europe, with language and session', async () => {
    const input = fresh()
    expect(await search(input)).toEqual([{ id: 'p1', mainText: 'Innsbruck', secondaryText: 'Tirol, Österreich' }])
    expect(asked[0]?.address).toBe('https://places.example/v1/places:autocomplete')
    expect(asked[0]?.body).toEqual({
      input,
      languageCode: 'de',
      sessionToken: 's1',
      includedPrimaryTypes: ['locality', 'administrative_area_level_1', 'administrative_area_level_2'],
      locationRestriction: { rectangle: { low: { latitude: 34.5, longitude: -10.5 }, high: { latitude: 71, longitude: 40 } } },
    })
  })

  it('[PLACE-2] [PLACE-8] are looked up by id, with name, country and position', async () => {
    expect(await look(fresh())).toEqual({
      id: 'p1',
      name: 'Innsbruck',
      country: 'Österreich',
      countryCode: 'AT',
      lat: 47.27,
      lng: 11.39,
      languageCode: 'de',
    })
    expect(asked[0]?.headers['X-Goog-FieldMask']).toBe('id,displayName,addressComponents,location')
  })

  it('[PLACE-3] carry the key in a header, in both calls, and none where there is none', async () => {
    await search(fresh())
    await look(fresh())
    expect(asked.map(({ headers }) => headers['X-Goog-Api-Key'])).toEqual(['the-key', 'the-key'])
    expect(asked.every(({ address }) => !address.includes('the-key'))).toBe(true)
    configurePlaces({ base: 'https://places.example', key: null, now: () => now })
    await search(fresh())
    expect(asked.at(-1)?.headers).not.toHaveProperty('X-Goog-Api-Key')
  })

  it('[PLACE-4] keep suggestions for five minutes', async () => {
    const input = fresh()
    await search(input)
    now += 5 * minute - 1
    await search(` ${input.toUpperCase()} `)
    expect(asked).toHaveLength(1)
    now += 1
    await search(input)
    expect(asked).toHaveLength(2)
  })

  it('[PLACE-4] keep 150 searches, and let the least recently used go', async () => {
    const first = fresh()
    const second = fresh()
    await search(first)
    await search(second)
    for (let more = 0; more < 148; more++) await search(fresh())
    await search(first)
    await search(fresh())
    asked = []
    await search(first)
    expect(asked).toHaveLength(0)
    await search(second)
    expect(asked).toHaveLength(1)
  })

  it('[PLACE-5] keep a place for thirty minutes', async () => {
    const id = fresh()
    await look(id)
    now += 30 * minute - 1
    await look(id)
    expect(asked).toHaveLength(1)
    now += 1
    await look(id)
    expect(asked).toHaveLength(2)
  })
})
