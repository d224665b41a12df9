import { createHmac } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { rateTiers } from '../../../server/base/cancellation-tiers.ts'
import type { Rate } from '../../../server/base/rate.ts'
import { alerts, hotels, orderTransitions, supplierAttempts } from '../../../server/db/schema/index.ts'
import { cheapestByBoard, isSameDeal, priced, wantedOf } from '../../../server/domain/offers/live.ts'
import { historyOf } from '../../../server/domain/support/history.ts'
import type { Hotel } from '../../../server/inventory/catalogue.ts'
import { changeInventoryVersion } from '../../support/inventory.ts'
import { findFirstOffer, findOffers } from '../../support/quiz.ts'
import type { TestBrowser } from '../../support/server.ts'
import { KEY } from '../../support/simulators/etg.ts'
import { beginOrder, type EtgWorld, openEtgWorld, passTime, payOrder } from '../../support/supplier/etg-world.ts'

let world: EtgWorld
beforeAll(async () => {
  world = await openEtgWorld()
})
afterEach(() => world.etg.simulator.scenarios.clear())
afterAll(() => world.close())

const wayOf = async (orderId: string) =>
  (
    await world.deps.db
      .select({ to: orderTransitions.toStatus })
      .from(orderTransitions)
      .where(eq(orderTransitions.orderId, orderId))
      .orderBy(asc(orderTransitions.id))
  ).map(({ to }) => to)

const begin = () => beginOrder(world)
const payFor = (browser: TestBrowser, orderId: string) => payOrder(world, browser, orderId)
const goOn = (seconds: number) => passTime(world, seconds)

const atEtg = (orderId: string) =>
  world.etg.simulator.orders.filter(({ partnerOrderId }) => partnerOrderId.startsWith(orderId)).map(({ status }) => status)
const attemptsOf = async (orderId: string) =>
  (
    await world.deps.db.select().from(supplierAttempts).where(eq(supplierAttempts.orderId, orderId)).orderBy(asc(supplierAttempts.number))
  ).map(({ state }) => state)
const refundsOf = async (orderId: string) => (await world.rowsOf(orderId)).refunds.map(({ amountMinor, reason }) => [reason, amountMinor])

const FORM = 'hotel/order/booking/form/'
const FINISH = 'hotel/order/booking/finish/'
const STATUS = 'hotel/order/booking/finish/status/'
const BOOKED = ['New', 'BookingStarted', 'Payed', 'BookingFinished']
const REFUSED = ['New', 'BookingStarted', 'Payed', 'BookingFinishFailed', 'Canceled']

