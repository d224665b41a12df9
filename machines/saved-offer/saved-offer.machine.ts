import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { WishlistItem } from '../../contract/wishlist.ts'
import { checkSavedOffer, findSimilar } from '../../platform/api/saved.ts'
import { call } from '../call.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { persistOfferInView } from '../offer-browser/offer-browser.storage.ts'

type SavedOfferStep = 'saved.checkFailed' | 'saved.similarFailed'

/** Converts an error of a price update or a new search to a failure with its message. */
const toSavedOfferFailure = (error: unknown, step: SavedOfferStep): StepFailure => failureWith(error, step)

export const savedOfferActors = { checkSavedOffer: call(checkSavedOffer), findSimilar: call(findSimilar) }

type Standing = WishlistItem['standing']
type Facts = { itemId: string; bundleId: string; quizSessionId: string; standing: Standing }
type Checked = {
  event: { output: Pick<WishlistItem, 'bundleId' | 'standing'> & { bundle: Pick<WishlistItem['bundle'], 'quizSessionId'> } }
}
type Failed = { event: { error: unknown } }
const standingOf = ({ event }: Checked) => ({ standing: event.output.standing })

/** One saved offer, as a tile and on its page: its price update, its booking, and similar offers if it is gone (WISH-5 to WISH-8). */
export const savedOfferMachine = setup({
  types: {
    input: {} as Facts,
    context: {} as Facts & { failure: StepFailure | null },
    events: {} as { type: 'offer.open' } | { type: 'price.check' } | { type: 'similar.find' },
    emitted: {} as Emitted,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: savedOfferActors,
  guards: {
    isPriceHeld: (_, params: { standing: Standing }) => params.standing === 'held',
    isUnavailable: (_, params: { standing: Standing }) => params.standing === 'gone',
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
      meta: { screen: 'Nothing to see', messages: [], requirements: ['WISH-6'] },
      always: [
        { guard: { type: 'isPriceHeld', params: ({ context }) => context }, target: 'held' },
        { guard: { type: 'isUnavailable', params: ({ context }) => context }, target: 'gone' },
        { target: 'open' },
      ],
    },
    held: {
      description: 'The offer can be had at the price that is shown.',
      meta: { screen: 'Saved offer with its price and Go to this offer', messages: [], requirements: ['WISH-5', 'WISH-6', 'WISH-7'] },
      on: { 'offer.open': { actions: ['persistOfferInView', 'openOffer'] } },
    },
    open: {
      description: 'The price no longer stands; it can be asked for again.',
      meta: { screen: 'Saved offer, price no longer held, Check the price again', messages: [], requirements: ['WISH-6', 'WISH-7'] },
      on: { 'price.check': 'checking' },
    },
    checking: {
      description: 'The offer is being priced again.',
      meta: { screen: 'Saved offer, busy', messages: [], requirements: ['WISH-7'] },
      tags: 'busy',
      invoke: {
        id: 'checkSavedOffer',
        src: 'checkSavedOffer',
        input: ({ context }) => ({ itemId: context.itemId }),
        onDone: [
          {
            guard: { type: 'isUnavailable', params: standingOf },
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
      meta: {
        screen: 'Saved offer with an error and Check the price again',
        messages: ['saved.checkFailed', 'error.network'],
        requirements: ['WISH-7', 'ERR-16'],
      },
      on: { 'price.check': { target: 'checking', actions: 'forgetFailure' } },
    },
    gone: {
      description: 'The offer can no longer be had; offers like it can be searched for.',
      meta: { screen: 'Saved offer, no longer available, Find similar offers', messages: [], requirements: ['WISH-6', 'WISH-8'] },
      on: { 'similar.find': 'searching' },
    },
    searching: {
      description: 'A search for offers like this one is being begun.',
      meta: { screen: 'Saved offer, busy', messages: [], requirements: ['WISH-8'] },
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
      meta: {
        screen: 'Saved offer with an error and Find similar offers',
        messages: ['saved.similarFailed', 'error.tooFast'],
        requirements: ['WISH-8', 'ERR-16'],
      },
      on: { 'similar.find': { target: 'searching', actions: 'forgetFailure' } },
    },
    found: {
      description: 'The search has begun, and its page opens. Whoever comes back can search again.',
      meta: { screen: 'Saved offer, no longer available, Find similar offers', messages: [], requirements: ['WISH-8'] },
      on: { 'similar.find': 'searching' },
    },
  },
})

export type SavedOfferActor = ActorRefFrom<typeof savedOfferMachine>
