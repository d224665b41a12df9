import { assign, emit, raise, setup } from 'xstate'
import type { Emitted, Intent } from '../emitted.ts'
import type { StateMeta } from '../flow.ts'
import { persistOfferInView } from '../offer-browser/offer-browser.storage.ts'
import { persistIntent } from './account-menu.storage.ts'

/** The account menu, and a visitor's intent before signing in (SHELL-13 to SHELL-17, D8). */
export const accountMenuMachine = setup({
  types: {
    input: {} as { isSignedIn: boolean; intent: Intent | null },
    context: {} as { startsSignedIn: boolean; intent: Intent | null },
    events: {} as
      | { type: 'intent.request'; intent: Intent }
      | { type: 'intent.forget' }
      | { type: 'intent.fulfil' }
      | { type: 'session.change'; isSignedIn: boolean }
      | { type: 'menu.logOut' },
    emitted: {} as Emitted,
    meta: {} as StateMeta,
  },
  guards: {
    isSignedInAtStart: ({ context }) => context.startsSignedIn,
    isReloadAfterSignIn: ({ context }) => context.startsSignedIn && context.intent !== null,
    hasDestination: ({ context }) => context.intent !== null,
    isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    isGoingTo: ({ context }, params: { to: Intent['to'] }) => context.intent?.to === params.to,
  },
  actions: {
    setIntent: assign((_, params: { intent: Intent }) => ({ intent: params.intent })),
    persistIntent: ({ context }) => persistIntent(context.intent),
    /** The offer may have been saved in a list: the offer page then opens at it. */
    persistOfferInView: ({ context: { intent } }) => {
      if (intent?.to === 'save-offer') persistOfferInView(intent.quizSessionId, intent.bundleId)
    },
    clearIntent: assign({ intent: null }),
    openSignIn: emit({ type: 'navigate', to: 'otp-send-email', params: {} }),
  },
}).createMachine({
  id: 'accountMenu',
  context: ({ input }) => ({ startsSignedIn: input.isSignedIn, intent: input.intent }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Who is here at the start?',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['SHELL-9'] },
      always: [
        { guard: 'isReloadAfterSignIn', target: 'signedIn', actions: raise({ type: 'intent.fulfil' }) },
        { guard: 'isSignedInAtStart', target: 'signedIn' },
        { guard: 'hasDestination', target: 'signingIn' },
        { target: 'visitor' },
      ],
    },
    visitor: {
      description: 'No menu; what needs an account leads to sign-in first.',
      meta: { screen: 'Header without account menu', messages: [], requirements: ['SHELL-9', 'SHELL-17'] },
      on: {
        'intent.request': {
          target: 'signingIn',
          actions: [{ type: 'setIntent', params: ({ event }) => ({ intent: event.intent }) }, 'persistIntent', 'openSignIn'],
        },
        'session.change': { guard: { type: 'isSignedIn', params: ({ event }) => event }, target: 'signedIn' },
      },
    },
    signingIn: {
      description: 'The visitor signs in; what they wanted is kept.',
      meta: { screen: 'Sign-in screens', messages: [], requirements: ['SHELL-17'] },
      on: {
        'intent.request': {
          actions: [{ type: 'setIntent', params: ({ event }) => ({ intent: event.intent }) }, 'persistIntent', 'openSignIn'],
        },
        'intent.forget': { target: 'visitor', actions: ['clearIntent', 'persistIntent'] },
        'session.change': {
          guard: { type: 'isSignedIn', params: ({ event }) => event },
          target: 'signedIn',
          actions: raise({ type: 'intent.fulfil' }),
        },
      },
    },
    signedIn: {
      description: 'The menu: Wishlist, Bookings, Account Settings, Log out.',
      meta: { screen: 'Header with account menu', messages: [], requirements: ['SHELL-9', 'SHELL-13', 'SHELL-14', 'SHELL-15', 'SHELL-16'] },
      on: {
        'intent.request': {
          actions: [{ type: 'setIntent', params: ({ event }) => ({ intent: event.intent }) }, raise({ type: 'intent.fulfil' })],
        },
        'intent.fulfil': [
          {
            guard: { type: 'isGoingTo', params: { to: 'wish-list' } },
            actions: [emit({ type: 'navigate', to: 'wish-list', params: {} }), 'clearIntent', 'persistIntent'],
          },
          {
            guard: { type: 'isGoingTo', params: { to: 'booking-list' } },
            actions: [
              emit({ type: 'log', name: 'account_menu_bookings' }),
              emit({ type: 'navigate', to: 'booking-list', params: {} }),
              'clearIntent',
              'persistIntent',
            ],
          },
          {
            guard: { type: 'isGoingTo', params: { to: 'settings' } },
            actions: [emit({ type: 'openSettings' }), 'clearIntent', 'persistIntent'],
          },
          {
            actions: [
              'persistOfferInView',
              emit(({ context }) => ({ type: 'saveOffer', bundleId: context.intent?.to === 'save-offer' ? context.intent.bundleId : '' })),
              emit(
                ({ context }) =>
                  ({
                    type: 'navigate',
                    to: 'offer',
                    params: { quizSessionId: context.intent?.to === 'save-offer' ? context.intent.quizSessionId : '' },
                  }) as const,
              ),
              'clearIntent',
              'persistIntent',
            ],
          },
        ],
        'menu.logOut': { actions: emit({ type: 'logOut' }) },
        'session.change': [{ guard: { type: 'isSignedIn', params: ({ event }) => event } }, { target: 'visitor' }],
      },
    },
  },
})