describe('selling rooms of ETG', () => {
  it('[SUPPLY-31] names and shows the room as the description of its kind does in the language of the traveller', async () => {
    const browser = await world.signedInBrowser()
    browser.language = 'fr'
    const { room } = (await findFirstOffer(world, browser)).acc
    expect(room.name).toMatch(/^(Chambre|Suite)/)
    expect(room.images[0]).toMatchObject({
      url: expect.stringMatching(/^\/art\/photo\//),
      placeholder: expect.stringMatching(/^\/art\/room\//),
    })
  })

  it('[SUPPLY-17] [SUPPLY-18] offers, prebooks and books a room at the price of its rate, with the ages that were searched for', async () => {
    const { browser, offer, prebooked, orderId } = await begin()
    expect(offer.acc).toMatchObject({ provider: 'rh', isPriceOnly: true, slopeDistance: null })
    expect(offer.place?.lift).toBeNull()
    expect(prebooked.status).toBe('Ok')
    expect(await wayOf(orderId)).toEqual(['New', 'BookingStarted'])
    await payFor(browser, orderId)
    await goOn(10)
    expect(await wayOf(orderId)).toEqual(BOOKED)
    const order = world.etg.simulator.orders.find(({ partnerOrderId }) => partnerOrderId === `${orderId}-1`)
    expect(order).toMatchObject({ status: 'completed', hid: Number(offer.acc.accId.slice(3)), checkin: offer.dateRange.from })
    expect(order?.rooms.flat().map((guest) => guest.age ?? null)).toEqual([null, null, 8])
    // The margin of 15 percent, before the reward of the quiz.
    expect(offer.total.acc.amount).toBe(Math.round(Number(order?.amount) * 115))
    expect(await attemptsOf(orderId)).toEqual(['booked'])
    expect((await browser.ask(calls.getBooking, { params: { orderId } })).reference).toMatch(/^FRN-/)
    // What the operator pays is not the traveller's data.
    expect(JSON.stringify(await browser.ask(calls.downloadData))).not.toContain('netMinor')
  })

  it('[SUPPLY-29] shows the number of the hotel an hour later, and keeps it', async () => {
    const { browser, orderId } = await begin()
    await payFor(browser, orderId)
    await goOn(10)
    const read = async () => (await browser.ask(calls.getBooking, { params: { orderId } })).reference
    const own = await read()
    world.clock.advance(3_700_000)
    await goOn(5)
    const ofHotel = await read()
    expect([own, ofHotel]).toEqual([expect.stringMatching(/^FRN-/), expect.stringMatching(/^C-\d+$/)])
    world.etg.simulator.scenarios.add({ call: 'hotel/order/info/', fault: 'http500', times: 1 })
    world.clock.advance(86_500_000)
    await goOn(5)
    expect(await read()).toBe(ofHotel)
  })

  it('[SUPPLY-18] cancels at the fee of the tier, and at ETG', async () => {
    const { browser, orderId } = await begin()
    await payFor(browser, orderId)
    await goOn(10)
    const quote = await browser.ask(calls.quoteCancellation, { params: { orderId } })
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: quote.fee.amount } })
    await goOn(40)
    expect(await wayOf(orderId)).toEqual([...BOOKED, 'Canceled'])
    expect([atEtg(orderId), await attemptsOf(orderId)]).toEqual([['cancelled'], ['cancelled']])
  })

  it.each([
    ['soldout', { call: FORM, ending: 'unknown_soldout' }],
    ['the time limit', { call: FORM, ending: 'unknown_book_limit' }],
    ['a price that is gone', { call: FORM, error: 'rate_not_found' }],
  ] as const)('[SUPPLY-18] refunds everything once after %s', async (_, scenario) => {
    const { browser, orderId } = await begin()
    world.etg.simulator.scenarios.add({ ...scenario, times: 1 })
    await payFor(browser, orderId)
    await goOn(120)
    const { payments } = await world.rowsOf(orderId)
    expect(await wayOf(orderId)).toEqual(REFUSED)
    expect(await refundsOf(orderId)).toEqual([['supplier', payments[0]?.receivedMinor]])
    expect(atEtg(orderId)).not.toContain('completed')
  })

  it('[SUPPLY-26] refunds at once what only the operator could mend, and says so in an alert about the order', async () => {
    const { browser, orderId } = await begin()
    world.etg.simulator.scenarios.add({ call: FINISH, error: 'unauthorized_group_booking' })
    await payFor(browser, orderId)
    expect([await wayOf(orderId), await attemptsOf(orderId)]).toEqual([REFUSED, ['cancelled']])
    const told = await world.deps.db.select().from(alerts).where(eq(alerts.orderId, orderId))
    expect(told.map(({ kind, detail }) => [kind, detail])).toEqual([['supplier.contract', expect.stringMatching(/at most nine rooms/)]])
  })

  it.each([
    ['a finish without an answer', { call: FINISH, fault: 'http500', when: 'after' }, ['booked']],
    ['a finish that never arrived, as far as one can tell', { call: FINISH, error: 'timeout', when: 'after' }, ['booked']],
    ['a form without an answer', { call: FORM, fault: 'http500', when: 'after' }, ['failed', 'booked']],
    ['a form that has expired', { call: FORM, ending: 'booking_form_expired' }, ['failed', 'booked']],
    ['a status that can not be read', { call: STATUS, fault: 'invalidJson' }, ['booked']],
  ] as const)('[SUPPLY-18] books once after %s', async (_, scenario, attempts) => {
    const { browser, orderId } = await begin()
    world.etg.simulator.scenarios.add({ ...scenario, times: 1 })
    await payFor(browser, orderId)
    await goOn(60)
    expect(await wayOf(orderId)).toEqual(BOOKED)
    expect(atEtg(orderId).filter((status) => status === 'completed')).toHaveLength(1)
    expect(await attemptsOf(orderId)).toEqual(attempts)
  })

  it('[SUPPLY-18] books after ten minutes of forms without an answer', async () => {
    const { browser, orderId } = await begin()
    const tenMinutes = async () => {
      for (let minute = 0; minute < 10; minute++) {
        world.clock.advance(55_000)
        await goOn(5)
      }
    }
    world.etg.simulator.scenarios.add({ call: FORM, fault: 'http500' })
    await payFor(browser, orderId)
    await tenMinutes()
    expect((await attemptsOf(orderId)).length).toBeLessThan(10)
    world.etg.simulator.scenarios.clear()
    await tenMinutes()
    expect(await wayOf(orderId)).toEqual(['New', 'BookingStarted', 'Payed', 'BookingFinishFailed', 'BookingFinished'])
  })

  it('[SUPPLY-18] cancels a booking that is confirmed after its order was refunded', async () => {
    const { browser, orderId } = await begin()
    world.etg.simulator.scenarios.add({ call: STATUS, error: 'unknown', partnerOrderId: `${orderId}-1`, times: 15 })
    await payFor(browser, orderId)
    world.clock.advance(world.deps.supplierRetrySeconds * 1000 + 60_000)
    await goOn(5)
    expect(await wayOf(orderId)).toEqual(REFUSED)
    expect(atEtg(orderId)).toEqual(['completed'])
    for (let hours = 0; hours < 24; hours++) {
      world.clock.advance(3_600_000)
      await goOn(5)
    }
    expect([atEtg(orderId), await attemptsOf(orderId)]).toEqual([['cancelled'], ['cancelled']])
    expect(await refundsOf(orderId)).toHaveLength(1)
  })

  it('[SUPPLY-22] asks for the status at a signed notice, and prints net price and margin for support', async () => {
    const { browser, orderId } = await begin()
    await payFor(browser, orderId)
    world.jobs.waiting.length = 0
    const notify = (timestamp: number, key = KEY.key) => {
      const token = 'token-1'
      const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
      const body = JSON.stringify({
        data: { partner_order_id: `${orderId}-1`, status: 'failed' },
        signature: { signature, timestamp, token },
      })
      return world.app.request('/api/webhooks/ratehawk', { method: 'POST', body })
    }
    world.clock.advance(10_000)
    const seconds = Math.floor(world.clock.now().getTime() / 1000)
    expect((await notify(seconds, 'another-key')).status).toBe(400)
    expect((await notify(seconds - 601)).status).toBe(400)
    expect(await wayOf(orderId)).toEqual(BOOKED.slice(0, 3))
    expect((await notify(seconds)).status).toBe(200)
    await world.jobs.run()
    expect(await wayOf(orderId)).toEqual(BOOKED)
    const { history } = await historyOf(world.deps.db, orderId)
    expect(history.filter(({ kind }) => kind === 'supplier').map(({ text }) => text)).toEqual([
      expect.stringMatching(/-1 booked: net EUR [\d.]+, margin EUR [\d.]+, price EUR [\d.]+$/),
    ])
  })

  it('[SUPPLY-17] asks about another price before it sells, and makes no order of a room that is gone', async () => {
    const browser = await world.signedInBrowser()
    const offer = await findFirstOffer(world, browser)
    const body = { bundleId: offer.bundleId, quizSessionId: offer.quizSessionId }
    const { scenarios } = world.etg.simulator
    scenarios.add({ call: 'hotel/prebook/', error: 'no_available_rates', times: 1 })
    expect(await browser.ask(calls.prebookBundle, { body })).toMatchObject({ status: 'NotAvailable', prebookHash: null })
    scenarios.add({ call: 'hotel/prebook/', fault: 'http500', times: 1 })
    expect(await browser.ask(calls.prebookBundle, { body })).toMatchObject({ status: 'Unknown', prebookHash: null })
  })

  it('[SUPPLY-28] says that the search failed, not that there is nothing, if the only supplier does not answer', async () => {
    world.etg.simulator.scenarios.add({ call: 'search/serp/hotels/', fault: 'http500', times: 1 })
    const browser = await world.signedInBrowser()
    await expect(findOffers(world, browser)).resolves.toMatchObject({ list: { status: 'failed', bundles: [] } })
  })

  it('[SUPPLY-17] finds no offers of a supplier that does not answer, and those of the others', async () => {
    // Our own stock is a few hotels, so that there is room for others among ten offers.
    await world.deps.db.update(hotels).set({
      isWithdrawn: sql`supplier = 'own' and id not in (select id from hotels where supplier = 'own' and resort_id = 'st-anton' order by id limit 3)`,
    })
    await changeInventoryVersion(world.deps.db)
    world.etg.simulator.scenarios.add({ call: 'search/serp/hotels/', fault: 'http500', times: 1 })
    const { list } = await findOffers(world, await world.signedInBrowser())
    expect(new Set(list.bundles.map(({ acc }) => acc.provider))).toEqual(new Set(['booking']))
    const both = await findOffers(world, await world.signedInBrowser())
    expect(new Set(both.list.bundles.map(({ acc }) => acc.provider))).toEqual(new Set(['booking', 'rh']))
  })

  it('[SUPPLY-17] finds the offers of others if an answer cannot be used, and raises an alert', async () => {
    const { rh } = world.deps.suppliers
    if (!rh?.live) throw new Error('ETG has no live rates')
    const search = () => Promise.reject(new RangeError('1.234 is no amount in EUR'))
    world.deps.suppliers = { ...world.deps.suppliers, rh: { ...rh, live: { ...rh.live, search } } }
    const { list } = await findOffers(world, await world.signedInBrowser())
    world.deps.suppliers = { ...world.deps.suppliers, rh }
    expect(new Set(list.bundles.map(({ acc }) => acc.provider))).toEqual(new Set(['booking']))
    const raised = await world.deps.db.select().from(alerts).where(eq(alerts.kind, 'value.unknown'))
    expect(raised.map(({ detail }) => detail)).toEqual(['Rates of rh cannot be used: 1.234 is no amount in EUR'])
  })
})

