import { assign, emit, setup } from 'xstate'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { wishlistActors } from './wishlist.actors.ts'
import { toWishlistFailure, type WishlistFailure } from './wishlist.failure.ts'

type Failed = { event: { error: unknown } }

/** One offer's heart, on the offer page and in the list (WISH-2, D40). */
export const wishlistMachine = setup({
  types: {
    input: {} as { bundleId: string; quizSessionId: string; isSaved: boolean; isSignedIn: boolean },
    context: {} as { bundleId: string; quizSessionId: string; isSaved: boolean; isSignedIn: boolean; failure: WishlistFailure | null },
    events: {} as
      | { type: 'heart.toggle' }
      | { type: 'saved.change'; isSaved: boolean }
      | { type: 'session.change'; isSignedIn: boolean }
      | { type: 'bundle.change'; bundleId: string; isSaved: boolean },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'saved',
  },
  actors: wishlistActors,
  guards: {
    isVisitor: ({ context }) => !context.isSignedIn,
    isSaved: ({ context }) => context.isSaved,
    isToldSaved: (_, params: { isSaved: boolean }) => params.isSaved,
  },
  actions: {
    noteFailure: assign((_, params: { error: unknown; message: 'wishlist.saveFailed' | 'wishlist.removeFailed' }) => ({
      failure: toWishlistFailure(params.error, params.message),
    })),
    sayFailure: emit(({ context }) => ({ type: 'toast', tone: 'error', message: context.failure?.message ?? 'error.generic' })),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'wishlist.failed', data: context.failure ? loggable(context.failure) : {} })),
    askSignIn: emit(({ context }) => ({
      type: 'signInFor',
      intent: { to: 'save-offer', bundleId: context.bundleId, quizSessionId: context.quizSessionId },
    })),
    dropList: emit({ type: 'invalidate', what: 'wishlist' }),
  },
}).createMachine({
  id: 'wishlist',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  on: {
    'session.change': { actions: assign({ isSignedIn: ({ event }) => event.isSignedIn }) },
    'bundle.change': {
      target: '.deciding',
      actions: assign(({ event }) => ({ bundleId: event.bundleId, isSaved: event.isSaved, failure: null })),
    },
  },
  states: {
    deciding: {
      description: 'The offer is in the list or not.',
      always: [{ guard: 'isSaved', target: 'saved' }, { target: 'unsaved' }],
    },
    unsaved: {
      description: 'The heart is empty.',
      on: {
        'heart.toggle': [{ guard: 'isVisitor', actions: 'askSignIn' }, { target: 'saving' }],
        'saved.change': { guard: { type: 'isToldSaved', params: ({ event }) => ({ isSaved: event.isSaved }) }, target: 'saved' },
      },
    },
    saving: {
      description: 'The offer is being saved; the heart is already full.',
      tags: ['busy', 'saved'],
      invoke: {
        id: 'saveToWishlist',
        src: 'saveToWishlist',
        input: ({ context }) => ({ bundleId: context.bundleId }),
        onDone: {
          target: 'saved',
          actions: [
            assign({ isSaved: true, failure: null }),
            'dropList',
            emit(({ context }) => ({ type: 'track', name: 'offer_saved', data: { bundleId: context.bundleId } })),
          ],
        },
        onError: {
          target: 'saveFailed',
          actions: [
            { type: 'noteFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'wishlist.saveFailed' as const }) },
            'sayFailure',
            'logFailure',
          ],
        },
      },
    },
    saveFailed: {
      description: 'The offer could not be saved; the heart is empty again and can be pressed again.',
      on: { 'heart.toggle': 'saving' },
    },
    saved: {
      description: 'The heart is full: the offer is in the list.',
      tags: 'saved',
      on: {
        'heart.toggle': 'removing',
        'saved.change': [{ guard: { type: 'isToldSaved', params: ({ event }) => ({ isSaved: event.isSaved }) } }, { target: 'unsaved' }],
      },
    },
    removing: {
      description: 'The offer is being removed; the heart is already empty.',
      tags: 'busy',
      invoke: {
        id: 'removeFromWishlist',
        src: 'removeFromWishlist',
        input: ({ context }) => ({ bundleId: context.bundleId }),
        onDone: { target: 'unsaved', actions: [assign({ isSaved: false, failure: null }), 'dropList'] },
        onError: {
          target: 'removeFailed',
          actions: [
            { type: 'noteFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'wishlist.removeFailed' as const }) },
            'sayFailure',
            'logFailure',
          ],
        },
      },
    },
    removeFailed: {
      description: 'The offer could not be removed; the heart is full again and can be pressed again.',
      tags: 'saved',
      on: { 'heart.toggle': 'removing' },
    },
  },
})
