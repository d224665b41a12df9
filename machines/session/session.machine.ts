import { type ActorRefFrom, assign, emit, raise, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import type { ConnectionEvent } from '../connection.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { forgetBookings } from '../offline-bookings/offline-bookings.keeper.ts'
import { type LineEvent, sessionActors, type TabEvent } from './session.actors.ts'
import { type SessionFailure, toSessionFailure } from './session.failure.ts'
import { forgetPerson, persistToken } from './session.storage.ts'

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })

/** Who uses the product, and the one token refresh for all calls of all tabs (SESSION-1 to SESSION-9, D3). */
export const sessionMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as {
      token: string | null
      user: User | null
      /** Where the person was when a refresh was asked for: an auth path needs no way there (SESSION-6). */
      onAuthPath: boolean
      /** A visitor's one silent refresh has been made (SESSION-7). */
      triedSilently: boolean
      failure: SessionFailure | null
    },
    events: {} as
      | ConnectionEvent
      | { type: 'session.signIn'; accessToken: string }
      | { type: 'session.signOut' }
      | { type: 'session.retry' }
      | { type: 'session.renewed' }
      | { type: 'session.ended' }
      | { type: 'refresh.request'; refused: string | null; onAuthPath: boolean }
      | { type: 'refresh.refuse'; refused: string; onAuthPath: boolean }
      | { type: 'user.change'; user: User }
      | TabEvent
      | LineEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
  },
  actors: sessionActors,
  delays: { recallInterval: delays.recallInterval },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasNewerToken: ({ context }, params: { refused: string | null }) => context.token !== null && context.token !== params.refused,
    isCurrentToken: ({ context }, params: { refused: string }) => context.token === params.refused,
    hasTriedSilently: ({ context }) => context.token === null && context.triedSilently,
    isToken: (_, params: { token: string | null }) => params.token !== null,
    isSomebody: (_, params: { user: User | null }) => params.user !== null,
    isEnd: (_, params: { error: unknown }) => toSessionFailure(params.error).isEnd,
    isOnAuthPath: ({ context }) => context.onAuthPath || context.token === null,
  },
  actions: {
    setToken: assign((_, params: { token: string | null }) => ({ token: params.token, triedSilently: false })),
    persistToken: ({ context }) => void persistToken(context.token),
    forgetToken: assign({ token: null, user: null }),
    forgetPerson: () => forgetPerson(),
    forgetBookings: () => void forgetBookings().catch(() => {}),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toSessionFailure(params.error) })),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'session.failed', data: context.failure ? loggable(context.failure) : {} })),
    emitToken: emit(({ context }) => ({ type: 'refreshed', token: context.token })),
    emitEnd: emit({ type: 'refreshed', token: null }),
    emitSignedOut: emit({ type: 'signedOut' }),
    openSignIn: emit({ type: 'navigate', to: 'otp-send-email', params: {} }),
    openHome: emit({ type: 'navigate', to: 'home', params: {} }),
    toastSessionEnded: emit({ type: 'toast', tone: 'info', message: 'session.ended' }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.token, user: null, onAuthPath: false, triedSilently: false, failure: null }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  type: 'parallel',
  states: {
    person: {
      description: 'Who uses the product.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'A token from an earlier visit is looked for.',
          always: [{ guard: 'hasToken', target: 'loading' }, { target: 'visitor' }],
        },
        loading: {
          description: 'The user record of the token is being loaded; a full-screen loader is shown.',
          tags: 'busy',
          invoke: {
            id: 'getUser',
            src: 'getUser',
            onDone: { target: 'signedIn', actions: assign({ user: ({ event }) => event.output, failure: null }) },
            onError: [
              { guard: { type: 'isEnd', params: ofError }, actions: raise({ type: 'session.ended' }) },
              { target: 'recalling', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
            ],
          },
        },
        joining: {
          description: 'The record of the person who has just signed in is being loaded; the screen stays as it is.',
          tags: 'busy',
          invoke: {
            id: 'getUser',
            src: 'getUser',
            onDone: { target: 'signedIn', actions: assign({ user: ({ event }) => event.output, failure: null }) },
            onError: [
              { guard: { type: 'isEnd', params: ofError }, actions: raise({ type: 'session.ended' }) },
              { target: 'recalling', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
            ],
          },
        },
        recalling: {
          description: 'Nobody says who the person is, as without a network: are their bookings kept on this device?',
          tags: 'busy',
          invoke: {
            id: 'recallUser',
            src: 'recallUser',
            input: ({ context }) => ({ token: context.token }),
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
                target: 'recalled',
                actions: assign({ user: ({ event }) => event.output }),
              },
              { target: 'loadFailed' },
            ],
            onError: 'loadFailed',
          },
        },
        recalled: {
          description:
            'The person of the bookings that are kept here, until their record can be read again: nobody is logged out for want of a network.',
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          after: { recallInterval: 'joining' },
          on: {
            'connection.back': 'joining',
            'session.signOut': 'signingOut',
            'user.change': { actions: assign({ user: ({ event }) => event.user }) },
          },
        },
        loadFailed: {
          description:
            'The user record could not be loaded; the token is kept and loading can be tried again. It is by itself once the connection is found again.',
          tags: 'blocked',
          on: { 'session.retry': 'loading', 'connection.found': 'joining', 'session.signOut': 'signingOut' },
        },
        visitor: {
          description: 'Nobody is signed in: quiz, offers and checkout are open, the account is not.',
          on: { 'session.renewed': 'joining' },
        },
        signedIn: {
          description: 'A token and a loaded user record: the account is open.',
          on: {
            'session.signOut': 'signingOut',
            'user.change': { actions: assign({ user: ({ event }) => event.user }) },
          },
        },
        signingOut: {
          description: 'The person logs out; whatever the call answers, everything of theirs is forgotten here.',
          tags: 'busy',
          on: {
            'session.ended': { target: 'visitor', actions: ['forgetToken', 'forgetPerson', 'forgetBookings', 'emitSignedOut', 'openHome'] },
          },
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: { target: 'visitor', actions: ['forgetToken', 'forgetPerson', 'forgetBookings', 'emitSignedOut', 'openHome'] },
            onError: {
              target: 'visitor',
              actions: [
                { type: 'setFailure', params: ofError },
                'logFailure',
                'forgetToken',
                'forgetPerson',
                'forgetBookings',
                'emitSignedOut',
                'openHome',
              ],
            },
          },
        },
      },
      on: {
        'session.signIn': {
          target: '.joining',
          actions: [{ type: 'setToken', params: ({ event }) => ({ token: event.accessToken }) }, 'persistToken'],
        },
        'session.ended': [
          { guard: 'isOnAuthPath', target: '.visitor', actions: ['forgetToken', 'persistToken', 'forgetBookings'] },
          { target: '.visitor', actions: ['forgetToken', 'persistToken', 'forgetBookings', 'toastSessionEnded', 'openSignIn'] },
        ],
      },
    },
    token: {
      description: 'Whether the one refresh is under way.',
      initial: 'steady',
      states: {
        steady: {
          description: 'The token is used as it is.',
          on: {
            'refresh.request': [
              { guard: { type: 'hasNewerToken', params: ({ event }) => ({ refused: event.refused }) }, actions: 'emitToken' },
              { guard: 'hasTriedSilently', actions: 'emitEnd' },
              { target: 'refreshing', actions: assign(({ event }) => ({ onAuthPath: event.onAuthPath })) },
            ],
            // A new token that is refused as well: another refresh would bring no better one.
            'refresh.refuse': {
              guard: { type: 'isCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
              actions: [assign(({ event }) => ({ onAuthPath: event.onAuthPath })), raise({ type: 'session.ended' })],
            },
            'tab.changed': [
              {
                guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
                actions: [{ type: 'setToken', params: ({ event }) => ({ token: event.token }) }, raise({ type: 'session.renewed' })],
              },
              { guard: 'hasToken', actions: ['forgetToken', 'emitSignedOut', raise({ type: 'session.ended' })] },
            ],
          },
        },
        refreshing: {
          description: 'The token is being replaced, once for every call that waits.',
          tags: 'busy',
          on: {
            'session.signOut': { target: 'steady', actions: 'emitEnd' },
            'session.signIn': { target: 'steady', actions: emit(({ event }) => ({ type: 'refreshed', token: event.accessToken })) },
          },
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            input: ({ context }) => ({ refused: context.token }),
            onDone: [
              {
                guard: { type: 'isToken', params: ({ event }) => ({ token: event.output.token }) },
                target: 'steady',
                actions: [
                  { type: 'setToken', params: ({ event }) => ({ token: event.output.token }) },
                  'emitToken',
                  raise({ type: 'session.renewed' }),
                ],
              },
              { target: 'steady', actions: ['emitEnd', raise({ type: 'session.ended' }), assign({ triedSilently: true })] },
            ],
            onError: [
              {
                guard: { type: 'isEnd', params: ofError },
                target: 'steady',
                actions: ['emitEnd', raise({ type: 'session.ended' }), assign({ triedSilently: true })],
              },
              { target: 'steady', actions: [{ type: 'setFailure', params: ofError }, 'logFailure', emit({ type: 'refreshFailed' })] },
            ],
          },
        },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
