import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { addDays } from '../../server/base/days.ts'
import { roomStock, roomTypes } from '../../server/db/schema/index.ts'
import { findFirstOffer, findOffers, january, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeEach(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterEach(() => server.close())

const listOf = (bundleId: string) => browser.ask(calls.listDates, { query: { bundleId } }).then(({ days }) => days)

describe('the same trip on other days', () => {
  it('[OFFER-27] has a price for each day of the week before and after, and the offer’s price on its own day', async () => {
    const best = await findFirstOffer(server, browser)
    const { from } = best.dateRange
    const days = await listOf(best.bundleId)
    expect(days.map(({ checkIn }) => checkIn)).toEqual(Array.from({ length: 15 }, (_, at) => addDays(from, at - 7)))
    expect(days[7]).toMatchObject({
      checkOut: best.dateRange.to,
      fromLabel: best.dateRange.fromLabel,
      total: { amount: best.total.finalTotal.amount, currency: 'EUR' },
      perPerson: { amount: best.total.perPerson.amount, currency: 'EUR' },
    })
    expect(new Set(days.map(({ total }) => total?.amount)).size).toBeGreaterThan(3)
  })

  it('[OFFER-27] has no price if a night is sold out', async () => {
    const best = await findFirstOffer(server, browser)
    const taken = addDays(best.dateRange.from, 7 + 3)
    const rooms = await server.deps.db.select().from(roomTypes).where(eq(roomTypes.hotelId, best.acc.accId))
    await server.deps.db
      .insert(roomStock)
      .values(rooms.map(({ id, units }) => ({ roomTypeId: id, day: taken, capacity: units, sold: units })))
    const days = await listOf(best.bundleId)
    const reaching = days.filter(({ checkIn, checkOut }) => checkIn <= taken && taken < checkOut)
    expect(days.filter(({ total }) => total === null)).toEqual(reaching)
    expect(reaching.length).toBeGreaterThan(0)
    expect(
      (await browser.call('POST', '/rec/bundle/dates/update', { bundleId: best.bundleId, checkIn: reaching[0]?.checkIn })).body.code,
    ).toBe('room.soldOut')
  })

  it('[OFFER-27] [OFFER-28] begins tomorrow at the earliest and moves by at most a week', async () => {
    const best = await findFirstOffer(
      server,
      browser,
      referenceById({ ...january, from: '24-11-2026', to: '01-12-2026', rangeType: 'known' as const }),
    )
    const days = await listOf(best.bundleId)
    expect(days[0]?.checkIn).toBe('2026-11-22')
    const { from } = best.dateRange
    for (const checkIn of ['2026-11-21', addDays(from, 8), addDays(from, -8)]) {
      const answer = await browser.call('POST', '/rec/bundle/dates/update', { bundleId: best.bundleId, checkIn })
      expect(answer.body.code).toBe('bundle.gone')
    }
    expect((await listOf(best.bundleId)).at(-1)?.checkIn).toBe(addDays(from, 7))
  })

  it('[QUIZ-28] finds arrivals of the next four days for exact dates from today, with the same number of nights', async () => {
    const { list } = await findOffers(
      server,
      browser,
      referenceById({ ...january, from: '21-11-2026', to: '28-11-2026', rangeType: 'known' as const }),
    )
    expect(list.bundles.length).toBeGreaterThan(0)
    for (const { dateRange } of list.bundles) {
      expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']).toContain(dateRange.from)
      expect(dateRange.nights).toBe(7)
    }
  })

  it('[OFFER-28] moves the offer, for exactly the price shown for the day', async () => {
    const best = await findFirstOffer(server, browser)
    const days = await listOf(best.bundleId)
    const day = days.at(-1)
    const moved = await browser.ask(calls.updateDates, { body: { bundleId: best.bundleId, checkIn: day?.checkIn ?? '' } })
    expect(moved.dateRange).toMatchObject({ from: day?.checkIn, to: day?.checkOut, nights: best.dateRange.nights })
    expect(moved.total.finalTotal.amount).toBe(day?.total?.amount)
    expect(moved.total.perPerson.amount).toBe(day?.perPerson?.amount)
    expect(moved.acc.room.roomOptionId).toBe(best.acc.room.roomOptionId)
    const legs = moved.privateTransfer.selectedTransfer
    expect(legs?.outbound.selectedOffer.arrivalDateTime.slice(0, 10)).toBe(day?.checkIn)
    expect(legs?.return.selectedOffer.pickUpDateTime.slice(0, 10)).toBe(day?.checkOut)
  })
})