describe('a changed rate', () => {
  it('[SUPPLY-17] asks about a price that rises at the prebook', async () => {
    // A documented test hotel whose price rises by ten percent.
    await world.deps.db.update(hotels).set({ isWithdrawn: sql`${hotels.id} <> 'rh-8819557'` })
    await changeInventoryVersion(world.deps.db)
    const browser = await world.signedInBrowser()
    const offer = await findFirstOffer(world, browser)
    const prebooked = await browser.ask(calls.prebookBundle, { body: { bundleId: offer.bundleId, quizSessionId: offer.quizSessionId } })
    expect(prebooked.status).toBe('PriceChanged')
    const rise = (prebooked.offerBundle?.total.acc.amount ?? 0) / offer.total.acc.amount
    expect(rise).toBeCloseTo(1.1, 3)
  })

  it.each([
    ['the same', {}, true],
    ['a fee that begins earlier', { terms: [{ until: null, feeMinor: 10_000 }] }, false],
    ['a tax at the hotel', { taxesAtHotel: [{ name: 'city_tax', amountMinor: 500, currency: 'EUR' }] }, false],
    ['other meals', { boardName: 'half-board' }, false],
    ['another id alone', { id: 'p-2' }, true],
  ])('[SUPPLY-17] compares %s', (_, change, isSame) => {
    const margin = { percent: 0, minimumMinor: 0 }
    expect(isSameDeal(priced(rate, asked, margin), priced({ ...rate, ...change }, asked, margin))).toBe(isSame)
  })
})

