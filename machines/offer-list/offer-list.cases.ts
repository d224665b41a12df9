import { defineCases } from '../flow.ts'
import { noFilter, type OfferFacts } from './offer-list.filter.ts'
import { offerListMachine } from './offer-list.machine.ts'

const austrian: OfferFacts = {
  bundleId: 'bundle-1',
  resortId: 'resort-1',
  countryCode: 'AT',
  price: 250_000,
  stars: 4,
  board: 'breakfast',
  hasPool: true,
  pistes: 302,
  match: 94,
  lift: 600,
  journey: 135,
}
const offers = [austrian, { ...austrian, bundleId: 'bundle-2', countryCode: 'CH', price: 180_000, match: 81 }]
const preset = { quizSessionId: 'quiz-1', offers, view: 'list', resortId: null, sort: 'match', filter: noFilter } as const

export const offerListCases = defineCases(offerListMachine, {
  inputs: {
    'the offers of a search': preset,
    'an address of the map': { ...preset, view: 'map' },
    'an address with a filter that no offer passes': {
      ...preset,
      sort: 'price',
      filter: { ...noFilter, countryCode: 'AT', price: 180_000 },
    },
  },
  events: {
    'the map is chosen': { type: 'view.choose', view: 'map' },
    'the list is chosen': { type: 'view.choose', view: 'list' },
    'the pin of several offers is pressed': { type: 'resort.toggle', resortId: 'resort-1' },
    'the cheapest offers are to come first': { type: 'sort.choose', sort: 'price' },
    'only Austria is wanted': { type: 'filter.choose', filter: { countryCode: 'AT' } },
    'a price limit is chosen': { type: 'filter.choose', filter: { price: 180_000 } },
    'the filters are cleared': { type: 'filter.clear' },
    'the second offer is to be seen': { type: 'offer.open', bundleId: 'bundle-2' },
  },
  key: ({ value, context }) => [value, context.view, context.resortId, context.sort, context.filter],
})
