import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { adminInviteActors } from './admin-invite.actors.ts'
import { type AdminInviteFailure, toAdminInviteFailure } from './admin-invite.failure.ts'

type Failed = { event: { error: unknown } }
type Step = 'admin.inviteFailed' | 'admin.saveFailed' | 'admin.refused'
const failed = <S extends Step>(message: S) =>
  ({ type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message }) }) as const
const isGone = { type: 'isGone', params: ({ event }: Failed) => ({ error: event.error }) } as const

/** From the invitation's link to a signed-in administrator (AUTH-15, D5). */
export const adminInviteMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as {
      token: string
      email: string | null
      /** In memory from the form to the sign-in that follows it, then gone. */
      password: string | null
      failure: AdminInviteFailure | null
    },
    events: {} as { type: 'password.submit'; password: string } | { type: 'invite.retry' } | { type: 'signIn.retry' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
  },
  actors: adminInviteActors,
  guards: { isGone: (_, params: { error: unknown }) => toAdminInviteFailure(params.error, 'admin.inviteFailed').isGone },
  actions: {
    setFailure: assign((_, params: { error: unknown; message: Step }) => ({
      failure: toAdminInviteFailure(params.error, params.message),
    })),
    forgetPassword: assign({ password: null }),
    logFailure: emit(({ context }) => ({
      type: 'log',
      name: 'adminInvite.failed',
      data: context.failure ? loggable(context.failure) : {},
    })),
  },
}).createMachine({
  id: 'adminInvite',
  context: ({ input }) => ({ token: input.token, email: null, password: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The invitation is being read.',
      tags: 'busy',
      invoke: {
        id: 'getAdminInvite',
        src: 'getAdminInvite',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'entering', actions: assign({ email: ({ event }) => event.output.email, failure: null }) },
        onError: [
          { guard: isGone, target: 'gone', actions: failed('admin.inviteFailed') },
          { target: 'loadFailed', actions: [failed('admin.inviteFailed'), 'logFailure'] },
        ],
      },
    },
    loadFailed: { description: 'The invitation could not be read; it can be tried again.', on: { 'invite.retry': 'loading' } },
    gone: { type: 'final', description: 'The invitation was used or has run out; a new one has to be asked for.', tags: 'blocked' },
    entering: {
      description: 'The invited person chooses a password.',
      on: {
        'password.submit': { target: 'saving', actions: assign({ password: ({ event }) => event.password, failure: null }) },
      },
    },
    saving: {
      description: 'The password is being set.',
      tags: 'busy',
      invoke: {
        id: 'setupAdminPassword',
        src: 'setupAdminPassword',
        input: ({ context }) => ({ token: context.token, password: context.password ?? '' }),
        onDone: 'signingIn',
        onError: [
          { guard: isGone, target: 'gone', actions: [failed('admin.saveFailed'), 'forgetPassword'] },
          { target: 'entering', actions: [failed('admin.saveFailed'), 'forgetPassword', 'logFailure'] },
        ],
      },
    },
    signingIn: {
      description: 'The new administrator is being signed in.',
      tags: 'busy',
      invoke: {
        id: 'loginAdmin',
        src: 'loginAdmin',
        input: ({ context }) => ({ email: context.email ?? '', password: context.password ?? '' }),
        onDone: {
          target: 'signedIn',
          actions: ['forgetPassword', emit(({ event }) => ({ type: 'signIn', accessToken: event.output.accessToken }))],
        },
        onError: { target: 'signInFailed', actions: [failed('admin.refused'), 'logFailure'] },
      },
    },
    signInFailed: {
      description: 'The password is set, but signing in failed; it can be tried again.',
      on: { 'signIn.retry': 'signingIn' },
    },
    signedIn: {
      type: 'final',
      description: 'The administrator is signed in.',
      entry: emit({ type: 'navigate', to: 'home', params: {} }),
    },
  },
})

export type AdminInviteActor = ActorRefFrom<typeof adminInviteMachine>
