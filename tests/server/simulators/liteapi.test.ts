import { describe, expect, it } from 'vitest'
import { inventOtherHotels } from '../../../sample/inventory/hotels.ts'
import { type CallName, callNames } from '../../../sample/simulators/liteapi/calls.ts'
import { type Answer, codeOf, key, liteApiClient, MINUTE, PLAIN, SECOND, stay, texts } from '../../support/liteapi/client.ts'
import { answers, missing } from '../../support/liteapi/fields.ts'

const { ask, hotel, placeOf, clock, start, current } = liteApiClient()

describe('the simulator of LiteAPI starts', () => {
  it('next to no live key, with a key of the sandbox, on a free port of loopback', async () => {
    await expect(start({ liveKeys: ['LITEAPI_KEY'] })).rejects.toThrow('live keys: LITEAPI_KEY')
    await expect(start({ key: 'prod_1' })).rejects.toThrow('must begin with sand_')
    await expect(start({ port: Number(new URL(current().api).port) })).rejects.toThrow('EADDRINUSE')
    expect(current().api).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v3\.0$/)
    await expect(fetch(current().api.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed')
  })

  it('with the first two further houses of each resort, under other ids and some other names', () => {
    const houses = inventOtherHotels(3, texts).filter((_, index) => index % 3 < 2)
    expect(current().hotels.map(({ house }) => house)).toEqual(houses)
    expect(new Set(current().hotels.map(({ id }) => id)).size).toBe(houses.length)
    expect(current().hotels.every(({ id }) => /^lp[0-9a-f]{5}$/.test(id))).toBe(true)
    const spelled = current().hotels.filter(({ name, house }) => name !== house.name).length / houses.length
    expect(spelled).toBeGreaterThan(0.2)
    expect(spelled).toBeLessThan(0.5)
  })
})

/** A valid request of each call. */
const requests: Record<string, () => Promise<[call: string, body?: unknown]>> = {
  'POST /hotels/rates': async () => ['POST /hotels/rates', { ...stay, ...placeOf(PLAIN), includeHotelData: true }],
  'POST /hotels/min-rates': async () => ['POST /hotels/min-rates', { ...stay, ...placeOf(PLAIN) }],
  'GET /data/hotels': async () => ['GET /data/hotels?countryCode=IT&cityName=courmayeur'],
  'GET /data/hotel': async () => [`GET /data/hotel?hotelId=${hotel(PLAIN).id}&language=de`],
  'GET /data/places': async () => ['GET /data/places?textQuery=arl'],
  'GET /data/countries': async () => ['GET /data/countries'],
  'GET /data/cities': async () => ['GET /data/cities?countryCode=CH'],
  'GET /data/facilities': async () => ['GET /data/facilities'],
} satisfies Record<CallName, () => Promise<[call: string, body?: unknown]>>

describe('each call of LiteAPI', () => {
  it.each(callNames)('%s answers with the documented fields', async (name) => {
    const [call, body] = (await requests[name]?.()) ?? ['']
    const answer = await ask(call, body)
    expect(answer.status, answer.text).toBe(200)
    expect(missing(answer, answers[name])).toEqual([])
    expect(current().requests.at(-1)).toEqual({ call: name, path: call.split(' ')[1], body, at: new Date(clock.time) })
    expect(JSON.stringify(current().requests)).not.toContain(key)
  })

  it.each(callNames)('%s refuses a wrong key', async (name) => {
    expect(codeOf(await ask(name, undefined, { 'x-api-key': 'sand_other' }))).toEqual([401, 401])
  })

  it('answers at most five requests a second', async () => {
    clock.time += MINUTE
    const at = async (milliseconds: number) => {
      clock.time += milliseconds - SECOND / 4
      return (await ask('GET /data/countries')).status
    }
    expect([await at(0), await at(10), await at(10), await at(10), await at(10), await at(10)]).toEqual([200, 200, 200, 200, 200, 429])
    expect([await at(949), await at(1), await at(1)]).toEqual([429, 200, 429])
  })
})

describe('a request without a required field', () => {
  const valid: Record<string, object> = {
    'POST /hotels/rates': { ...stay, iataCode: 'INN' },
    'POST /hotels/min-rates': { ...stay, hotelIds: ['lp10000'] },
  }
  const cases = Object.entries(valid).flatMap(([call, body]) => Object.keys(body).map((field) => [call, field] as const))
  it.each(cases)('%s needs %s', async (call, field) => {
    const answer = await ask(call, { ...valid[call], [field]: undefined })
    expect([...codeOf(answer), answer.error?.description]).toEqual([400, 4000, expect.stringContaining(field)])
  })

  it.each<[string, object, string]>([
    ['POST /hotels/rates', { checkin: '2027-02-30' }, 'checkin: '],
    ['POST /hotels/rates', { checkin: '2026-11-28' }, 'checkin: must not be in the past'],
    ['POST /hotels/rates', { checkout: '2027-01-09' }, 'checkin: checkin date must be before checkout date'],
    ['POST /hotels/rates', { currency: 'XXX' }, 'currency: '],
    ['POST /hotels/rates', { guestNationality: 'Austria' }, 'guestNationality: '],
    ['POST /hotels/rates', { occupancies: [{ adults: 2, children: [18] }] }, 'occupancies.0.children.0: '],
    ['POST /hotels/rates', { occupancies: [] }, 'occupancies: '],
    ['POST /hotels/rates', { boardTypes: 'BB' }, 'boardTypes: is not a documented field'],
    ['POST /hotels/rates', { limit: 5001 }, 'limit: '],
    ['POST /hotels/rates', { placeId: 'a' }, 'iataCode: only one place'],
    ['POST /hotels/rates', { iataCode: undefined, countryCode: 'AT' }, 'cityName: is required'],
    ['POST /hotels/rates', { iataCode: undefined, hotelIds: ['lp10000'] }, 'hotel ids not found'],
  ])('%s with %j is refused', async (call, change, description) => {
    const answer = await ask(call, { ...valid[call], ...change })
    expect([...codeOf(answer), answer.error?.description]).toEqual([400, 4000, expect.stringContaining(description)])
  })
})

describe('codes of LiteAPI', () => {
  it.each<[string, () => Promise<Answer<unknown>>, status: number, code: number]>([
    ['no body', () => ask('POST /hotels/rates'), 400, 4002],
    ['a body that is no JSON', () => ask('POST /hotels/rates', '{'), 400, 4000],
    ['a path that is not documented', () => ask('GET /data/nothing'), 404, 404],
  ])('%s', async (_, call, status, code) => expect(codeOf(await call())).toEqual([status, code]))
})
