import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPercent } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { OFFERS } from '../../server/base/limits.ts'
import { journeyMinutes } from '../../server/domain/offers/arrival.ts'
import type { Found } from '../../server/domain/offers/evaluate.ts'
import { searchOffers } from '../../server/domain/offers/search.ts'
import { labelsOf } from '../../server/domain/offers/variety.ts'
import { preferencesOf } from '../../server/domain/quiz/preferences.ts'
import { type Catalogue, readCatalogue } from '../../server/inventory/catalogue.ts'
import { type AnswersById, findOffers, january } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let catalogue: Catalogue
beforeAll(async () => {
  server = await createTestServer()
  catalogue = await readCatalogue(server.deps.db)
})
afterAll(() => server.close())

const place = (name: string, countryCode: string, lat: number, lng: number) => ({
  id: `city-${name}`,
  name,
  country: '',
  countryCode,
  lat,
  lng,
  languageCode: 'en',
})
const berlin = place('Berlin', 'DE', 52.52, 13.405)

async function search(given: AnswersById): Promise<Found[]> {
  const answers = Object.entries({ ...least, ...given }).map(([questionId, answer]) => ({
    questionId,
    answer,
    isSkipped: false,
  }))
  const stars = { questionId: 'hotel-stars', answer: '4', isSkipped: true, assumed: true }
  const preferences = preferencesOf([...answers, stars], catalogue)
  if (!preferences) throw new Error('no preferences')
  return searchOffers(server.deps.db, catalogue, preferences, { today: server.clock.now().toISOString().slice(0, 10) })
}

const resortOf = ({ stay }: Found) => stay.hotel.resort
const perPersonOf = ({ totalMinor, stay: { party } }: Found) => totalMinor / (party.adults + party.children)
const pisteKm = (found: Found) => resortOf(found).blueKm + resortOf(found).redKm + resortOf(found).blackKm
const distinct = <T>(values: readonly T[]) => new Set(values).size
/** Answers that cannot be skipped. */
const least = { 'trip-dates': january, adults: '2', 'add-details': 'show-offers' }
const family = { children: '2', levels: 'beginner', amenities: 'kids;pool', budget: '1000-1500', 'departure-city': berlin }

