import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Emitted } from '../emitted.ts'
import type { StateMeta } from '../flow.ts'
import { persistOfferInView } from '../offer-browser/offer-browser.storage.ts'
import {
  hasFilter,
  noFilter,
  type OfferFacts,
  type OfferFilter,
  type OfferListChoices,
  type OfferSort,
  type OfferView,
  shownOf,
  toSearch,
} from './offer-list.filter.ts'

type List = OfferListChoices & {
  quizSessionId: string
  /** All offers of the search, in its order. */
  offers: readonly OfferFacts[]
}

/** All offers of a search as a list or on a map, sorted and filtered (OFFER-36 to OFFER-42). The address keeps the choices. */
export const offerListMachine = setup({
  types: {
    input: {} as List,
    context: {} as List,
    events: {} as
      | { type: 'view.choose'; view: OfferView }
      | { type: 'resort.toggle'; resortId: string }
      | { type: 'sort.choose'; sort: OfferSort }
      | { type: 'filter.choose'; filter: Partial<OfferFilter> }
      | { type: 'filter.clear' }
      | { type: 'offer.open'; bundleId: string },
    emitted: {} as Emitted,
    meta: {} as StateMeta,
  },
  guards: {
    hasMatch: ({ context }) => shownOf(context).length > 0,
    isMap: ({ context }) => context.view === 'map' && shownOf(context).length > 0,
    hasFilter: ({ context }) => hasFilter(context.filter),
    isShown: ({ context }, params: { bundleId: string }) => shownOf(context).includes(params.bundleId),
  },
  actions: {
    setView: assign((_, params: { view: OfferView }) => ({ view: params.view, resortId: null })),
    toggleResort: assign(({ context }, { resortId }: { resortId: string }) => ({
      resortId: context.resortId === resortId ? null : resortId,
    })),
    setSort: assign((_, params: { sort: OfferSort }) => ({ sort: params.sort })),
    setFilter: assign(({ context }, params: { filter: Partial<OfferFilter> }) => ({
      filter: { ...context.filter, ...params.filter },
      resortId: null,
    })),
    clearFilter: assign({ filter: noFilter, resortId: null }),
    persistInAddress: emit(({ context }) => ({
      type: 'navigate',
      to: 'offer-list',
      params: { quizSessionId: context.quizSessionId, search: toSearch(context) },
    })),
    persistOfferInView: ({ context }, params: { bundleId: string }) => void persistOfferInView(context.quizSessionId, params.bundleId),
    openOffer: emit(({ context }) => ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.quizSessionId } })),
  },
}).createMachine({
  id: 'offerList',
  context: ({ input }) => input,
  initial: 'filtering',
  on: {
    'view.choose': { target: '.filtering', actions: [{ type: 'setView', params: ({ event }) => event }, 'persistInAddress'] },
    'sort.choose': { target: '.filtering', actions: [{ type: 'setSort', params: ({ event }) => event }, 'persistInAddress'] },
    'filter.choose': { target: '.filtering', actions: [{ type: 'setFilter', params: ({ event }) => event }, 'persistInAddress'] },
    'filter.clear': { guard: 'hasFilter', target: '.filtering', actions: ['clearFilter', 'persistInAddress'] },
    'offer.open': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: [{ type: 'persistOfferInView', params: ({ event }) => event }, 'openOffer'],
    },
  },
  states: {
    filtering: {
      description: 'Does any offer pass the filters?',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['OFFER-38'] },
      always: [{ guard: 'isMap', target: 'mapped' }, { guard: 'hasMatch', target: 'listed' }, { target: 'noMatch' }],
    },
    listed: {
      description: 'The offers that pass the filters, in the chosen order; each opens on the offer page.',
      meta: { screen: 'List of offers with sort order and filters', messages: [], requirements: ['OFFER-36', 'OFFER-37', 'OFFER-38'] },
    },
    mapped: {
      description:
        'The offers that pass the filters as pins on a map, one for each resort. A pin of one offer opens it, any other lists its offers until it is pressed again.',
      meta: { screen: 'Map with a pin and a price for each resort', messages: [], requirements: ['OFFER-40', 'OFFER-41'] },
      on: {
        'resort.toggle': { actions: [{ type: 'toggleResort', params: ({ event }) => event }, 'persistInAddress'] },
      },
    },
    noMatch: {
      description: 'No offer passes the filters; they can be changed or cleared.',
      meta: { screen: 'List of offers: no offer matches, with a button to clear the filters', messages: [], requirements: ['OFFER-39'] },
    },
  },
})

export type OfferListActor = ActorRefFrom<typeof offerListMachine>