const rate: Rate = {
  id: 'p-1',
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  hotelId: '1',
  roomName: 'Double room',
  roomGroup: null,
  board: 'breakfast',
  boardName: 'breakfast',
  allotment: 1,
  included: [],
  terms: [
    { until: new Date('2027-01-01T09:59:00Z'), feeMinor: 0 },
    { until: new Date('2027-01-05T10:00:00Z'), feeMinor: 3333 },
    { until: null, feeMinor: 10_000 },
  ],
  currency: 'EUR',
  netMinor: 10_000,
  minimumMinor: null,
  taxesAtHotel: [],
  isPackageOnly: false,
}
const asked = { rooms: [{ adults: 2, childAges: [] }], nationality: 'DE' }

describe('the price of a rate', () => {
  it.each([
    ['the percentage', { percent: 15, minimumMinor: 0 }, null, 11_500],
    ['the minimum of the margin', { percent: 15, minimumMinor: 2500 }, null, 12_500],
    ['the least that the supplier allows, after the reward of the quiz', { percent: 0, minimumMinor: 0 }, 9900, 11_000],
  ])('[SUPPLY-19] adds %s', (_, margin, minimumMinor, price) => {
    expect(priced({ ...rate, minimumMinor }, asked, margin).sellMinor).toBe(price)
  })

  it('[SUPPLY-19] has the same tiers as the rate, in the time of the destination, rounded in favour of the traveller', () => {
    expect(rateTiers(priced(rate, asked, { percent: 15, minimumMinor: 0 }), 'Europe/Vienna', 11_500)).toEqual([
      { until: '2027-01-01T10:59', fee: { amount: 0, currency: 'EUR' } },
      { until: '2027-01-05T11:00', fee: { amount: 3832, currency: 'EUR' } },
      { until: null, fee: { amount: 11_500, currency: 'EUR' } },
    ])
  })
})

