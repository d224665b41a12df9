import { eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { hotels, resorts, roomStock, roomTypes } from '../../server/db/schema/index.ts'
import { changeInventoryVersion } from '../support/inventory.ts'
import { findOffers, january, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const overview = () => server.browser().ask(calls.getOverview)
const priceOf = async (month: string) => (await overview()).months.find((one) => one.month === month)?.perPerson

/** Takes all hotels of the sample but one in St. Anton off sale, as an import does. */
async function sellOne(): Promise<void> {
  const { db } = server.deps
  const [one] = await db.select().from(hotels).where(eq(hotels.resortId, 'st-anton')).limit(1)
  await db
    .update(hotels)
    .set({ isWithdrawn: true })
    .where(ne(hotels.id, one?.id ?? ''))
  await changeInventoryVersion(db)
}

/** Sells every room of the hotels on sale in the nights of a month. */
async function sellOut(month: string): Promise<void> {
  const first = `${month}-01`
  await server.deps.db.execute(sql`
    insert into ${roomStock} (room_type_id, day, capacity, sold)
    select room.id, day, units, units from ${roomTypes} room join ${hotels} hotel on hotel.id = room.hotel_id and not hotel.is_withdrawn,
      generate_series(${first}::date, ${first}::date + interval '1 month - 1 day', interval '1 day') day`)
}

const quarter = 15 * 60_000

describe('what is on sale', () => {
  it('[SHELL-36] counts the resorts and hotels of the inventory, also after an import', async () => {
    const rows = await server.deps.db.select().from(hotels)
    expect(await overview()).toMatchObject({ hotels: rows.length, resorts: new Set(rows.map(({ resortId }) => resortId)).size })
    await sellOne()
    expect(await overview()).toMatchObject({ hotels: 1, resorts: 1 })
  })

  it('[SHELL-37] has the lowest price of each month: that of the offer which a search returns', async () => {
    const all = await overview()
    expect(all).toMatchObject({ tripGroup: { adults: 2, children: 0 }, nights: 7 })
    await sellOne()
    const answers = { ...referenceById(january), children: '0', board: null, amenities: null, 'slope-distance': null }
    const { best } = await findOffers(server, server.browser(), answers)
    const price = await priceOf('2027-01')
    expect(price).toEqual({ amount: best?.total.perPerson.amount, currency: 'EUR' })
    // Of all hotels, none is dearer than the cheapest.
    expect(all.months.find(({ month }) => month === '2027-01')?.perPerson.amount).toBeLessThanOrEqual(price?.amount ?? 0)
  })

  it('[SHELL-37] has the next twelve months in order, without those in which nothing can be booked', async () => {
    const { months } = await overview()
    const names = months.map(({ month }) => month)
    expect(names).toEqual([...names].sort())
    expect(names).toContain('2027-02')
    // The tests' day is 21 November, and a trip starts on the next day at the earliest.
    expect(names[0]).toBe('2026-11')
    expect(names.at(-1)).toBe('2027-10')
    await server.deps.db.update(hotels).set({ closedMonths: [5, 6] })
    await changeInventoryVersion(server.deps.db)
    const left = (await overview()).months.map(({ month }) => month)
    expect(left).toEqual(names.filter((month) => !['2027-05', '2027-06'].includes(month)))
  })

  it('[SHELL-37] counts only trips during which the lifts run', async () => {
    await server.deps.db.update(resorts).set({ seasonFrom: '12-05', seasonTo: '04-18' })
    await changeInventoryVersion(server.deps.db)
    const names = (await overview()).months.map(({ month }) => month)
    expect(names).toEqual(['2026-12', '2027-01', '2027-02', '2027-03', '2027-04'])
  })

  it('[SHELL-37] leaves out a month that is sold out, after 15 minutes at the latest', async () => {
    await sellOne()
    expect(await priceOf('2027-03')).toBeDefined()
    await sellOut('2027-03')
    server.clock.advance(quarter - 1)
    expect(await priceOf('2027-03')).toBeDefined()
    server.clock.advance(1)
    expect(await priceOf('2027-03')).toBeUndefined()
    expect(await priceOf('2027-02')).toBeDefined()
  })

  it('[SHELL-37] computes the prices again on the next day, and after a failure', async () => {
    const { db } = server.deps
    await changeInventoryVersion(db)
    await db.execute(sql`alter table price_calendar rename to hidden`)
    expect((await server.browser().call('GET', '/rec/overview')).status).toBe(500)
    await db.execute(sql`alter table hidden rename to price_calendar`)
    expect(await priceOf('2027-01')).toBeDefined()
    server.clock.set('2026-12-01T00:00:00Z')
    expect(await priceOf('2026-11')).toBeUndefined()
  })

  it('[SHELL-37] has no prices if no vehicle is large enough, and still counts', async () => {
    await server.deps.db.execute(sql`update transfer_products set is_withdrawn = true`)
    await changeInventoryVersion(server.deps.db)
    expect(await overview()).toMatchObject({ months: [], hotels: await server.deps.db.$count(hotels, eq(hotels.isWithdrawn, false)) })
  })
})
