import { describe, expect, it } from 'vitest'
import { inventOtherHotels } from '../../../sample/inventory/hotels.ts'
import { type CallName, callNames, codesOf } from '../../../sample/simulators/liteapi/calls.ts'
import {
  type Answer,
  codeOf,
  exchange,
  guest,
  holder,
  key,
  later,
  liteApiClient,
  MINUTE,
  occupancies,
  order,
  PLAIN,
  SECOND,
  SMALL,
  stay,
  texts,
} from '../../support/liteapi/client.ts'
import { answers, missing } from '../../support/liteapi/fields.ts'

const {
  ask,
  hotel,
  placeOf,
  offerIdOf,
  prebook,
  prebookOf,
  book,
  bookingOf,
  readBooking,
  listed,
  alternatives,
  rebook,
  clock,
  start,
  current,
} = liteApiClient()

describe('the simulator of LiteAPI starts', () => {
  it('next to no live key, with a key of the sandbox, on a free port of loopback', async () => {
    await expect(start({ liveKeys: ['LITEAPI_KEY'] })).rejects.toThrow('live keys: LITEAPI_KEY')
    await expect(start({ key: 'prod_1' })).rejects.toThrow('must begin with sand_')
    await expect(start({ port: Number(new URL(current().api).port) })).rejects.toThrow('EADDRINUSE')
    expect(current().api).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v3\.0$/)
    expect(current().book).toBe(current().api)
    await expect(fetch(current().api.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed')
  })

  it('with one address for search and another for booking', async () => {
    const two = await start({ bookPort: 0 })
    const [search, booking] = ['GET /data/countries', 'GET /bookings?clientReference=a']
    const statuses = [two.api, two.book].map(async (origin) => [
      (await ask(search, undefined, { origin })).status,
      (await ask(booking, undefined, { origin })).status,
    ])
    expect(await Promise.all(statuses)).toEqual([
      [200, 404],
      [404, 200],
    ])
    await two.close()
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
  'POST /rates/prebook': async () => ['POST /rates/prebook', { offerId: await offerIdOf(PLAIN), usePaymentSdk: false }],
  'GET /prebooks/{prebookId}': async () => [`GET /prebooks/${(await prebookOf()).prebookId}`],
  'POST /rates/book': async () => ['POST /rates/book', order((await prebookOf()).prebookId)],
  'GET /bookings': async () => {
    await book((await prebookOf()).prebookId, { clientReference: 'listed' })
    return ['GET /bookings?clientReference=listed']
  },
  'GET /bookings/{bookingId}': async () => [`GET /bookings/${(await bookingOf()).bookingId}`],
  'PUT /bookings/{bookingId}': async () => [`PUT /bookings/${(await bookingOf()).bookingId}`],
  'PUT /bookings/{bookingId}/amend': async () => [`PUT /bookings/${(await bookingOf()).bookingId}/amend`, { holder }],
  'POST /bookings/{bookingId}/alternative-prebooks': async () => [
    `POST /bookings/${(await bookingOf()).bookingId}/alternative-prebooks`,
    { occupancies, ...later },
  ],
  'POST /rates/rebook': async () => {
    const { bookingId } = await bookingOf()
    return ['POST /rates/rebook', exchange((await alternatives(bookingId)).data[0]?.prebookId, bookingId)]
  },
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
    'POST /rates/prebook': { offerId: 'a', usePaymentSdk: false },
    'POST /rates/book': order('a'),
    'POST /rates/rebook': exchange('a', 'b'),
    'PUT /bookings/a/amend': { holder },
    'POST /bookings/a/alternative-prebooks': { occupancies },
  }
  const cases = Object.entries(valid).flatMap(([call, body]) => Object.keys(body).map((field) => [call, field] as const))
  it.each(cases.filter(([call, field]) => !(call === 'POST /rates/rebook' && field.endsWith('Id'))))('%s needs %s', async (call, field) => {
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
    ['POST /rates/prebook', { usePaymentSdk: true }, 'usePaymentSdk: '],
    ['POST /rates/book', { holder: { ...holder, phone: undefined } }, 'holder.phone: is required'],
    ['POST /rates/book', { guests: [{ ...guest, email: undefined }] }, 'guests.0.email: is required'],
    ['POST /rates/book', { payment: { method: 'CASH' } }, 'payment.method: '],
    ['POST /rates/book', { customTags: { source: 'a' } }, 'customTags'],
    ['PUT /bookings/a/amend', {}, 'bookingId: '],
  ])('%s with %j is refused', async (call, change, description) => {
    const answer = await ask(call, { ...valid[call], ...change })
    expect([...codeOf(answer), answer.error?.description]).toEqual([400, 4000, expect.stringContaining(description)])
  })
})

describe('codes of LiteAPI', () => {
  const cases: [string, () => Promise<Answer<unknown>>, status: number, code: number | undefined][] = [
    ['no body', () => ask('POST /rates/book'), 400, 4002],
    ['a body that is no JSON', () => ask('POST /rates/book', '{'), 400, 4000],
    ['an unknown offer', () => prebook('ABC'), 400, 4002],
    ['a changed offer', async () => prebook(`${(await offerIdOf(PLAIN)).slice(0, -1)}X`), 400, 4002],
    ['an unknown prebook to read', () => ask('GET /prebooks/a'), 400, 4002],
    ['an unknown prebook to book', () => book('a'), 400, 4002],
    ['a missing transaction', async () => book((await prebookOf()).prebookId, { payment: { method: 'TRANSACTION_ID' } }), 400, 4002],
    ['an unpaid transaction', () => book('a', { payment: { method: 'TRANSACTION_ID', transactionId: 'tr_1' } }), 400, 2014],
    [
      'guests of another number of rooms',
      async () => book((await prebookOf()).prebookId, { guests: [guest, { ...guest, occupancyNumber: 2 }] }),
      400,
      4010,
    ],
    ['no reference to list', () => ask('GET /bookings'), 400, 4000],
    ['an unknown booking to read', () => readBooking('a'), 204, undefined],
    ['an unknown booking to cancel', () => ask('PUT /bookings/a'), 204, undefined],
    ['alternatives to an unknown booking', () => alternatives('a'), 404, 1000],
    [
      'alternatives in a sold-out hotel',
      async () => alternatives((await bookingOf()).bookingId, { occupancies: [{ adults: 9 }] }),
      404,
      1008,
    ],
    ['an unknown board of alternatives', () => alternatives('a', { boardType: 'XX' }), 400, 400],
    ['a rebooking without a prebook', () => rebook(exchange(undefined, 'a')), 400, 4002],
    ['a rebooking of an unknown prebook', () => rebook(exchange('a', 'b')), 400, 4000],
    ['a rebooking of a usual prebook', async () => rebook(exchange((await prebookOf()).prebookId, 'b')), 400, 4000],
    ['a path that is not documented', () => ask('GET /data/nothing'), 404, 404],
  ]
  it.each(cases)('%s', async (_, call, status, code) => expect(codeOf(await call())).toEqual([status, code]))

  it('4040: an offer lives 30 minutes, and a prebook 60', async () => {
    const offerId = await offerIdOf(PLAIN)
    clock.time += 30 * MINUTE - SECOND
    const { prebookId } = (await prebook(offerId)).data
    clock.time += SECOND
    expect(codeOf(await prebook(offerId))).toEqual([408, 4040])
    clock.time += 59 * MINUTE
    expect((await book(prebookId)).status).toBe(200)
    clock.time += MINUTE
    expect(codeOf(await book(prebookId))).toEqual([400, 4002])
    expect(codeOf(await ask(`GET /prebooks/${prebookId}`))).toEqual([400, 4002])
  })

  it('4005: a reference is used once, even by a booking that was cancelled', async () => {
    const { prebookId } = await prebookOf()
    const first = (await book(prebookId, { clientReference: 'once' })).data
    expect(codeOf(await book(prebookId, { clientReference: 'once' }))).toEqual([400, 4005])
    await ask(`PUT /bookings/${first.bookingId}`)
    expect(codeOf(await book(prebookId, { clientReference: 'once' }))).toEqual([400, 4005])
    expect((await listed('once')).data).toMatchObject([{ bookingId: first.bookingId, status: 'CANCELED' }])
    // Without a reference, nothing stops a second booking.
    expect([(await book(prebookId)).status, (await book(prebookId)).status]).toEqual([200, 200])
  })

  it('2013: rooms sell out, and a cancellation frees them', async () => {
    const prebooks = [await prebookOf(SMALL, later), await prebookOf(SMALL, later)]
    const [first, second] = prebooks.map(({ prebookId }) => prebookId)
    const { bookingId } = (await book(first ?? '')).data
    expect(codeOf(await book(second ?? ''))).toEqual([400, 2013])
    expect(codeOf(await book(first ?? ''))).toEqual([400, 2013])
    await ask(`PUT /bookings/${bookingId}`)
    expect((await book(second ?? '')).status).toBe(200)
  })

  const all = callNames.flatMap((call) => codesOf(call).map((code) => [call, code] as const))
  it.each(all)('%s answers %i by name', async (call, code) => {
    current().scenarios.add({ call, code, times: 1 })
    const statuses: Record<number, number> = {
      401: 401,
      429: 429,
      500: 500,
      1000: 404,
      1008: 404,
      2001: 200,
      4009: 409,
      4016: 408,
      4040: 408,
    }
    const status = code === 5000 && call === 'POST /rates/rebook' ? 500 : (statuses[code] ?? 400)
    expect(codeOf(await ask(call))).toEqual([status, code])
    expect(current().scenarios.list()).toEqual([])
  })
})
