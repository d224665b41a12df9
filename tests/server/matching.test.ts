import { describe, expect, it } from 'vitest'
import type { Preferences } from '../../server/domain/matching/preferences.ts'
import { criteria, type OfferFacts } from '../../server/domain/offers/criteria.ts'
import { scoreOffer } from '../../server/domain/offers/score.ts'

const arlberg = { id: 'st-anton', countryCode: 'AT', lat: 47.1287, lng: 10.2682, blueKm: 130, redKm: 121, blackKm: 51 }
const offer: OfferFacts = {
  resort: arlberg,
  hotelId: 'h1',
  stars: 4,
  amenities: ['spa'],
  slopeM: 400,
  board: 'breakfast',
  perPersonMinor: 100_000,
  daysOff: 0,
}
const bare: Preferences = { adults: 2, children: 0, dates: { kind: 'known', from: '2027-01-09', to: '2027-01-16' }, areDatesRelaxed: false }
const preference = <T>(value: T) => ({ value, isAssumed: false })

describe('match score', () => {
  it('[MATCH-1] counts only asked criteria', () => {
    expect(scoreOffer(bare, offer).percent).toBe(100)
    expect(scoreOffer({ ...bare, amenities: preference(['spa', 'pool']) }, offer).percent).toBe(Math.round((100 * (14 + 4)) / 22))
    expect(scoreOffer(bare, offer).criteria.map(({ key }) => key)).toEqual(['dates'])
  })

  it.each([
    ['exact', arlberg, 1],
    ['within 30 km', { ...arlberg, id: 'lech', lat: 47.2083, lng: 10.1414 }, 0.6],
    ['same country', { ...arlberg, id: 'far', lat: 47.39, lng: 13.68 }, 0.3],
    ['elsewhere', { ...arlberg, id: 'far', countryCode: 'FR', lat: 45.3, lng: 6.58 }, 0],
  ])('[MATCH-3] resort %s', (_, resort, share) => {
    expect(criteria.resort.share({ ...bare, resort: preference(arlberg) }, { ...offer, resort })).toBe(share)
  })

  it.each([
    [100_000, 1],
    [112_500, 0.5],
    [125_000, 0],
    [200_000, 0],
  ])('[MATCH-4] budget 1,000 at %i cents', (perPersonMinor, share) => {
    expect(
      criteria.budget.share({ ...bare, budget: preference({ floorMinor: 0, ceilingMinor: 100_000 }) }, { ...offer, perPersonMinor }),
    ).toBeCloseTo(share)
  })

  it.each([
    [150_000, 1],
    [112_500, 1],
    [93_750, 0.65],
    [75_000, 0.3],
    [35_900, 0.3],
  ])('[MATCH-4] budget 1,500 to 2,500 at %i cents, far below the range', (perPersonMinor, share) => {
    const budget = preference({ floorMinor: 150_000, ceilingMinor: 250_000 })
    expect(criteria.budget.share({ ...bare, budget }, { ...offer, perPersonMinor })).toBeCloseTo(share)
  })

  it('[MATCH-4] meets a budget without an upper limit', () => {
    expect(
      criteria.budget.share(
        { ...bare, budget: preference({ floorMinor: 250_000, ceilingMinor: null }) },
        { ...offer, perPersonMinor: 900_000 },
      ),
    ).toBe(1)
  })

  it.each([
    [0, 1],
    [1, 0.8],
    [4, 0.2],
    [5, 0],
    [9, 0],
  ])('[MATCH-5] dates %i days off', (daysOff, share) => {
    expect(criteria.dates.share(bare, { ...offer, daysOff })).toBeCloseTo(share)
  })

  it('[MATCH-6] scores the exact hotel, the same resort and stars, and others', () => {
    const preferences = (id: string, resortId: string, stars: number) => ({ ...bare, hotel: preference({ id, resortId, stars }) })
    expect(criteria.hotel.share(preferences('h1', 'st-anton', 4), offer)).toBe(1)
    expect(criteria.hotel.share(preferences('h2', 'st-anton', 4), offer)).toBe(0.5)
    expect(criteria.hotel.share(preferences('h2', 'st-anton', 5), offer)).toBe(0)
    expect(criteria.hotel.share(preferences('h2', 'lech', 4), offer)).toBe(0)
  })

  it('[MATCH-7] scores levels by the share of suitable pistes', () => {
    const gentle = { ...offer, resort: { ...arlberg, blueKm: 30, redKm: 12, blackKm: 2 } }
    expect(criteria.levels.share({ ...bare, levels: preference(['beginner', 'expert']) }, gentle)).toBe(0.5)
    expect(criteria.levels.share({ ...bare, levels: preference(['beginner', 'intermediate', 'non-skier']) }, gentle)).toBe(1)
  })

  it.each([
    ['breakfast', 'breakfast', 1],
    ['nomeal', 'breakfast', 0.8],
    ['half-board', 'breakfast', 0.3],
    ['half-board', 'half-board-dinner', 0.8],
  ] as const)('[MATCH-8] board asked %s, offered %s', (asked, board, share) => {
    expect(criteria.board.share({ ...bare, board: preference(asked) }, { ...offer, board })).toBe(share)
  })

  it('[MATCH-9] scores the share of chosen amenities', () => {
    expect(criteria.amenities.share({ ...bare, amenities: preference(['spa', 'pool', 'gym', 'kids']) }, offer)).toBe(0.25)
  })

  it.each([
    [400, 1],
    [600, 0.5],
    [800, 0],
    [3000, 0],
    [null, 0.5],
  ])('[MATCH-10] slope within 400 m at %s m', (slopeM, share) => {
    expect(criteria['slope-distance'].share({ ...bare, 'slope-distance': preference(400) }, { ...offer, slopeM })).toBeCloseTo(share)
  })

  it.each([
    [5, 1],
    [4, 1],
    [3, 0.5],
    [2, 0],
  ])('[MATCH-11] four stars asked, %i offered', (stars, share) => {
    expect(criteria.stars.share({ ...bare, stars: preference(4) }, { ...offer, stars })).toBe(share)
  })

  it('[MATCH-13] [MATCH-14] names fully met criteria and explains the largest shortfall first', () => {
    const preferences: Preferences = {
      ...bare,
      amenities: preference(['spa', 'pool']),
      stars: { value: 5, isAssumed: true },
      board: preference('breakfast'),
    }
    const score = scoreOffer(preferences, offer)
    expect(score.criteria.filter(({ earned, possible }) => earned === possible).map(({ key }) => key)).toEqual(['dates', 'board'])
    expect(score.criteria[0]).toEqual({ key: 'amenities', weight: 8, earned: 4, possible: 8, assumed: false })
    expect(score.criteria[1]).toEqual({ key: 'stars', weight: 2, earned: 1, possible: 2, assumed: true })
  })
})
