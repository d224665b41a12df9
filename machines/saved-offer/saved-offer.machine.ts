import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { WishlistItem } from '../../contract/wishlist.ts'
import type { Emitted } from '../emitted.ts'
import { loggable, type StepFailure } from '../failure.ts'
import { persistOfferInView } from '../offer-browser/offer-browser.storage.ts'
import { savedOfferActors } from './saved-offer.actors.ts'
import { type SavedOfferStep, toSavedOfferFailure } from './saved-offer.failure.ts'

type Standing = WishlistItem['standing']
type Facts = { itemId: string; bundleId: string; quizSessionId: string; standing: Standing }
type Checked = {
  event: { output: Pick<WishlistItem, 'bundleId' | 'standing'> & { bundle: Pick<WishlistItem['bundle'], 'quizSessionId'> } }
}
type Failed = { event: { error: unknown } }
const standingOf = ({ event }: Checked) => ({ standing: event.output.standing })

/** One saved offer, as a tile and on its page: its price asked for anew, the way to book it, offers like it where it is gone (WISH-5 to WISH-8). */
export const savedOfferMachine = setup({
  types: {
    input: {} as Facts,
    context: {} as Facts & { failure: StepFailure | null },
    events: {} as { type: 'offer.open' } | { type: 'price.check' } | { type: 'similar.find' },
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: savedOfferActors,
  guards: {
    isHeld: (_, params: { standing: Standing }) => params.standing === 'held',
    isGone: (_, params: { standing: Standing }) => params.standing === 'gone',
  },
  actions: {
    setChecked: assign((_, { bundleId, standing, bundle }: Checked['event']['output']) => ({
      bundleId,
      standing,
      quizSessionId: bundle.quizSessionId,
      failure: null,
    })),
    persistOfferInView: ({ context }) => void persistOfferInView(context.quizSessionId, context.bundleId),
    openOffer: emit(({ context }) => ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.quizSessionId } })),
    openSearch: emit((_, params: { quizSessionId: string }) => ({ type: 'navigate', to: 'generate', params })),
    setFailure: assign((_, params: { error: unknown; step: SavedOfferStep }) => ({
      failure: toSavedOfferFailure(params.error, params.step),
    })),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'savedOffer.failed', data: context.failure ? loggable(context.failure) : {} })),
    invalidateList: emit({ type: 'invalidate', what: 'wishlist' }),
    invalidateOffers: emit(({ context }) => ({ type: 'invalidate', what: 'bundles', id: context.quizSessionId })),
    toastChecked: emit({ type: 'toast', tone: 'ok', message: 'saved.checked' }),
    toastGone: emit({ type: 'toast', tone: 'info', message: 'saved.gone' }),
  },
}).createMachine({
  id: 'savedOffer',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'judging',
  states: {
    judging: {
      description: 'Can the offer be had, and at which price?',
      always: [
        { guard: { type: 'isHeld', params: ({ context }) => context }, target: 'held' },
        { guard: { type: 'isGone', params: ({ context }) => context }, target: 'gone' },
        { target: 'open' },
      ],
    },
    held: {
      description: 'The offer can be had at the price that is shown.',
      on: { 'offer.open': { actions: ['persistOfferInView', 'openOffer'] } },
    },
    open: {
      description: 'The price no longer stands; it can be asked for anew.',
      on: { 'price.check': 'checking' },
    },
    checking: {
      description: 'The offer is being priced anew.',
      tags: 'busy',
      invoke: {
        id: 'checkSavedOffer',
        src: 'checkSavedOffer',
        input: ({ context }) => ({ itemId: context.itemId }),
        onDone: [
          {
            guard: { type: 'isGone', params: standingOf },
            target: 'gone',
            actions: [{ type: 'setChecked', params: ({ event }: Checked) => event.output }, 'toastGone', 'invalidateList'],
          },
          {
            target: 'held',
            actions: [
              { type: 'setChecked', params: ({ event }: Checked) => event.output },
              'toastChecked',
              'invalidateList',
              'invalidateOffers',
            ],
          },
        ],
        onError: {
          target: 'checkFailed',
          actions: [
            { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, step: 'saved.checkFailed' as const }) },
            'logFailure',
          ],
        },
      },
    },
    checkFailed: {
      description: 'The price could not be asked for; it can be tried again.',
      on: { 'price.check': { target: 'checking', actions: 'forgetFailure' } },
    },
    gone: {
      description: 'The offer can no longer be had; offers like it can be searched for.',
      on: { 'similar.find': 'searching' },
    },
    searching: {
      description: 'A search for offers like this one is being begun.',
      tags: 'busy',
      invoke: {
        id: 'findSimilar',
        src: 'findSimilar',
        input: ({ context }) => ({ itemId: context.itemId }),
        onDone: { target: 'found', actions: { type: 'openSearch', params: ({ event }) => event.output } },
        onError: {
          target: 'searchFailed',
          actions: [
            { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, step: 'saved.similarFailed' as const }) },
            'logFailure',
          ],
        },
      },
    },
    searchFailed: {
      description: 'The search could not be begun; it can be tried again.',
      on: { 'similar.find': { target: 'searching', actions: 'forgetFailure' } },
    },
    found: {
      description: 'The search has begun, and its page opens. Whoever comes back can search again.',
      on: { 'similar.find': 'searching' },
    },
  },
})

export type SavedOfferActor = ActorRefFrom<typeof savedOfferMachine>
