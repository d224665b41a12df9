import { assign, emit, raise, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import { accountOf } from '../account-of.ts'
import type { ConnectionEvent } from '../connection.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { type Failure, loggable, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { forgetBookings } from '../offline-bookings/offline-bookings.keeper.ts'
import { type LineEvent, sessionActors, type TabEvent } from './session.actors.ts'

import { forgetDrafts, forgetPerson, persistOwner, persistToken } from './session.storage.ts'

/** Whether a failed call means that the session has ended: only a 401 does, never a network failure or a server that is down. */
type SessionFailure = Failure & { isEnd: boolean }

function toSessionFailure(error: unknown): SessionFailure {
  const failure = toFailure(error)
  return { ...failure, isEnd: failure.status === 401 }
}

const isOf = (account: string | null, token: string | null): boolean => account !== null && account === accountOf(token)
/** Returns whether both accounts are known and differ. */
const areDifferentAccounts = (account: string | null, token: string | null): boolean =>
  account !== null && accountOf(token) !== null && account !== accountOf(token)

export const sessionSetup = setup({
  types: {
    /** `owner`: the account of this tab's stored data. `hasLeft`: the last user on this device has logged out. */
    input: {} as { token: string | null; owner?: string | null; hasLeft?: boolean },
    context: {} as {
      token: string | null
      user: User | null
      /** Id of the account that owns this tab's stored data; null for no one or a visitor. */
      owner: string | null
      /** The last user on this device had logged out when this page started. */
      hasLeft: boolean
      /** Whether the person was on an auth path when a refresh was requested: no redirect is needed then (SESSION-6). */
      onAuthPath: boolean
      failure: SessionFailure | null
    },
    events: {} as
      | ConnectionEvent
      | { type: 'session.signIn'; accessToken: string }
      | { type: 'session.signOut' }
      | { type: 'session.retry' }
      | { type: 'session.renewed' }
      | { type: 'session.ended' }
      | { type: 'session.replaced' }
      | { type: 'session.left' }
      | { type: 'refresh.request'; refused: string | null; onAuthPath: boolean }
      | { type: 'refresh.refuse'; refused: string; onAuthPath: boolean }
      | { type: 'user.change'; user: User }
      | TabEvent
      | LineEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: sessionActors,
  delays: { recallInterval: delays.recallInterval },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasNewerToken: ({ context }, params: { refused: string | null }) => context.token !== null && context.token !== params.refused,
    isCurrentToken: ({ context }, params: { refused: string }) => context.token === params.refused,
    /** The new token has the same account as the current one. */
    isSameAccount: ({ context }, params: { token: string | null }) =>
      params.token !== null && (params.token === context.token || isOf(accountOf(params.token), context.token)),
    /** The new token certainly has another account than the current one. */
    isOtherAccount: ({ context }, params: { token: string | null }) => areDifferentAccounts(accountOf(params.token), context.token),
    /** This tab's stored data belongs to another account than the token. */
    isOtherPerson: ({ context }) => areDifferentAccounts(context.owner, context.token),
    isForeignTab: ({ context }, params: { user: User | null }) =>
      context.owner !== null && params.user !== null && context.owner !== params.user.id,
    isLoggedOut: ({ context }) => context.hasLeft && context.owner !== null,
    hasLeft: ({ context }, params: { hasLeft: boolean }) => params.hasLeft && context.token !== null,
    isNewToken: (_, params: { token: string | null }) => params.token !== null,
    isKnownHere: (_, params: { user: User | null }) => params.user !== null,
    isSessionOver: (_, params: { error: unknown }) => toSessionFailure(params.error).isEnd,
    isNotSignedIn: ({ context }) => context.onAuthPath || context.token === null,
  },
  actions: {
    setToken: assign((_, params: { token: string | null }) => ({ token: params.token })),
    persistToken: ({ context }) => void persistToken(context.token),
    forgetToken: assign({ token: null, user: null }),
    setUser: assign((_, params: { user: User }) => ({ user: params.user, owner: params.user.id, failure: null })),
    recallUser: assign((_, params: { user: User | null }) => ({ user: params.user, owner: params.user?.id ?? null })),
    changeUser: assign((_, params: { user: User }) => ({ user: params.user })),
    persistOwner: ({ context }) => void (context.owner && persistOwner(context.owner)),
    forgetUser: assign({ user: null }),
    forgetOwner: assign({ owner: null }),
    forgetDrafts: () => forgetDrafts(),
    forgetPerson: () => forgetPerson(),
    forgetBookings: () => void forgetBookings().catch(() => {}),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toSessionFailure(params.error) })),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'session.failed', data: context.failure ? loggable(context.failure) : {} })),
    emitToken: emit(({ context }) => ({ type: 'refreshed', token: context.token })),
    emitEnd: emit({ type: 'refreshed', token: null }),
    endSession: raise({ type: 'session.ended' }),
    replaceSession: raise({ type: 'session.replaced' }),
    leaveSession: raise({ type: 'session.left' }),
    renewSession: raise({ type: 'session.renewed' }),
    emitSignedOut: emit({ type: 'signedOut' }),
    openSignIn: emit({ type: 'navigate', to: 'otp-send-email', params: {} }),
    openHome: emit({ type: 'navigate', to: 'home', params: {} }),
    toastReplaced: emit({ type: 'toast', tone: 'info', message: 'session.replaced' }),
    toastSessionEnded: emit({ type: 'toast', tone: 'info', message: 'session.ended' }),
  },
})
