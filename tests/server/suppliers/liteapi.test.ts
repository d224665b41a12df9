import { describe, expect, it } from 'vitest'
import type { ScenarioInput } from '../../../sample/simulators/liteapi/scenarios.ts'
import type { Rate, StayWanted } from '../../../server/base/rate.ts'
import { decimalOf, minorOf } from '../../../server/suppliers/decimal.ts'
import { book, cancelBooking, findBooking, prebookOffer, searchRates } from '../../../server/suppliers/liteapi/booking.ts'
import { liteApiClient } from '../../../server/suppliers/liteapi/client.ts'
import { SupplierUnavailable, SupplierUnreadable } from '../../../server/suppliers/supplier.ts'
import { key, PLAIN, SMALL, liteApiClient as simulated } from '../../support/liteapi/client.ts'

const { clock, current, hotel, odd } = simulated()
const client = (more = {}) => liteApiClient({ url: current().api, bookUrl: current().book, key, longest: 500, ...more })
const contract = { currency: 'EUR', now: () => new Date(clock.time) }
const wanted: StayWanted = {
  checkIn: '2027-01-09',
  checkOut: '2027-01-16',
  rooms: [{ adults: 2, childAges: [] }],
  nationality: 'AT',
  language: 'en',
}
/** Waits a second of the clock before each call, so that the limit of requests is kept. */
const next = () => {
  clock.time += 1000
  return client()
}

async function ratesOf(house = PLAIN, stay = wanted): Promise<Rate[]> {
  const [found] = await searchRates(next(), [hotel(house).id], stay, contract)
  return found?.rates ?? []
}
async function heldOf(house = PLAIN): Promise<Rate> {
  const [cheapest] = await ratesOf(house)
  if (!cheapest) throw new Error('There is no rate')
  const answer = await prebookOffer(next(), cheapest, contract)
  if (answer.status !== 'ok') throw new Error('The rate is gone')
  return answer.rate
}
const contact = { email: 'bookings@example.com', phone: '+49 89 99998 001' }
const leads = [{ firstName: 'Ada', lastName: 'Berg' }]
const bookIt = (rate: Rate, reference: string) => book(next(), { prebookId: rate.id, reference, contact, leads })
const scenario = (input: ScenarioInput) => current().scenarios.add({ times: 1, ...input })

describe('decimal amounts', () => {
  it('are converted exactly, in both directions', () => {
    expect(['0', '163.66', '4.35', '1.005', '-2.5'].map((text) => minorOf(text, 'EUR'))).toEqual([0, 16_366, 435, 101, -250])
    expect([minorOf(163.66, 'EUR'), minorOf('1200', 'JPY'), minorOf('1.5', 'BHD')]).toEqual([16_366, 1200, 1500])
    expect([decimalOf(16_366, 'EUR'), decimalOf(5, 'EUR'), decimalOf(-250, 'EUR'), decimalOf(1200, 'JPY')]).toEqual([
      '163.66',
      '0.05',
      '-2.50',
      '1200',
    ])
    expect(() => minorOf('1e3', 'EUR')).toThrow(RangeError)
  })
})

