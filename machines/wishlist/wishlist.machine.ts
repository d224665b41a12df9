import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { removeFromWishlist, saveToWishlist } from '../../platform/api/wishlist.ts'
import { call } from '../call.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Converts a save or remove error to a failure with its message (WISH-9). */
const toWishlistFailure = (error: unknown, step: 'wishlist.saveFailed' | 'wishlist.removeFailed'): StepFailure =>
  failureWith(error, step, { 'wishlist.full': 'wishlist.full' })

export const wishlistActors = {
  saveToWishlist: call(saveToWishlist),
  removeFromWishlist: call(removeFromWishlist),
}

type Failed = { event: { error: unknown } }
type Changed = { event: { bundleId: string; isSaved: boolean } }
const setBundle = { type: 'setBundle', params: ({ event: { bundleId, isSaved } }: Changed) => ({ bundleId, isSaved }) } as const
type Heard = { event: { isSaved: boolean } }
const isSavedNow = { type: 'isSavedNow', params: ({ event: { isSaved } }: Heard) => ({ isSaved }) } as const
const heardSaved = { guard: isSavedNow, target: 'saved' } as const
const heardUnsaved = [{ guard: isSavedNow }, { target: 'unsaved' }] as const
/** If the offer leaves the view, a separate flow that outlives the page finishes the pending change. */
const delegates = (action: 'delegateSave' | 'delegateRemoval', before: 'unsaved' | 'saved') =>
  ({
    'bundle.change': { target: 'deciding', actions: [action, setBundle] },
    'page.close': { target: before, actions: action },
  }) as const

/** The wishlist button of one offer, on the offer page and in the list (WISH-2, D40). */
export const wishlistMachine = setup({
  types: {
    input: {} as { bundleId: string; quizSessionId: string; isSaved: boolean; isSignedIn: boolean },
    context: {} as { bundleId: string; quizSessionId: string; isSaved: boolean; isSignedIn: boolean; failure: StepFailure | null },
    events: {} as
      | { type: 'wishlist.toggle' }
      | { type: 'saved.change'; isSaved: boolean }
      | { type: 'session.change'; isSignedIn: boolean }
      | { type: 'bundle.change'; bundleId: string; isSaved: boolean }
      | { type: 'page.close' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'saved',
    meta: {} as StateMeta,
  },
  actors: wishlistActors,
  guards: {
    isVisitor: ({ context }) => !context.isSignedIn,
    isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    isSaved: ({ context }) => context.isSaved,
    isSavedNow: (_, params: { isSaved: boolean }) => params.isSaved,
  },
  actions: {
    setFailure: assign((_, params: { error: unknown; message: 'wishlist.saveFailed' | 'wishlist.removeFailed' }) => ({
      failure: toWishlistFailure(params.error, params.message),
    })),
    toastFailure: emit(({ context }) => ({ type: 'toast', tone: 'error', message: context.failure?.message ?? 'error.generic' })),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'wishlist.failed', data: context.failure ? loggable(context.failure) : {} })),
    requestSignIn: emit(({ context }) => ({
      type: 'signInFor',
      intent: { to: 'save-offer', bundleId: context.bundleId, quizSessionId: context.quizSessionId },
    })),
    delegateSave: emit(({ context }) => ({ type: 'saveOffer', bundleId: context.bundleId })),
    delegateRemoval: emit(({ context }) => ({ type: 'removeOffer', bundleId: context.bundleId })),
    setBundle: assign((_, params: { bundleId: string; isSaved: boolean }) => ({ ...params, failure: null })),
    toastSaved: emit({ type: 'toast', tone: 'ok', message: 'wishlist.saved' }),
    invalidateList: emit({ type: 'invalidate', what: 'wishlist' }),
  },
}).createMachine({
  id: 'wishlist',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  on: {
    'session.change': [
      { guard: { type: 'isSignedIn', params: ({ event }) => event }, actions: assign({ isSignedIn: true }) },
      // A visitor has saved nothing, and a pending change of the person before no longer shows.
      { target: '.unsaved', actions: assign({ isSignedIn: false, isSaved: false, failure: null }) },
    ],
    'bundle.change': { target: '.deciding', actions: setBundle },
  },
  states: {
    deciding: {
      description: 'The offer is in the list or not.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['WISH-2'] },
      always: [{ guard: 'isSaved', target: 'saved' }, { target: 'unsaved' }],
    },
    unsaved: {
      description: 'The heart is empty.',
      meta: { screen: 'Offer with an empty heart', messages: [], requirements: ['WISH-1', 'WISH-2', 'SHELL-17'] },
      on: {
        'wishlist.toggle': [{ guard: 'isVisitor', actions: 'requestSignIn' }, { target: 'saving' }],
        'saved.change': heardSaved,
      },
    },
    saving: {
      description: 'The offer is being saved; the heart is already full.',
      meta: { screen: 'Offer with a full heart, busy', messages: [], requirements: ['WISH-2'] },
      tags: ['busy', 'saved'],
      on: delegates('delegateSave', 'unsaved'),
      invoke: {
        id: 'saveToWishlist',
        src: 'saveToWishlist',
        input: ({ context }) => ({ bundleId: context.bundleId }),
        onDone: {
          target: 'saved',
          actions: [
            'invalidateList',
            'toastSaved',
            emit(({ context }) => ({ type: 'track', name: 'offer_saved', data: { bundleId: context.bundleId } })),
          ],
        },
        onError: {
          target: 'saveFailed',
          actions: [
            { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'wishlist.saveFailed' as const }) },
            'toastFailure',
            'logFailure',
          ],
        },
      },
    },
    saveFailed: {
      description: 'The offer could not be saved; the heart is empty again and can be pressed again.',
      meta: { screen: 'Offer with an empty heart, the error in a toast', messages: [], requirements: ['WISH-2', 'ERR-16'] },
      on: { 'wishlist.toggle': 'saving', 'saved.change': heardSaved },
    },
    saved: {
      description: 'The heart is full: the offer is in the list.',
      meta: { screen: 'Offer with a full heart', messages: [], requirements: ['WISH-2', 'WISH-3'] },
      tags: 'saved',
      on: {
        'wishlist.toggle': 'removing',
        'saved.change': heardUnsaved,
      },
    },
    removing: {
      description: 'The offer is being removed; the heart is already empty.',
      meta: { screen: 'Offer with an empty heart, busy', messages: [], requirements: ['WISH-2'] },
      tags: 'busy',
      on: delegates('delegateRemoval', 'saved'),
      invoke: {
        id: 'removeFromWishlist',
        src: 'removeFromWishlist',
        input: ({ context }) => ({ bundleId: context.bundleId }),
        onDone: { target: 'unsaved', actions: 'invalidateList' },
        onError: {
          target: 'removeFailed',
          actions: [
            { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'wishlist.removeFailed' as const }) },
            'toastFailure',
            'logFailure',
          ],
        },
      },
    },
    removeFailed: {
      description: 'The offer could not be removed; the heart is full again and can be pressed again.',
      meta: { screen: 'Offer with a full heart, the error in a toast', messages: [], requirements: ['WISH-2', 'ERR-16'] },
      tags: 'saved',
      on: { 'wishlist.toggle': 'removing', 'saved.change': heardUnsaved },
    },
  },
})

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>