describe('a search that leaves the resort open', () => {
  it.each<[string, AnswersById]>([
    ['nothing', {}],
    ['the budget', { budget: '1500-2500' }],
    ['budget, level and departure', { budget: '1000-1500', levels: 'intermediate', 'departure-city': berlin }],
    ['the wishes of a family', family],
    [
      'everything but the resort',
      { ...family, children: '0', board: 'half-board', 'slope-distance': '500', amenities: 'spa', budget: '1500-2500' },
    ],
  ])('[MATCH-16] [MATCH-17] with %s finds ten offers in at least five resorts and three countries', async (_, given) => {
    const found = await search(given)
    expect(found).toHaveLength(OFFERS.perQuiz)
    expect(distinct(found.map((one) => resortOf(one).id))).toBeGreaterThanOrEqual(5)
    expect(distinct(found.map((one) => resortOf(one).countryCode))).toBeGreaterThanOrEqual(3)
    // Variety does not cost the match: no offer is much worse than the best.
    const percents = found.map(({ score }) => score.percent)
    expect(Math.min(...percents)).toBeGreaterThanOrEqual(Math.max(...percents) - 20)
  })

  it('[MATCH-16] offers a real ski area and a good house, not the cheapest, to travellers who answered nothing', async () => {
    for (const one of await search({})) {
      expect(pisteKm(one), resortOf(one).name).toBeGreaterThanOrEqual(100)
      expect(resortOf(one).topM, resortOf(one).name).toBeGreaterThanOrEqual(2300)
      expect(one.stay.hotel.stars).toBeGreaterThanOrEqual(4)
    }
  })

  it('[MATCH-16] reads the budget as a range: no offer costs less than its lower end', async () => {
    for (const one of await search({ budget: '1500-2500' })) {
      expect(perPersonOf(one)).toBeGreaterThanOrEqual(150_000)
      expect(perPersonOf(one)).toBeLessThanOrEqual(250_000)
    }
  })

  it('[MATCH-16] offers what there is if everything costs less than the budget', async () => {
    const weekend = { ...january, from: '09-01-2027', to: '10-01-2027', rangeType: 'known' as const }
    expect(await search({ 'trip-dates': weekend, budget: '2500+' })).toHaveLength(OFFERS.perQuiz)
  })

  it('[MATCH-16] prefers shorter journeys from the place of departure', async () => {
    const average = async (departure: ReturnType<typeof place>) => {
      const minutes = (await search({ 'departure-city': departure })).map(({ stay }) =>
        journeyMinutes(catalogue, { ...stay, departure: { ...berlin, city: 'Berlin' } }),
      )
      return minutes.reduce((a, b) => a + b, 0) / minutes.length
    }
    expect(await average(berlin)).toBeLessThan(await average(place('Denver', 'US', 39.7392, -104.9903)))
  })

  it.each<[string, AnswersById]>([
    ['nothing', {}],
    ['the budget', { budget: '1500-2500' }],
    ['the wishes of a family', family],
  ])('[MATCH-17] with %s the first three are the best match, the best value and the shortest journey', async (_, given) => {
    const found = await search(given)
    const labels = labelsOf(catalogue, found)
    expect(labels.slice(0, 3)).toEqual([['best-match'], ['best-value'], ['shortest-journey']])
    expect(labels.slice(3).flat()).toEqual([])
    const minutes = found.map(({ stay }) => journeyMinutes(catalogue, stay))
    expect(minutes[2]).toBe(Math.min(...minutes))
    expect(found[0]?.score.percent).toBe(Math.max(...found.map(({ score }) => score.percent)))
    expect(found[1]?.totalMinor).toBeLessThan(found[0]?.totalMinor ?? 0)
  })

  it('[MATCH-17] the list of offers has the labels', async () => {
    const { list } = await findOffers(server, server.browser(), least)
    expect(list.bundles.slice(0, 4).map(({ labels }) => labels)).toEqual([['best-match'], ['best-value'], ['shortest-journey'], []])
  })
})

describe('a search in a resort', () => {
  it('[MATCH-12] [MATCH-17] sorts by score, then by price, without labels', async () => {
    const resort = { ...berlin, id: 'soelden', name: 'Sölden' }
    const given = { ...least, resort, budget: '500-1000' }
    const { list } = await findOffers(server, server.browser(), given)
    expect(list.bundles[0]?.resort.id).toBe('soelden')
    expect(list.bundles).toHaveLength(OFFERS.perQuiz)
    const order = list.bundles.map(({ match, total }) => ({ percent: match.percent, price: total.finalTotal.amount }))
    expect(order).toEqual(order.toSorted((a, b) => b.percent - a.percent || a.price - b.price))
    expect(list.bundles.flatMap(({ labels }) => labels ?? [])).toEqual([])
  })
})

describe('the match percent', () => {
  it('[MATCH-18] needs three answered criteria. Presets do not count', async () => {
    const few = { ...least, budget: '1500-2500' }
    const [two, three] = [
      await findOffers(server, server.browser(), few),
      await findOffers(server, server.browser(), { ...few, levels: 'intermediate' }),
    ]
    expect(two.list.bundles.map(({ match }) => hasPercent(match))).toEqual(Array(OFFERS.perQuiz).fill(false))
    expect(three.list.bundles.map(({ match }) => hasPercent(match))).toEqual(Array(OFFERS.perQuiz).fill(true))
  })

  it('[MATCH-18] of a shared offer depends on the answers of its owner', async () => {
    for (const [given, isShown] of [
      [least, false],
      [{ ...least, budget: '1500-2500', levels: 'intermediate' }, true],
    ] as const) {
      const browser = server.browser()
      const { best } = await findOffers(server, browser, given)
      const { token } = await browser.ask(calls.shareOffer, { body: { bundleId: best?.bundleId ?? '' } })
      const { bundle } = await server.browser().ask(calls.getSharedOffer, { params: { token } })
      expect(hasPercent(bundle.match)).toBe(isShown)
    }
  })
})
