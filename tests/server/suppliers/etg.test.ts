import { afterEach, describe, expect, it } from 'vitest'
import type { Rate, RoomGuests, StayWanted } from '../../../server/base/rate.ts'
import { cancelOrder, findOrder, finish, openForm, readStatus } from '../../../server/suppliers/etg/booking.ts'
import { etgClient } from '../../../server/suppliers/etg/client.ts'
import { prebook, readHotelPage, searchHotels } from '../../../server/suppliers/etg/search.ts'
import { supplierGate } from '../../../server/suppliers/gate.ts'
import { NotSent, SupplierUnavailable, SupplierUnreadable } from '../../../server/suppliers/supplier.ts'
import { createTestServer } from '../../support/server.ts'
import { closeAll, type Etg, hidOf, KEY, open } from '../../support/simulators/etg.ts'

afterEach(closeAll)

const contract = { currency: 'EUR', now: () => new Date('2026-11-29T10:00:00Z') }
const couple: readonly RoomGuests[] = [{ adults: 2, childAges: [] }]
const wanted: StayWanted = { checkIn: '2027-01-09', checkOut: '2027-01-16', rooms: couple, nationality: 'DE', language: 'en' }
const clientOf = ({ simulator }: Etg, more = {}) => etgClient({ url: simulator.origin, ...KEY, longest: 500, ...more })
/** The test hotel for all cases, and those whose prices rise by 10 and 20 percent. */
const [ALL, TEN, TWENTY] = [10004834, 8819557, 9744270] as const

async function heldOf(etg: Etg, { hid = ALL as number, stay = wanted, percent = 0 } = {}): Promise<Rate> {
  const client = clientOf(etg)
  const [cheapest] = await readHotelPage(client, hid, stay, contract)
  if (!cheapest) throw new Error('There is no rate')
  const answer = await prebook(client, cheapest, { percent, contract })
  if (answer.status !== 'ok') throw new Error(`The rate is ${answer.status}`)
  return answer.rate
}
const guestsOf = (rooms: readonly RoomGuests[]) =>
  rooms.map((room) => ({
    wanted: room,
    guests: [
      ...Array.from({ length: room.adults }, () => ({ firstName: 'Ada', lastName: "O'Neill", age: null })),
      ...room.childAges.map((age) => ({ firstName: 'Kim', lastName: "O'Neill", age })),
    ],
  }))
const form = (etg: Etg, rate: Rate, partnerOrderId: string) =>
  openForm(clientOf(etg), { partnerOrderId, rate, language: 'en', ip: '203.0.113.7' })
const end = (etg: Etg, rate: Rate, partnerOrderId: string, rooms = couple) =>
  finish(clientOf(etg), {
    partnerOrderId,
    rate,
    language: 'en',
    email: 'bookings@example.com',
    phone: '+49 89 99998 001',
    rooms: guestsOf(rooms),
  })
async function begin(etg: Etg, partnerOrderId: string, { stay = wanted, hid = ALL as number } = {}): Promise<Rate> {
  const rate = await heldOf(etg, { stay, hid })
  expect(await form(etg, rate, partnerOrderId)).toMatchObject({ status: 'ok' })
  expect(await end(etg, rate, partnerOrderId, stay.rooms)).toEqual({ status: 'begun' })
  return rate
}
const statusOf = (etg: Etg, partnerOrderId: string) => readStatus(clientOf(etg), partnerOrderId)