it('[SUPPLY-17] offers the cheapest rate of each board, and none whose price may be shown in packages only', () => {
  const hotel = { id: 'rh-1' } as Hotel
  const dates = { checkIn: '2027-01-09', checkOut: '2027-01-16', daysOff: 0 }
  const stay = { ...asked, ...dates, language: 'en' }
  const rates = [
    { ...rate, isPackageOnly: true },
    { ...rate, netMinor: 12_000 },
    { ...rate, netMinor: 13_000 },
  ]
  const ways = cheapestByBoard(hotel, rates, { stay, dates, margin: { percent: 0, minimumMinor: 0 } })
  expect(ways.map(({ plan, priceMinor }) => [plan.board, priceMinor])).toEqual([['breakfast', 12_000]])
})

describe('the rooms of a party', () => {
  const stay = { checkIn: '2027-01-09', checkOut: '2027-01-16', departure: null }
  it.each([
    [{ adults: 1, children: 0 }, [[1, []]]],
    [
      { adults: 3, children: 0 },
      [
        [2, []],
        [1, []],
      ],
    ],
    [{ adults: 2, children: 2, childAges: [9, 3] }, [[2, [3, 9]]]],
    [
      { adults: 2, children: 4, childAges: [9, 3, 1, 17] },
      [
        [1, [1, 3]],
        [1, [9, 17]],
      ],
    ],
    [{ adults: 1, children: 4, childAges: [9, 3, 1, 17] }, [[1, [1, 3, 9, 17]]]],
    // Ages that are not known.
    [{ adults: 2, children: 1 }, [[2, [17]]]],
  ])('[SUPPLY-17] %j', (party, rooms) => {
    expect(wantedOf({ ...stay, party }).rooms.map(({ adults, childAges }) => [adults, childAges])).toEqual(rooms)
  })
})
