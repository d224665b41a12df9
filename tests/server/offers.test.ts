import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CriterionKey } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { nightsOf } from '../../server/base/days.ts'
import { hotels, priceHistory, resorts, roomStock, roomTypes } from '../../server/db/schema/index.ts'
import type { Found } from '../../server/domain/offers/evaluate.ts'
import { changeInWords, nearestOf } from '../../server/domain/offers/nearest.ts'
import { changeInventoryVersion } from '../support/inventory.ts'
import { findFirstOffer, findOffers, january, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const knownWeek = { ...january, from: '09-01-2027', to: '16-01-2027', rangeType: 'known' as const }

describe('offers', () => {
  it('[OFFER-17] [MATCH-1] shows 94 for the best offer of the reference answers', async () => {
    const best = await findFirstOffer(server, server.browser())
    expect(best.resort.name).toBe('St. Anton am Arlberg')
    expect(best.match.percent).toBe(94)
    const earned = sum(best.match.criteria.map((one) => one.earned))
    const possible = sum(best.match.criteria.map((one) => one.possible))
    expect(Math.round((100 * earned) / possible)).toBe(94)
  })

  it('[OFFER-38] reports for each hotel whether it has a pool', async () => {
    const { list } = await findOffers(server, server.browser(), referenceById())
    const rows = await server.deps.db.select({ id: hotels.id, amenities: hotels.amenities }).from(hotels)
    const withPool = new Set(rows.filter(({ amenities }) => amenities.includes('pool')).map(({ id }) => id))
    expect(list.bundles.map(({ acc }) => acc.hasPool)).toEqual(list.bundles.map(({ acc }) => withPool.has(acc.accId)))
    expect(new Set(list.bundles.map(({ acc }) => acc.hasPool)).size).toBe(2)
  })

  it('[MATCH-15] counts how many of the chosen amenities a hotel has, consistent with their points', async () => {
    const wished = 'spa;pool;kids;parking;quiet'
    const { list } = await findOffers(server, server.browser(), { ...referenceById(), amenities: wished })
    const criteria = list.bundles.flatMap(({ match }) => match.criteria.filter(({ key }) => key === 'amenities'))
    const shares = criteria.map(({ fact, earned, possible }) => {
      const [, count, all, there, missing] = /^(\d) of your (\d) wishes(?:: (.*))?\. Missing: (.*)$/.exec(fact ?? '') ?? []
      const named = [there, missing].flatMap((names) => names?.split(', ') ?? [])
      expect(new Set(named).size).toBe(count ? 5 : 0)
      return { said: count ? Number(count) / Number(all) : 1, is: earned / possible }
    })
    for (const { said, is } of shares) expect(said).toBeCloseTo(is, 2)
    expect(shares.some(({ said }) => said > 0 && said < 1)).toBe(true)
  })

  it('[MATCH-15] shows for each criterion the offered value, the wish and the question to change', async () => {
    const browser = server.browser()
    const { best, quizSessionId } = await findOffers(server, browser, { ...referenceById(), budget: '2500+' })
    const of = (key: string) => best?.match.criteria.find((one) => one.key === key)
    const metres = best?.acc.slopeDistance ?? 0
    expect(of('resort')).toMatchObject({ fact: 'St. Anton am Arlberg', asked: 'St. Anton am Arlberg', questionId: 'resort' })
    expect(of('slope-distance')).toMatchObject({ fact: `${metres} m`, asked: 'at most 1,000 m', questionId: 'slope-distance' })
    expect(of('dates')).toMatchObject({ fact: `${best?.dateRange.fromLabel} – ${best?.dateRange.toLabel}`, questionId: 'trip-dates' })
    expect(of('board')?.fact).toBe(best?.acc.mealData.displayName)
    const perPerson = ((best?.total.perPerson.amount ?? 0) / 100).toLocaleString('en', { style: 'currency', currency: 'EUR' })
    expect(of('budget')?.fact).toBe(`${perPerson} per person`)
    expect(of('levels')?.fact).toBe('130 km blue, 121 km red')
    // The offer costs far less than the whole range.
    expect(of('budget')?.asked).toBe('€2,500+')
    expect(of('budget')?.earned).toBeLessThan(20)
    // Stars are never asked, so there is no answer to change.
    expect(of('stars')).toMatchObject({ fact: `${best?.acc.rating} ★`, asked: '4 ★' })
    expect(of('stars')).not.toHaveProperty('questionId')
    // Answers that are being changed are not the ones of these offers.
    await browser.ask(calls.reopenQuiz, { body: { quizSessionId, questionId: 'slope-distance' } })
    await browser.ask(calls.answerQuiz, {
      body: { pageInfo: { blockId: 'stay', blockPage: 1 }, answer: { questionId: 'slope-distance', answer: '200', isSkipped: false } },
    })
    const { bundles } = await browser.ask(calls.listBundles, { query: { quizSessionId } })
    for (const one of bundles[0]?.match.criteria ?? []) expect(one).not.toHaveProperty('asked')
  })

  it('[MATCH-4] [MATCH-15] shows only the upper end of a wished price, so that a lower price is not a deviation', async () => {
    const { best } = await findOffers(server, server.browser(), { ...referenceById(), budget: '1500-2500' })
    expect(best?.match.criteria.find(({ key }) => key === 'budget')).toMatchObject({ asked: 'up to €2,500', earned: 20, possible: 20 })
  })

  it('[MATCH-15] shows equal meals as wished, different ones within a sentence, and all pistes if no traveller skis', async () => {
    const { list } = await findOffers(server, server.browser(), { ...referenceById(), board: 'half-board', levels: 'non-skier' })
    const rows = list.bundles.map(({ match, acc }) => ({
      meals: acc.mealData.displayName,
      board: match.criteria.find(({ key }) => key === 'board'),
      pistes: match.criteria.find(({ key }) => key === 'levels')?.fact,
    }))
    for (const { board, meals } of rows)
      expect(board).toMatchObject({
        fact: meals,
        asked: board?.earned === board?.possible ? 'Half board (breakfast and one main meal)' : 'half board (breakfast and one main meal)',
      })
    expect(new Set(rows.map(({ board }) => board?.asked)).size).toBe(2)
    expect(rows[0]?.pistes).toMatch(/^\d+ km blue, \d+ km red, \d+ km black$/)
  })

  it('[OFFER-29] describes the ski area, its fit for each answered level, and the source of the figures', async () => {
    const levels = 'beginner;expert;non-skier'
    const { best } = await findOffers(server, server.browser(), { ...referenceById(), levels })
    expect(best?.mountain).toEqual({
      village: 1304,
      top: 2811,
      summit: 'Valluga',
      pistes: { blue: 130, red: 121, black: 51 },
      lifts: 85,
      season: { from: '2026-12-04', to: '2027-04-19', stay: 'within' },
      levels: [
        { level: 'beginner', name: 'Beginner', km: 130, isServed: true, isAmple: true },
        { level: 'expert', name: 'Expert', km: 51, isServed: true, isAmple: true },
        // Walking paths next to easy pistes matter to non-skiers: 130 of 302 km.
        { level: 'non-skier', name: 'Not skiing', km: null, isServed: true, isAmple: false },
      ],
      source: 'Compiled from the resorts’ own publications. Altitudes, lengths and season dates are approximate.',
    })
  })

  it('[OFFER-29] [D169] states that a level without pistes is not served, and that one with fifty kilometres fits very well', async () => {
    const own = await createTestServer()
    await own.deps.db.update(resorts).set({ blackKm: 9.9, blueKm: 10, redKm: 50 })
    await changeInventoryVersion(own.deps.db)
    const { best } = await findOffers(own, own.browser(), { ...referenceById(), levels: 'beginner;intermediate;expert' })
    expect(best?.mountain?.levels).toMatchObject([
      { level: 'beginner', km: 10, isServed: true, isAmple: false },
      { level: 'intermediate', km: 50, isServed: true, isAmple: true },
      { level: 'expert', km: 9.9, isServed: false },
    ])
    await own.close()
  })

  it('[D168] states whether a stay is within the season, partly or not at all, and nothing if the season is unknown', async () => {
    const own = await createTestServer()
    const asked = referenceById({ ...knownWeek, from: '10-01-2027', to: '17-01-2027' })
    const mountain = async (season: { lifts: number | null; seasonFrom: string | null; seasonTo: string | null }) => {
      await own.deps.db.update(resorts).set(season)
      await changeInventoryVersion(own.deps.db)
      return (await findFirstOffer(own, own.browser(), asked)).mountain
    }
    for (const [seasonFrom, seasonTo, season] of [
      ['12-04', '04-19', { from: '2026-12-04', to: '2027-04-19', stay: 'within' }],
      ['01-10', '01-17', { from: '2027-01-10', to: '2027-01-17', stay: 'within' }],
      ['01-11', '04-19', { from: '2027-01-11', to: '2027-04-19', stay: 'partly' }],
      ['12-04', '01-16', { from: '2026-12-04', to: '2027-01-16', stay: 'partly' }],
      ['02-19', '05-24', { from: '2027-02-19', to: '2027-05-24', stay: 'outside' }],
      ['11-07', '01-09', { from: '2027-11-07', to: '2028-01-09', stay: 'outside' }],
    ] as const)
      expect(await mountain({ lifts: 85, seasonFrom, seasonTo })).toMatchObject({ lifts: 85, season })
    const unknown = await mountain({ lifts: null, seasonFrom: null, seasonTo: null })
    expect(unknown).not.toHaveProperty('season')
    expect(unknown).not.toHaveProperty('lifts')
    await own.close()
  })

  it('[D186] has the names of certain lifts, each at most 80 characters', async () => {
    const own = await createTestServer()
    const { db } = own.deps
    const lifts = (await db.select().from(hotels)).map(({ lift }) => lift)
    expect(lifts).toContain('Galzigbahn')
    // Uncertain names are omitted.
    expect(lifts).toContain(null)
    for (const lift of ['', 'W'.repeat(81)]) await expect(db.update(hotels).set({ lift })).rejects.toThrow()
    await db.update(hotels).set({ lift: 'W'.repeat(80) })
    await changeInventoryVersion(db)
    await own.close()
  })

  it('[OFFER-17] shows 94 in every month on sale', async () => {
    for (const [from, to] of [
      ['01-12-2026', '31-12-2026'],
      ['01-03-2027', '31-03-2027'],
      ['01-07-2027', '31-07-2027'],
    ] as const) {
      const best = await findFirstOffer(server, server.browser(), referenceById({ ...january, from, to }))
      expect(best.match.percent).toBe(94)
    }
  })

  it('[MATCH-12] sorts by score, then by price', async () => {
    const { list } = await findOffers(server, server.browser())
    const order = list.bundles.map(({ match, total }) => ({ percent: match.percent, price: total.finalTotal.amount }))
    expect(order.length).toBeGreaterThan(5)
    expect(order).toEqual([...order].sort((a, b) => b.percent - a.percent || a.price - b.price))
  })

  it('[MATCH-13] [MATCH-14] [LAW-11] tags fully met criteria, explains the largest shortfall first and labels assumptions', async () => {
    const { list } = await findOffers(server, server.browser())
    for (const { acc, match } of list.bundles) {
      const met = match.criteria.filter(({ earned, possible }) => earned === possible).map(({ key }) => key)
      expect(acc.matchedTags.map(({ key }) => key)).toEqual(met)
      const shortfalls = match.criteria.map(({ earned, possible }) => possible - earned)
      expect(shortfalls).toEqual([...shortfalls].sort((a, b) => b - a))
      expect(match.criteria.filter(({ assumed }) => assumed).map(({ key }) => key)).toEqual(['stars'])
      expect(match.skipped).toEqual(['budget', 'hotel'])
    }
  })

  it('[LAW-4] [OFFER-20] [I18N-7] has lines that add up to the total, to the cent', async () => {
    const { list } = await findOffers(server, server.browser())
    for (const { total } of list.bundles) {
      const charges = total.charges.map(({ amount }) => amount.amount)
      const discount = total.discount?.amount.amount ?? 0
      expect(sum([total.acc.amount, total.privateTransfer?.amount ?? 0, total.services.subTotal.amount, ...charges])).toBe(
        total.total.amount,
      )
      expect(total.charges.map(({ key }) => key)).toContain('tourist-tax')
      expect(total.discount?.percent).toBe(10)
      expect(discount).toBe(Math.floor(total.total.amount / 10 + 0.5))
      expect(total.total.amount - discount).toBe(total.finalTotal.amount)
      expect(total.finalTotal.floatAmount).toBe(total.finalTotal.amount / 100)
    }
  })

  it('[OFFER-18] claims a best price only if today’s is the lowest of the recorded days', async () => {
    const { list } = await findOffers(server, server.browser())
    const today = '2026-11-21'
    for (const { acc, total } of list.bundles) {
      const rows = await server.deps.db
        .select()
        .from(priceHistory)
        .where(sql`${priceHistory.hotelId} = ${acc.accId} and ${priceHistory.day} <= ${today}`)
      const level = rows.find(({ day }) => day === today)?.levelPermille ?? 0
      const isLowest = rows.length > 30 && rows.every(({ levelPermille }) => levelPermille >= level)
      expect([acc.accId, total.isBestPrice30Days, total.struckTotal !== null]).toEqual([acc.accId, isLowest, isLowest])
    }
    expect(new Set(list.bundles.map(({ total }) => total.isBestPrice30Days))).toEqual(new Set([true, false]))
  })

  it('[OFFER-18] claims nothing without a price history', async () => {
    const own = await createTestServer()
    await own.deps.db.delete(priceHistory)
    const { list } = await findOffers(own, own.browser())
    expect(list.bundles.map(({ total }) => [total.isBestPrice30Days, total.struckTotal])).toEqual(list.bundles.map(() => [false, null]))
    await own.close()
  })

  it('[MATCH-2] does not offer sold-out rooms', async () => {
    const own = await createTestServer()
    const given = { ...referenceById(), 'trip-dates': knownWeek }
    const best = await findFirstOffer(own, own.browser(), given)
    expect(best.dateRange).toMatchObject({ from: '2027-01-09', to: '2027-01-16', nights: 7 })
    const rooms = await own.deps.db.select().from(roomTypes).where(sql`${roomTypes.hotelId} = ${best.acc.accId}`)
    const rows = rooms.flatMap(({ id, units }) =>
      nightsOf('2027-01-09', '2027-01-16').map((day) => ({ roomTypeId: id, day, capacity: units, sold: units })),
    )
    await own.deps.db.insert(roomStock).values(rows)
    const { list } = await findOffers(own, own.browser(), given)
    const same = list.bundles.find(({ acc }) => acc.accId === best.acc.accId)
    expect(same?.dateRange.from).not.toBe('2027-01-09')
    await own.close()
  })

  it('[MATCH-2] offers a vehicle and rooms for the largest party of the quiz', async () => {
    const { list } = await findOffers(server, server.browser(), { ...referenceById(), adults: '10', children: '8' })
    expect(list.bundles.length).toBeGreaterThan(0)
    for (const { privateTransfer, tripGroup } of list.bundles) {
      expect(tripGroup).toMatchObject({ adults: 10, children: 8 })
      expect(privateTransfer.selectedTransfer?.outbound.selectedOffer.vehicle.maxPassengers).toBeGreaterThanOrEqual(18)
    }
  })

  it('[WAIT-5] [WAIT-7] [WAIT-11] returns, if there are no offers, the criteria to relax, and the exact number of offers for each', async () => {
    const browser = server.browser()
    const beyond = { ...january, from: '20-05-2028', to: '27-05-2028', rangeType: 'known' as const }
    const { list, quizSessionId } = await findOffers(server, browser, { ...referenceById(), 'trip-dates': beyond })
    expect(list).toMatchObject({ status: 'empty', bundles: [] })
    // The wishes, so that the screen can show what stays.
    expect(list.wanted?.map(({ words }) => words)).toEqual(expect.arrayContaining(['St. Anton am Arlberg', '20–27 May', '2 adults']))
    expect(list.wanted?.map(({ questionId }) => questionId)).not.toContain('departure-city')
    const first = list.zeroOffers?.relax[0]
    expect(first).toMatchObject({ key: 'dates', questionId: 'trip-dates', blockId: 'when', blockPage: 0 })
    // The last night on sale is in the middle of May.
    expect(first).toMatchObject({ answer: 'Sat, 20 May – Sat, 27 May', change: 'Travel Mon, 08 May – Mon, 15 May instead' })
    const relaxed = await browser.ask(calls.refreshBundles, { body: { quizSessionId, relax: ['dates'] } })
    expect(first?.offers).toBeGreaterThan(0)
    expect(relaxed.bundles).toHaveLength(first?.offers ?? 0)
    // No offer is nearer than the returned one.
    expect(relaxed.bundles.map(({ dateRange }) => `${dateRange.fromLabel} – ${dateRange.toLabel}`)).toContain('Mon, 08 May – Mon, 15 May')
    expect(relaxed.bundles.every(({ dateRange }) => dateRange.from <= '2028-05-08')).toBe(true)
    // Relaxing several criteria brings at least as many.
    const both = await browser.ask(calls.refreshBundles, { body: { quizSessionId, relax: ['dates', 'resort'] } })
    expect(both.bundles.length).toBeGreaterThanOrEqual(relaxed.bundles.length)
  })

  it('[D167] names the nearest available value for each answer to relax', () => {
    const one = (hotel: { name: string; slopeM: number | null }, resort: string, checkIn: string, totalMinor: number) =>
      ({
        stay: {
          hotel: { ...hotel, resort: { name: resort } },
          plan: { board: 'half-board' },
          party: { adults: 2, children: 1 },
          checkIn,
          checkOut: '2027-01-31',
        },
        totalMinor,
      }) as unknown as Found
    const found = [
      one({ name: 'Alpenrose', slopeM: 900 }, 'Lech', '2027-01-24', 360_000),
      one({ name: 'Enzian', slopeM: 400 }, 'Cortina', '2027-01-07', 300_031),
      one({ name: 'Arlberghof', slopeM: null }, 'Warth', '2027-01-28', 400_000),
    ]
    const known = { kind: 'known', from: '2027-01-10', to: '2027-01-17' } as const
    const said = (key: CriterionKey, locale: 'en' | 'de' = 'en') =>
      changeInWords({ key, offers: 2, nearest: nearestOf(key, found, known) }, 'EUR', locale)
    expect(said('dates')).toBe('Travel Thu, 07 Jan – Sun, 31 Jan instead')
    expect(said('budget')).toBe('Raise it: from €1,000.10 per person')
    expect(nearestOf('budget', found, known)).toEqual({ perPersonMinor: 100_010 })
    expect(said('budget', 'de')).toMatch(/^Erhöhen: ab 1\.000,10.€ pro Person$/)
    expect(said('slope-distance')).toBe('Stay further away: from 400 m')
    expect(said('board')).toBe('Half board (breakfast and one main meal) instead')
    expect(said('resort')).toBe('Go to Lech instead')
    expect(said('hotel')).toBe('Stay at Alpenrose instead')
    expect(said('levels')).toBe('Slopes of any difficulty')
    // A month was suggested, so stays that begin in it do not deviate.
    const suggested = { kind: 'suggested', earliest: '2027-01-20', latest: '2027-01-26', nights: 7 } as const
    expect(nearestOf('dates', found, suggested)).toMatchObject({ checkIn: '2027-01-24' })
    // Data of an older back end has no nearest value.
    expect(changeInWords({ key: 'dates', offers: 2 }, 'EUR', 'en')).toBe('Travel up to 28 days earlier or later')
  })

  it('[CALLS-19] hides a quiz and its offers from every other device', async () => {
    const { quizSessionId, best } = await findOffers(server, server.browser())
    const other = server.browser()
    expect((await other.call('GET', `/rec/bundle?quizSessionId=${quizSessionId}`)).status).toBe(404)
    expect((await other.call('GET', `/rec/bundle/precheck?bundleId=${best?.bundleId}`)).status).toBe(404)
    expect((await other.call('POST', '/rec/bundle/prebook', { bundleId: best?.bundleId, quizSessionId })).status).toBe(404)
  })

  it('[CALLS-20] renews the list, and the old offers are no longer available', async () => {
    const browser = server.browser()
    const { quizSessionId, best } = await findOffers(server, browser)
    const renewed = await browser.ask(calls.refreshBundles, { body: { quizSessionId } })
    expect(renewed.status).toBe('ready')
    expect(renewed.bundles.map(({ bundleId }) => bundleId)).not.toContain(best?.bundleId)
    const old = await browser.ask(calls.prebookBundle, { body: { bundleId: best?.bundleId ?? '', quizSessionId } })
    expect(old).toMatchObject({ status: 'Expired', prebookHash: null })
  })

  it('has German texts for German readers', async () => {
    const browser = server.browser()
    browser.language = 'de-AT,de;q=0.9'
    const best = await findFirstOffer(server, browser)
    expect(best.acc.mealData.displayName).toBe('Frühstück inklusive')
    expect(best.dateRange.fromLabel).toMatch(/^Sa\., \d\d\. Jan\.$/)
  })

  it('never holds and sells more rooms than exist', async () => {
    const night = { roomTypeId: 'st-anton-01-double', day: '2027-02-01', capacity: 2, held: 2, sold: 1 }
    await expect(server.deps.db.insert(roomStock).values(night)).rejects.toThrow()
  })
})
