import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { addDays, dayOf } from '../../server/base/days.ts'
import { priceHistory } from '../../server/db/schema/index.ts'
import { writeInventoryVersion } from '../../server/inventory/inventory-version.ts'
import { exampleInventory, importContent, passDays } from '../support/inventory.ts'
import { findFirstOffer, january, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
const open = async () => {
  server = await createTestServer()
}
const close = () => server.close()

const week = { ...january, from: '09-01-2027', to: '16-01-2027', rangeType: 'known' as const }
const given = { ...referenceById(), 'trip-dates': week }

type Search = { browser: TestBrowser; quizSessionId: string }

/** Takes a quiz. Returns its best offer and a function that searches again. */
async function search(answers = given): Promise<Search & { best: Bundle }> {
  const browser = server.browser()
  const best = await findFirstOffer(server, browser, answers)
  return { browser, quizSessionId: best.quizSessionId, best }
}

/** The offer of one hotel in a new search. */
async function offerOf({ browser, quizSessionId }: Search, hotelId: string): Promise<Bundle> {
  const { bundles } = await browser.ask(calls.refreshBundles, { body: { quizSessionId } })
  const found = bundles.find(({ acc }) => acc.accId === hotelId)
  if (!found) throw new Error(`${hotelId} is not among the offers`)
  return found
}

/** Writes the hotel's price level for past days. A day without a level is not recorded. */
async function record(hotelId: string, levelAgo: (days: number) => number | null): Promise<void> {
  const today = dayOf(server.clock.now())
  const rows = Array.from({ length: 40 }, (_, days) => ({ hotelId, day: addDays(today, -days), levelPermille: levelAgo(days) }))
  await server.deps.db.transaction(async (tx) => {
    await tx.delete(priceHistory).where(eq(priceHistory.hotelId, hotelId))
    await tx
      .insert(priceHistory)
      .values(rows.flatMap((row) => (row.levelPermille === null ? [] : [{ ...row, levelPermille: row.levelPermille }])))
    await writeInventoryVersion(tx, { pricedOn: `${today} again ${Math.random()}` })
  })
}

const claimOf = ({ total }: Bundle) => [total.isBestPrice30Days, total.struckTotal !== null]

describe('price of the last 30 days', () => {
  beforeAll(open)
  afterAll(close)

  it('[OFFER-18] is claimed if no price of the 30 days before was lower, and not a day earlier', async () => {
    const found = await search()
    const { acc } = found.best
    await record(acc.accId, () => 1000)
    expect(claimOf(await offerOf(found, acc.accId))).toEqual([true, true])
    await record(acc.accId, (days) => (days <= 29 ? 1000 : null))
    expect(claimOf(await offerOf(found, acc.accId))).toEqual([false, false])
    await record(acc.accId, (days) => (days === 17 ? null : 1000))
    expect(claimOf(await offerOf(found, acc.accId))).toEqual([false, false])
  })

  it('[OFFER-18] is not claimed after a rise, until the lower price is more than 30 days old', async () => {
    const found = await search()
    const { acc } = found.best
    await record(acc.accId, (days) => (days === 0 ? 1001 : 1000))
    expect(claimOf(await offerOf(found, acc.accId))).toEqual([false, false])
    await record(acc.accId, (days) => (days === 30 ? 990 : 1000))
    expect(claimOf(await offerOf(found, acc.accId))).toEqual([false, false])
    await record(acc.accId, (days) => (days === 31 ? 990 : 1000))
    expect(claimOf(await offerOf(found, acc.accId))).toEqual([true, true])
  })

  it('[OFFER-18] strikes out the real price of the cheapest of those days', async () => {
    const found = await search()
    const { acc } = found.best
    await record(acc.accId, (days) => (days < 3 ? 1040 : 1100))
    const then = await offerOf(found, acc.accId)
    await record(acc.accId, (days) => (days === 0 ? 950 : days === 4 ? 1040 : 1100))
    const now = await offerOf(found, acc.accId)
    expect(now.total.struckTotal).toEqual(then.total.total)
    expect(now.total.total.amount).toBeLessThan(then.total.total.amount)
    expect(now.total.finalTotal.amount).toBeLessThan(now.total.struckTotal?.amount ?? 0)
  })

  it('[OFFER-18] is not claimed for nights on sale for less than 30 days', async () => {
    const far = { ...given, 'trip-dates': { ...week, from: '06-04-2028', to: '13-04-2028' } }
    const found = await search(far)
    const { acc } = found.best
    await record(acc.accId, () => 1000)
    expect(claimOf(await offerOf(found, acc.accId))).toEqual([true, true])
    const farther = { ...given, 'trip-dates': { ...week, from: '20-04-2028', to: '27-04-2028' } }
    expect(claimOf(await offerOf(await search(farther), acc.accId))).toEqual([false, false])
  })
})

describe('price of the last 30 days over time', () => {
  beforeEach(open)
  afterEach(close)

  it('[OFFER-18] follows the recorded prices day by day', async () => {
    const found = await search()
    const { acc } = found.best
    const seen = new Set<boolean>()
    for (let at = 0; at < 8; at++) {
      await passDays(server, 5)
      const today = dayOf(server.clock.now())
      const rows = await server.deps.db.select().from(priceHistory).where(eq(priceHistory.hotelId, acc.accId))
      const before = rows.filter((row) => row.day < today && row.day >= addDays(today, -30))
      const level = rows.find((row) => row.day === today)?.levelPermille ?? Number.NaN
      expect(before).toHaveLength(30)
      const isLowest = before.every(({ levelPermille }) => levelPermille >= level)
      expect(claimOf(await offerOf(found, acc.accId))).toEqual([isLowest, isLowest])
      seen.add(isLowest)
    }
    expect(seen).toEqual(new Set([true, false]))
  })

  it('[OFFER-18] restarts with an import only if it changes prices', async () => {
    const anywhere = { ...given, resort: null }
    const file = exampleInventory()
    await importContent(server, file)
    const found = await search(anywhere)
    await passDays(server, 29)
    expect(claimOf(await offerOf(found, 'gletscherblick'))).toEqual([false, false])
    await passDays(server, 1)
    const steady = await offerOf(found, 'gletscherblick')
    expect(claimOf(steady)).toEqual([true, true])
    expect(steady.total.struckTotal).toEqual(steady.total.total)
    await importContent(server, file)
    expect(claimOf(await offerOf(found, 'gletscherblick'))).toEqual([true, true])
    for (const { baseMinor, ...room } of file.hotels[0]?.rooms ?? [])
      Object.assign(file.hotels[0]?.rooms.find(({ id }) => id === room.id) ?? {}, { baseMinor: baseMinor - 1000 })
    expect((await importContent(server, file)).outcome?.repriced).toBe(1)
    expect(claimOf(await offerOf(found, 'gletscherblick'))).toEqual([false, false])
    const late = { ...anywhere, 'trip-dates': { ...week, from: '06-03-2027', to: '13-03-2027' } }
    const later = await search(late)
    await passDays(server, 29)
    expect(claimOf(await offerOf(later, 'gletscherblick'))).toEqual([false, false])
    await passDays(server, 1)
    expect(claimOf(await offerOf(later, 'gletscherblick'))).toEqual([true, true])
  })
})