describe('LiteAPI', () => {
  it('returns the rates of a hotel, with net price, limit, terms and what is paid at the hotel', async () => {
    const [cheapest, ...others] = await ratesOf()
    expect(cheapest?.netMinor).toBeLessThan(cheapest?.minimumMinor ?? 0)
    expect(others.every(({ netMinor }) => netMinor >= (cheapest?.netMinor ?? 0))).toBe(true)
    expect(cheapest?.taxesAtHotel).toMatchObject([{ currency: 'EUR' }])
    expect(cheapest?.expiresAt).toEqual(new Date(clock.time + 15 * 60_000))
  })

  it('states each fee for the time before its end, an hour earlier than LiteAPI', async () => {
    const rate = (await ratesOf(SMALL)).find(({ terms }) => terms.length > 1)
    const fees = rate?.terms.map(({ feeMinor }) => feeMinor) ?? []
    expect([fees[0], fees.at(-1)]).toEqual([0, rate?.netMinor])
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))
    expect(rate?.terms.at(-1)?.until).toBeNull()
    const last = current().requests.at(-1)
    expect(last?.body).toMatchObject({ guestNationality: 'AT', occupancies: [{ adults: 2, children: [] }] })
  })

  it('sends the age of each child, and sums the rooms of an offer', async () => {
    const rooms = [
      { adults: 2, childAges: [3] },
      { adults: 2, childAges: [1, 17] },
    ]
    const [two] = await ratesOf(PLAIN, { ...wanted, rooms })
    const [one] = await ratesOf()
    expect(two?.netMinor).toBeGreaterThan(one?.netMinor ?? 0)
    expect(current().requests[0]?.body).toMatchObject({ occupancies: [{ children: [3] }, { children: [1, 17] }] })
  })

  it.each(['nulls', 'objects', 'no terms', 'unknown board', 'mixed rooms', 'other time zone'] as const)(
    'reads a hotel with %s',
    async (quirk) => {
      const rates = await ratesOf(odd(quirk))
      expect(rates.length).toBeGreaterThan(0)
      if (quirk === 'no terms') expect(rates[0]?.terms).toEqual([{ until: null, feeMinor: rates[0]?.netMinor }])
      if (quirk === 'unknown board') expect(rates.map(({ board }) => board)).toContain('nomeal')
    },
  )

  it('[SUPPLY-23] books once: a second use of a reference leads to the first booking', async () => {
    const rate = await heldOf()
    const first = await bookIt(rate, 'ord_1')
    expect(first).toMatchObject({ status: 'booked' })
    expect(await bookIt(rate, 'ord_1')).toMatchObject({ status: 'unknown' })
    const found = await findBooking(next(), 'ord_1')
    expect(found).toMatchObject({ isConfirmed: true, bookingId: first.status === 'booked' ? first.bookingId : '' })
    expect(current().bookings).toHaveLength(1)
    expect(await findBooking(next(), 'ord_2')).toBeNull()
    clock.time += 60_000
    expect((await findBooking(next(), 'ord_1'))?.confirmationCode).toBeTruthy()
  })

  it('cancels for the fee of the terms, and shows a repeat by reading', async () => {
    const booked = await bookIt(await heldOf(SMALL), 'ord_1')
    const bookingId = booked.status === 'booked' ? booked.bookingId : ''
    expect(await cancelBooking(next(), bookingId, 'EUR')).toMatchObject({ status: 'cancelled' })
    expect(await cancelBooking(next(), bookingId, 'EUR')).toEqual({ status: 'unknown' })
    expect(await findBooking(next(), 'ord_1')).toMatchObject({ isCancelled: true, isConfirmed: false })
  })

  it.each(['silence', 'http500', 'cut', 'html'] as const)('a search with the fault %s', async (fault) => {
    scenario({ call: 'POST /hotels/rates', fault })
    await expect(searchRates(next(), [hotel(PLAIN).id], wanted, contract)).rejects.toBeInstanceOf(SupplierUnavailable)
  })

  it('a prebook without an answer', async () => {
    const [rate] = await ratesOf()
    scenario({ call: 'POST /rates/prebook', fault: 'silence' })
    await expect(prebookOffer(next(), rate as Rate, contract)).rejects.toBeInstanceOf(SupplierUnavailable)
  })

  it('a prebook at another price returns that price', async () => {
    const [rate] = await ratesOf()
    scenario({ call: 'POST /rates/prebook', change: { pricePercent: 10 } })
    const answer = await prebookOffer(next(), rate as Rate, contract)
    expect(answer).toMatchObject({ status: 'ok' })
    if (answer.status === 'ok') expect(answer.rate.netMinor).toBeGreaterThan(rate?.netMinor ?? 0)
  })

  it.each<[ScenarioInput, string, number]>([
    [{ call: 'POST /rates/book', code: 5000, when: 'after' }, 'unknown', 1],
    [{ call: 'POST /rates/book', fault: 'silence' }, 'unknown', 0],
    [{ call: 'POST /rates/book', fault: 'silence', when: 'after' }, 'unknown', 1],
    [{ call: 'POST /rates/book', fault: 'http500', when: 'after' }, 'unknown', 1],
    [{ call: 'POST /rates/book', fault: 'invalidJson', when: 'after' }, 'unknown', 1],
  ])('a booking with %o is %s, and is made %i times', async (input, status, made) => {
    const rate = await heldOf()
    scenario(input)
    expect(await bookIt(rate, 'ord_1')).toMatchObject({ status })
    expect((await findBooking(next(), 'ord_1'))?.isConfirmed ?? false).toBe(made === 1)
    expect(current().bookings).toHaveLength(made)
  })

  it('an answer in another format is told apart from silence', async () => {
    const odd = client({ fetch: async () => Response.json({ data: 'rooms' }) })
    await expect(searchRates(odd, ['lp1'], wanted, contract)).rejects.toBeInstanceOf(SupplierUnreadable)
  })
})
