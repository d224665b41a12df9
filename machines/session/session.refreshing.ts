import { assign, emit } from 'xstate'
import type { TabEvent } from './session.actors.ts'
import { sessionSetup } from './session.setup.ts'

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
const ofTab = ({ event }: { event: TabEvent }) => event
const ofRefresh = ({ event }: { event: { output: { token: string | null } } }) => event.output

/** Another tab has a token of the current user. */
const takesTab = [{ type: 'setToken', params: ofTab }, 'replaceSession'] as const
/** The back end refused the refresh. */
const refused = { target: 'spent', actions: ['emitEnd', 'endSession'] } as const

/** The shared token of all tabs, and the one refresh for all their calls. */
export const tokenState = sessionSetup.createStateConfig({
  description: 'Whether the one refresh is under way.',
  meta: { screen: 'Nothing to see', messages: [], requirements: ['SESSION-4'] },
  initial: 'steady',
  states: {
    steady: {
      description: 'The token is used as it is.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['SESSION-4', 'SESSION-6', 'SESSION-7'] },
      on: {
        'refresh.request': [
          { guard: { type: 'hasNewerToken', params: ({ event }) => ({ refused: event.refused }) }, actions: 'emitToken' },
          { target: 'refreshing', actions: assign(({ event }) => ({ onAuthPath: event.onAuthPath })) },
        ],
        // A new token was refused as well: another refresh would not help.
        'refresh.refuse': {
          guard: { type: 'isCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
          actions: [assign(({ event }) => ({ onAuthPath: event.onAuthPath })), 'endSession'],
        },
        'tab.changed': [
          { guard: { type: 'isSameAccount', params: ofTab }, actions: { type: 'setToken', params: ofTab } },
          {
            guard: { type: 'isNewToken', params: ofTab },
            actions: takesTab,
          },
          { guard: { type: 'hasLeft', params: ofTab }, actions: 'leaveSession' },
          { guard: 'hasToken', actions: ['forgetToken', 'emitSignedOut', 'endSession'] },
        ],
      },
    },
    spent: {
      description: 'The back end would not renew it: nobody asks again before someone signs in, here or in another tab.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['SESSION-6', 'SESSION-7'] },
      on: {
        'refresh.request': { actions: 'emitEnd' },
        'session.signIn': 'steady',
        'tab.changed': {
          guard: { type: 'isNewToken', params: ofTab },
          target: 'steady',
          actions: takesTab,
        },
      },
    },
    refreshing: {
      description: 'The token is being replaced, once for every call that waits.',
      meta: { screen: 'Nothing to see: calls wait', messages: [], requirements: ['SESSION-4', 'SESSION-5', 'SESSION-8'] },
      tags: 'busy',
      on: {
        // The refresh itself finds a newer token of the same user.
        'tab.changed': [
          {
            guard: { type: 'isOtherAccount', params: ofTab },
            target: 'steady',
            actions: ['emitEnd', ...takesTab],
          },
          { guard: { type: 'hasLeft', params: ofTab }, target: 'steady', actions: ['emitEnd', 'leaveSession'] },
        ],
        'session.signOut': { target: 'steady', actions: 'emitEnd' },
        'session.signIn': { target: 'steady', actions: emit(({ event }) => ({ type: 'refreshed', token: event.accessToken })) },
      },
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ refused: context.token }),
        onDone: [
          {
            guard: { type: 'isOtherAccount', params: ofRefresh },
            target: 'steady',
            actions: ['emitEnd', { type: 'setToken', params: ofRefresh }, 'replaceSession'],
          },
          {
            guard: { type: 'isNewToken', params: ofRefresh },
            target: 'steady',
            actions: [{ type: 'setToken', params: ofRefresh }, 'emitToken', 'renewSession'],
          },
          refused,
        ],
        onError: [
          { guard: { type: 'isSessionOver', params: ofError }, ...refused },
          { target: 'steady', actions: [{ type: 'setFailure', params: ofError }, 'logFailure', emit({ type: 'refreshFailed' })] },
        ],
      },
    },
  },
})
