import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Emitted } from '../emitted.ts'
import type { StateMeta } from '../flow.ts'
import { persistOfferInView } from '../offer-browser/offer-browser.storage.ts'
import { persistCompared } from './compare-offers.storage.ts'

/** Maximum number of offers in the comparison (WISH-14). */
const MOST_COMPARED = 4
/** Number of offers in the comparison before the traveller chooses. */
const INITIAL_COUNT = 3

type List = {
  /** The quiz session of the offers; null for offers of the wishlist. */
  quizSessionId: string | null
  /** Ids of all offers in list order: bundle ids, or ids of saved offers. */
  offerIds: readonly string[]
}

const listIdOf = ({ quizSessionId }: List) => quizSessionId ?? 'wishlist'

/** Returns the chosen offers that still exist, at most four; the first three if none is chosen. */
function chosenOf({ offerIds }: List, wanted: readonly string[]): string[] {
  const existing = wanted.filter((id) => offerIds.includes(id)).slice(0, MOST_COMPARED)
  return existing.length > 0 ? existing : offerIds.slice(0, INITIAL_COUNT)
}

/** Compares up to four offers of one list (WISH-14). */
export const compareOffersMachine = setup({
  types: {
    input: {} as List & { chosen: readonly string[] },
    context: {} as List & { chosen: readonly string[] },
    events: {} as { type: 'offer.add'; id: string } | { type: 'offer.remove'; id: string } | { type: 'offer.open'; id: string },
    emitted: {} as Emitted,
    meta: {} as StateMeta,
  },
  guards: {
    isFull: ({ context }) => context.chosen.length >= MOST_COMPARED,
    isNewOffer: ({ context }, params: { id: string }) => context.offerIds.includes(params.id) && !context.chosen.includes(params.id),
    hasOthers: ({ context }, params: { id: string }) => context.chosen.includes(params.id) && context.chosen.length > 1,
    isOfQuiz: ({ context }) => context.quizSessionId !== null,
  },
  actions: {
    add: assign(({ context }, params: { id: string }) => ({ chosen: [...context.chosen, params.id] })),
    remove: assign(({ context }, params: { id: string }) => ({ chosen: context.chosen.filter((id) => id !== params.id) })),
    persistChosen: ({ context }) => void persistCompared(listIdOf(context), context.chosen),
    persistOfferInView: ({ context }, params: { id: string }) => void persistOfferInView(context.quizSessionId ?? '', params.id),
    openOffer: emit(({ context }) => ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.quizSessionId ?? '' } })),
    openSaved: emit((_, params: { id: string }) => ({ type: 'navigate', to: 'saved-offer', params: { itemId: params.id } })),
  },
}).createMachine({
  id: 'compareOffers',
  context: ({ input }) => ({ ...input, chosen: chosenOf(input, input.chosen) }),
  initial: 'counting',
  on: {
    'offer.remove': {
      guard: { type: 'hasOthers', params: ({ event }) => event },
      target: '.counting',
      actions: [{ type: 'remove', params: ({ event }) => event }, 'persistChosen'],
    },
    'offer.open': [
      { guard: 'isOfQuiz', actions: [{ type: 'persistOfferInView', params: ({ event }) => event }, 'openOffer'] },
      { actions: { type: 'openSaved', params: ({ event }) => event } },
    ],
  },
  states: {
    counting: {
      description: 'Is there room for another offer?',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['WISH-14'] },
      always: [{ guard: 'isFull', target: 'full' }, { target: 'open' }],
    },
    open: {
      description: 'Fewer than four offers stand side by side; another one can be added.',
      meta: { screen: 'Offers side by side, with the others to add', messages: [], requirements: ['WISH-14', 'WISH-15'] },
      on: {
        'offer.add': {
          guard: { type: 'isNewOffer', params: ({ event }) => event },
          target: 'counting',
          actions: [{ type: 'add', params: ({ event }) => event }, 'persistChosen'],
        },
      },
    },
    full: {
      description: 'Four offers stand side by side; one has to go before another can come.',
      meta: { screen: 'Four offers side by side', messages: [], requirements: ['WISH-14', 'WISH-15'] },
    },
  },
})

export type CompareOffersActor = ActorRefFrom<typeof compareOffersMachine>
