import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configurePlaces, getPlace, suggestPlaces } from '../../platform/api/places.ts'
import { hanging, holdClock, type Respond, releaseClock, type Sent, wire } from './wire.ts'

const minute = 60_000

let now = 0
/** Each test searches another place, as the cache is shared. */
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

const service: Respond = ({ address }) => {
  const prediction = { placeId: 'p1', structuredFormat: { mainText: { text: 'Innsbruck' }, secondaryText: { text: 'Tirol, Österreich' } } }
  return Response.json(address.endsWith(':autocomplete') ? { suggestions: [{ placePrediction: prediction }] } : details('p1'))
}

/** Requests to the places service. */
let asked: Sent[] = []
beforeEach(() => {
  asked = wire(service)
  configurePlaces({ base: 'https://places.example', key: 'the-key', now: () => now })
})

const search = (input: string) => suggestPlaces({ input, languageCode: 'de', sessionToken: 's1' })
const look = (id: string) => getPlace({ id, languageCode: 'de', sessionToken: 's1' })

describe('places', () => {
  it('[PLACE-1] are searched among towns and regions of Europe, with language and session token', async () => {
    const input = fresh()
    expect(await search(input)).toEqual([{ id: 'p1', mainText: 'Innsbruck', secondaryText: 'Tirol, Österreich' }])
    expect(asked[0]?.address).toBe('https://places.example/v1/places:autocomplete')
    expect(asked[0]?.method).toBe('POST')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
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
    expect(asked[0]?.address).toMatch(/^https:\/\/places\.example\/v1\/places\/town%20\d+\?languageCode=de&sessionToken=s1$/)
    expect(asked[0]?.headers['X-Goog-FieldMask']).toBe('id,displayName,addressComponents,location')
  })

  it('[PLACE-3] send the key in a header of both calls, if there is one', async () => {
    await search(fresh())
    await look(fresh())
    expect(asked.map(({ headers }) => headers['X-Goog-Api-Key'])).toEqual(['the-key', 'the-key'])
    expect(asked.every(({ address }) => !address.includes('the-key'))).toBe(true)
    configurePlaces({ base: 'https://places.example', key: null, now: () => now })
    await search(fresh())
    expect(asked.at(-1)?.headers).not.toHaveProperty('X-Goog-Api-Key')
  })

  it('[PLACE-4] cache suggestions for five minutes', async () => {
    const input = fresh()
    await search(input)
    now += 5 * minute - 1
    await search(` ${input.toUpperCase()} `)
    expect(asked).toHaveLength(1)
    now += 1
    await search(input)
    expect(asked).toHaveLength(2)
  })

  it('[PLACE-4] cache 150 searches, and evict the least recently used', async () => {
    const first = fresh()
    const second = fresh()
    await search(first)
    await search(second)
    for (let more = 0; more < 148; more++) await search(fresh())
    await search(first)
    await search(fresh())
    const before = asked.length
    await search(first)
    expect(asked).toHaveLength(before)
    await search(second)
    expect(asked).toHaveLength(before + 1)
  })

  it('[PLACE-5] cache a place for thirty minutes', async () => {
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

describe('a failing places service', () => {
  beforeEach(holdClock)
  afterEach(releaseClock)

  it.each([
    ['suggestPlaces', search],
    ['getPlace', look],
  ])('%s throws what other calls throw', async (call, ask) => {
    wire(() => Promise.reject(new TypeError('offline')))
    await expect(ask(fresh())).rejects.toMatchObject({ kind: 'network', status: 0, facts: { call } })
    wire(() => new Response('denied', { status: 403 }))
    await expect(ask(fresh())).rejects.toMatchObject({ kind: 'http', status: 403, code: null })
    wire(() => new Response('<html>'))
    await expect(ask(fresh())).rejects.toMatchObject({ kind: 'invalid', status: 200 })
    wire(() => Response.json({ suggestions: [{}], id: 1 }))
    await expect(ask(fresh())).rejects.toMatchObject({ kind: 'invalid', status: 200 })
  })

  it.each([
    ['suggestPlaces', search],
    ['getPlace', look],
  ])('%s is given up after 20 s', async (_, ask) => {
    wire(hanging)
    const outcome = vi.fn()
    ask(fresh()).catch(outcome)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ facts: expect.objectContaining({ kind: 'timeout' }) }))
  })

  it('an abandoned search is aborted', async () => {
    const sent = wire(hanging)
    const caller = new AbortController()
    const searching = suggestPlaces({ input: fresh(), languageCode: 'de', sessionToken: 's1' }, { signal: caller.signal })
    caller.abort()
    await expect(searching).rejects.toMatchObject({ kind: 'aborted' })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('failures are not cached', async () => {
    const input = fresh()
    wire(() => new Response('', { status: 500 }))
    await expect(search(input)).rejects.toMatchObject({ status: 500 })
    wire(service)
    expect(await search(input)).toHaveLength(1)
  })
})