describe('searching at ETG', () => {
  it('asks for hotels in groups of 300, with ages, residency and a time limit, and returns the cheapest rate first', async () => {
    const etg = await open()
    const hids = [...Array.from({ length: 299 }, (_, at) => 9_000_000 + at), hidOf('lech', 2), hidOf('lech', 3)]
    const rooms = [
      { adults: 2, childAges: [3] },
      { adults: 2, childAges: [1] },
    ]
    const found = await searchHotels(clientOf(etg), { hids }, { ...wanted, rooms, nationality: 'UZ' }, contract)
    expect(found.map(({ hotelId }) => Number(hotelId)).sort()).toEqual([hidOf('lech', 2), hidOf('lech', 3)])
    for (const { rates } of found)
      expect(rates.map(({ netMinor }) => netMinor)).toEqual(rates.map((r) => r.netMinor).toSorted((a, b) => a - b))
    const bodies = etg.simulator.requests.map(({ body }) => body as { hids: number[] })
    expect(bodies.map((body) => body.hids.length)).toEqual([300, 1])
    expect(bodies[0]).toMatchObject({
      guests: [
        { adults: 2, children: [3] },
        { adults: 2, children: [1] },
      ],
      residency: 'uz',
      timeout: 5,
    })
  })

  it('returns what other groups answered if one fails, and an error only if all fail', async () => {
    const etg = await open()
    const hids = [hidOf('lech', 2), ...Array.from({ length: 300 }, (_, at) => 9_000_000 + at)]
    etg.simulator.scenarios.add({ call: 'search/serp/hotels/', fault: 'http500', times: 1, hid: 9_000_299 })
    expect(await searchHotels(clientOf(etg), { hids }, wanted, contract)).toHaveLength(1)
    etg.simulator.scenarios.add({ call: 'search/serp/hotels/', fault: 'silence' })
    await expect(searchHotels(clientOf(etg), { hids }, wanted, contract)).rejects.toBeInstanceOf(SupplierUnavailable)
  })

  it('searches a circle and a region too', async () => {
    const etg = await open()
    const circle = await searchHotels(clientOf(etg), { lat: 47.2083, lng: 10.1414, radiusM: 5000 }, wanted, contract)
    expect(circle.map(({ hotelId }) => Number(hotelId))).toContain(hidOf('lech', 2))
  })

  it('reads the rates of a hotel that can be booked: net price, terms an hour early, meals, taxes at the hotel', async () => {
    const etg = await open()
    const rates = await readHotelPage(clientOf(etg), ALL, wanted, contract)
    expect(rates.length).toBeGreaterThan(0)
    expect(rates.every(({ id, netMinor, terms }) => id.startsWith('h-') && netMinor > 0 && terms.at(-1)?.until === null)).toBe(true)
    expect(rates.some(({ taxesAtHotel }) => taxesAtHotel.length > 0)).toBe(true)
    for (const { terms, netMinor } of rates) {
      const fees = terms.map(({ feeMinor }) => feeMinor)
      expect(fees).toEqual(fees.toSorted((a, b) => a - b))
      expect(fees.at(-1)).toBeLessThanOrEqual(netMinor)
    }
    expect(rates[0]?.expiresAt).toEqual(new Date('2026-11-29T11:00:00Z'))
  })

  it('reads every hotel of the simulator, whatever is odd about it', async () => {
    const etg = await open()
    const hids = Array.from({ length: 216 }, (_, at) => 7_100_001 + at)
    const found = await searchHotels(clientOf(etg, { longest: 10_000 }), { hids }, wanted, contract)
    expect(found.length).toBeGreaterThan(180)
    const rates = found.flatMap((hotel) => hotel.rates)
    expect(rates.some(({ isPackageOnly }) => isPackageOnly)).toBe(true)
    expect(rates.some(({ minimumMinor }) => minimumMinor !== null)).toBe(true)
    expect(rates.some(({ taxesAtHotel }) => taxesAtHotel.some(({ currency }) => currency !== 'EUR'))).toBe(true)
  })

  it('[SUPPLY-27] sends no more than the rate headers allow', async () => {
    const etg = await open({ limits: { 'search/serp/hotels/': { requests: 3, seconds: 60 } } })
    const server = await createTestServer()
    const gate = supplierGate('rh', { db: server.deps.db, now: contract.now })
    const search = () => searchHotels(clientOf(etg, { gate }), { hids: [hidOf('lech', 2)] }, wanted, contract)
    for (let sent = 0; sent < 3; sent++) expect(await search()).toHaveLength(1)
    await expect(search()).rejects.toBeInstanceOf(NotSent)
    expect(etg.simulator.requests).toHaveLength(3)
    await server.close()
  })

  it('an answer in another format is told apart from silence', async () => {
    const etg = await open()
    const odd = clientOf(etg, { fetch: async () => Response.json({ status: 'ok', data: { hotels: 'none' } }) })
    await expect(readHotelPage(odd, ALL, wanted, contract)).rejects.toBeInstanceOf(SupplierUnreadable)
  })
})

describe('prebooking at ETG', () => {
  it.each([
    [TEN, 10],
    [TWENTY, 20],
  ])('etg-cert-prebook-increase: hotel %i rises by %i percent within the allowed percentage only', async (hid, percent) => {
    const etg = await open()
    const client = clientOf(etg)
    const [rate] = await readHotelPage(client, hid, wanted, contract)
    if (!rate) throw new Error('There is no rate')
    expect(await prebook(client, rate, { percent: 0, contract })).toEqual({ status: 'gone' })
    const answer = await prebook(client, rate, { percent, contract })
    expect(answer).toMatchObject({ status: 'ok', isPriceChanged: true })
    if (answer.status !== 'ok') return
    expect(answer.rate.id.startsWith('p-')).toBe(true)
    // Each room and night is rounded.
    expect(Math.abs(answer.rate.netMinor - rate.netMinor * (1 + percent / 100))).toBeLessThan(10)
    expect(answer.rate.expiresAt).toEqual(new Date('2026-11-29T16:00:00Z'))
  })
})

