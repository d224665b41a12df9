import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import {
  choicesOf,
  fromSearch,
  noFilter,
  type OfferFacts,
  type OfferFilter,
  type OfferSort,
  shownOf,
  toSearch,
} from '../../machines/offer-list/offer-list.filter.ts'
import { offerListMachine } from '../../machines/offer-list/offer-list.machine.ts'
import { selectHasNoMatch, selectOfResort, selectShown } from '../../machines/offer-list/offer-list.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('offerList'))

const first: OfferFacts = {
  bundleId: 'a',
  resortId: 'lech',
  countryCode: 'AT',
  price: 300_000,
  stars: 4,
  board: 'half-board',
  hasPool: true,
  pistes: 300,
  match: 90,
  lift: 500,
  journey: 200,
}
const offers: OfferFacts[] = [
  first,
  { ...first, bundleId: 'b', countryCode: 'FR', price: 210_050, stars: 3, board: 'breakfast', hasPool: false, match: 95, lift: 100 },
  { ...first, bundleId: 'c', price: 250_000, stars: 5, pistes: 90, match: 90, lift: 900, journey: 120 },
  { ...first, bundleId: 'd', countryCode: 'IT', price: 400_000, pistes: null, match: null, lift: 300, journey: null },
]
const shown = (sort: OfferSort, filter: Partial<OfferFilter> = {}) => shownOf({ offers, sort, filter: { ...noFilter, ...filter } }).join('')

test.each([
  ['match', 'bacd'],
  ['price', 'bcad'],
  ['lift', 'bdac'],
  ['journey', 'cabd'],
] as const)('[OFFER-37] offers sorted by %s, equal and unknown ones in the order of the search', (sort, order) => {
  expect(shown(sort)).toBe(order)
})

test.each([
  [{ countryCode: 'AT' }, 'ac'],
  [{ price: 250_000 }, 'bc'],
  [{ stars: 4 }, 'acd'],
  [{ board: 'breakfast' }, 'b'],
  [{ pool: true }, 'acd'],
  [{ pistes: 100 }, 'ba'],
  [{ countryCode: 'AT', stars: 5, pool: true }, 'c'],
] as const)('[OFFER-38] the filter %j keeps only offers that have it', (filter, kept) => {
  expect(shown('match', filter).split('').sort().join('')).toBe(kept.split('').sort().join(''))
})

describe('[OFFER-38] the choices', () => {
  test('are the values that distinguish the offers', () => {
    expect(choicesOf({ offers, filter: noFilter })).toEqual({
      countryCodes: ['AT', 'FR', 'IT'],
      prices: [220_000, 250_000, 300_000],
      stars: [4, 5],
      boards: ['half-board', 'breakfast'],
      pool: true,
      pistes: [50, 100, 150, 200, 300],
    })
  })
  test('are none where all offers are the same', () => {
    const none = { countryCodes: [], prices: [], stars: [], boards: [], pool: false, pistes: [] }
    expect(choicesOf({ offers: [first, first], filter: noFilter })).toEqual(none)
  })
  test('contain what an address asks for', () => {
    const filter: OfferFilter = { countryCode: 'CH', price: 123_456, stars: 2, board: 'nomeal', pool: true, pistes: 70 }
    expect(choicesOf({ offers: [first], filter })).toEqual({
      countryCodes: ['CH'],
      prices: [123_456],
      stars: [2],
      boards: ['nomeal'],
      pool: true,
      pistes: [70],
    })
  })
})

describe('[OFFER-39] the address', () => {
  const chosen = {
    view: 'map',
    resortId: 'lech',
    sort: 'lift',
    filter: { countryCode: 'AT', price: 250_000, stars: 4, board: 'breakfast', pool: true, pistes: 100 },
  } as const
  test('[OFFER-40] keeps view, resort, sort order and filters', () => {
    expect(toSearch(chosen)).toEqual({
      view: 'map',
      resort: 'lech',
      sort: 'lift',
      country: 'AT',
      price: '250000',
      stars: '4',
      board: 'breakfast',
      pool: 'yes',
      pistes: '100',
    })
    expect(fromSearch(toSearch(chosen))).toEqual(chosen)
  })
  test('has no parameters for the presets', () => {
    const preset = { view: 'list', resortId: null, sort: 'match', filter: noFilter } as const
    expect(Object.values(toSearch(preset)).filter((value) => value !== undefined)).toEqual([])
    expect(fromSearch({})).toEqual(preset)
  })
  test('counts invalid parameters as absent', () => {
    const broken = {
      view: 'globe',
      resort: 'a/b',
      sort: 'colour',
      country: 'austria',
      price: '-1',
      stars: 'x',
      board: 'caviar',
      pool: 'true',
      pistes: '1e9',
    }
    expect(fromSearch(broken)).toEqual({ view: 'list', resortId: null, sort: 'match', filter: noFilter })
  })
})

test('[OFFER-39] an empty result is cleared with one press, and the sort order stays', async () => {
  const list = play(offerListMachine, {
    quizSessionId: 'q',
    offers,
    view: 'list',
    resortId: null,
    sort: 'price',
    filter: { ...noFilter, countryCode: 'CH' },
  })
  expect(selectHasNoMatch(list.snapshot())).toBe(true)
  await list.send({ type: 'filter.clear' })
  expect(selectShown(list.snapshot()).join('')).toBe('bcad')
  expect(list.emitted()).toMatchObject([{ type: 'navigate', to: 'offer-list', params: { search: { sort: 'price', country: undefined } } }])
})

test('[OFFER-41] the offers of a resort are listed in order, until its pin is pressed again or filters or view change', async () => {
  const filter = { ...noFilter, stars: 4 }
  const list = play(offerListMachine, { quizSessionId: 'q', offers, view: 'map', resortId: null, sort: 'price', filter })
  const choose = (resortId: string) => list.send({ type: 'resort.toggle', resortId })
  const ofResort = () => selectOfResort(list.snapshot()).join('')
  expect(ofResort()).toBe('')
  await choose('nowhere')
  expect(ofResort()).toBe('')
  await choose('lech')
  await choose('lech')
  expect(ofResort()).toBe('')
  expect(list.emitted().at(-1)).toMatchObject({ params: { search: { view: 'map', resort: undefined } } })
  await choose('lech')
  expect(ofResort()).toBe('cad')
  await list.send({ type: 'sort.choose', sort: 'lift' })
  expect(ofResort()).toBe('dac')
  await list.send({ type: 'filter.choose', filter: { countryCode: 'AT' } })
  expect(ofResort()).toBe('')
  await choose('lech')
  await list.send({ type: 'filter.clear' })
  expect(ofResort()).toBe('')
  await choose('lech')
  await list.send({ type: 'view.choose', view: 'list' })
  expect(ofResort()).toBe('')
})