describe('booking at ETG', () => {
  it.each<[string, readonly RoomGuests[]]>([
    [
      'etg-cert-multiroom-children',
      [
        { adults: 2, childAges: [3] },
        { adults: 2, childAges: [1, 5, 17] },
      ],
    ],
    ['etg-cert-children', [{ adults: 2, childAges: [0, 17] }]],
  ])('%s: is booked with the age of each child', async (_, rooms) => {
    const etg = await open()
    await begin(etg, 'ord_1-1', { stay: { ...wanted, rooms } })
    expect(await statusOf(etg, 'ord_1-1')).toMatchObject({ status: 'pending' })
    etg.pass(30)
    expect(await statusOf(etg, 'ord_1-1')).toEqual({ status: 'booked' })
    const sent = etg.simulator.requests.find(({ call }) => call.endsWith('booking/finish/'))?.body
    const ages = rooms.flatMap(({ childAges }) => childAges.map((age) => ({ is_child: true, age })))
    expect(JSON.stringify(sent)).toContain('"email":"bookings@example.com"')
    expect((sent as { rooms: { guests: object[] }[] }).rooms.flatMap((room) => room.guests.slice(2))).toMatchObject(ages)
  })

  it.each([
    ['etg-cert-unknown-success', 'unknown_success', 'booked'],
    ['etg-cert-unknown-soldout', 'unknown_soldout', 'refused'],
    ['etg-cert-unknown-book-limit', 'unknown_book_limit', 'refused'],
    ['sold out', 'soldout', 'refused'],
    ['refused by the hotel', 'provider', 'refused'],
  ])('%s: ends as %s says', async (_, suffix, status) => {
    const etg = await open()
    await begin(etg, `ord_1-${suffix}`)
    expect(await statusOf(etg, `ord_1-${suffix}`)).toMatchObject({ status: 'pending' })
    etg.pass(900)
    expect(await statusOf(etg, `ord_1-${suffix}`)).toMatchObject({ status })
  })

  it('a form without an answer is repeated with another id, and a form of another amount is refused', async () => {
    const etg = await open()
    const rate = await heldOf(etg)
    etg.simulator.scenarios.add({ call: 'hotel/order/booking/form/', fault: 'silence', when: 'after', times: 1 })
    expect(await form(etg, rate, 'ord_1-1')).toMatchObject({ status: 'retry' })
    expect(await form(etg, rate, 'ord_1-1')).toMatchObject({ status: 'retry', reason: 'double_booking_form' })
    expect(await form(etg, rate, 'ord_1-2')).toEqual({ status: 'ok', needsGender: false })
    expect(await form(etg, { ...rate, netMinor: rate.netMinor - 1 }, 'ord_1-3')).toMatchObject({ status: 'refused' })
  })

  it('a finish without an answer may have booked, so its status is asked', async () => {
    const etg = await open()
    const rate = await heldOf(etg)
    await form(etg, rate, 'ord_1-1')
    etg.simulator.scenarios.add({ call: 'hotel/order/booking/finish/', fault: 'silence', when: 'after', times: 1 })
    expect(await end(etg, rate, 'ord_1-1')).toEqual({ status: 'begun' })
    expect(await end(etg, rate, 'ord_1-1')).toEqual({ status: 'begun' })
    etg.pass(30)
    expect(await statusOf(etg, 'ord_1-1')).toEqual({ status: 'booked' })
    expect(etg.simulator.orders).toHaveLength(1)
  })

  it('a status without a finish is refused', async () => {
    const etg = await open()
    await form(etg, await heldOf(etg), 'ord_1-1')
    expect(await statusOf(etg, 'ord_1-1')).toMatchObject({ status: 'refused', reason: 'booking_finish_did_not_succeed' })
  })

  it('etg-cert-test-single: is booked, named by the hotel, and cancelled for the fee of its terms', async () => {
    const etg = await open()
    const stay = { ...wanted, rooms: [{ adults: 2, childAges: [5] }], nationality: 'UZ' }
    await begin(etg, 'ord_1-1', { stay })
    etg.pass(120)
    expect(await statusOf(etg, 'ord_1-1')).toEqual({ status: 'booked' })
    expect(await findOrder(clientOf(etg), 'ord_1-1')).toMatchObject({ status: 'completed', confirmationId: null })
    etg.pass(900)
    expect((await findOrder(clientOf(etg), 'ord_1-1'))?.confirmationId).toBeTruthy()
    expect(await findOrder(clientOf(etg), 'ord_9-1')).toBeNull()
    expect(await cancelOrder(clientOf(etg), 'ord_1-1')).toMatchObject({ status: 'cancelled', currency: 'EUR' })
    expect(await cancelOrder(clientOf(etg), 'ord_1-1')).toEqual({ status: 'notFound' })
    etg.pass(120)
    expect(await findOrder(clientOf(etg), 'ord_1-1')).toMatchObject({ status: 'cancelled' })
  })

  it('a cancellation while the booking is pending finds no order, and a silent one is repeated', async () => {
    const etg = await open()
    await begin(etg, 'ord_1-1')
    expect(await cancelOrder(clientOf(etg), 'ord_1-1')).toEqual({ status: 'notFound' })
    etg.pass(30)
    await statusOf(etg, 'ord_1-1')
    etg.simulator.scenarios.add({ call: 'hotel/order/cancel/', fault: 'silence', when: 'after', times: 1 })
    await expect(cancelOrder(clientOf(etg), 'ord_1-1')).rejects.toBeInstanceOf(SupplierUnavailable)
    expect(await cancelOrder(clientOf(etg), 'ord_1-1')).toEqual({ status: 'notFound' })
  })
})
