import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { getAdminInvite, loginAdmin, setupAdminPassword } from '../../platform/api/admin.ts'
import { call } from '../call.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Why an invitation failed. */
type AdminInviteFailure = StepFailure & { isGone: boolean }

function toAdminInviteFailure(error: unknown, step: 'admin.inviteFailed' | 'admin.saveFailed' | 'admin.refused'): AdminInviteFailure {
  const failure = failureWith(error, step)
  const isGone = failure.code === 'invite.gone' || failure.status === 404
  return { ...failure, isGone, ...(isGone && { message: 'admin.inviteGone' as const }) }
}

export const adminInviteActors = {
  getAdminInvite: call(getAdminInvite),
  setupAdminPassword: call(setupAdminPassword),
  loginAdmin: call(loginAdmin),
}

type Failed = { event: { error: unknown } }
type Step = 'admin.inviteFailed' | 'admin.saveFailed' | 'admin.refused'
const failed = <S extends Step>(message: S) =>
  ({ type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message }) }) as const
const isGone = { type: 'isInvitationInvalid', params: ({ event }: Failed) => ({ error: event.error }) } as const

/** The flow from the invitation's link to a signed-in administrator (AUTH-15, D5). */
export const adminInviteMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as {
      token: string
      email: string | null
      /** Held in memory until the sign-in that follows the form. */
      password: string | null
      failure: AdminInviteFailure | null
    },
    events: {} as { type: 'password.submit'; password: string } | { type: 'invite.retry' } | { type: 'signIn.retry' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: adminInviteActors,
  guards: { isInvitationInvalid: (_, params: { error: unknown }) => toAdminInviteFailure(params.error, 'admin.inviteFailed').isGone },
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
      meta: { screen: 'Password of an invited administrator, loading', messages: [], requirements: ['AUTH-15', 'CALLS-9', 'ROUTE-10'] },
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
    loadFailed: {
      description: 'The invitation could not be read; it can be tried again.',
      meta: {
        screen: 'Password of an invited administrator with an error and Try again',
        messages: ['admin.inviteFailed', 'error.network'],
        requirements: ['AUTH-15', 'ERR-16'],
      },
      on: { 'invite.retry': 'loading' },
    },
    gone: {
      type: 'final',
      description: 'The invitation was used or has run out; a new one has to be asked for.',
      meta: {
        screen: 'Password of an invited administrator: the invitation has run out',
        messages: ['admin.inviteGone'],
        requirements: ['AUTH-15'],
      },
      tags: 'blocked',
    },
    entering: {
      description: 'The invited person chooses a password.',
      meta: {
        screen: 'Password of an invited administrator',
        messages: ['admin.saveFailed', 'error.network'],
        requirements: ['AUTH-15', 'ROUTE-10'],
      },
      on: {
        'password.submit': { target: 'saving', actions: assign({ password: ({ event }) => event.password, failure: null }) },
      },
    },
    saving: {
      description: 'The password is being set.',
      meta: { screen: 'Password of an invited administrator, busy', messages: [], requirements: ['AUTH-15', 'CALLS-10'] },
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
      meta: { screen: 'Password of an invited administrator, busy', messages: [], requirements: ['AUTH-15', 'CALLS-8'] },
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
      meta: {
        screen: 'Password of an invited administrator with an error and Try again',
        messages: ['admin.refused', 'error.network'],
        requirements: ['AUTH-15', 'ERR-16'],
      },
      on: { 'signIn.retry': 'signingIn' },
    },
    signedIn: {
      type: 'final',
      description: 'The administrator is signed in.',
      meta: { screen: 'Home opens', messages: [], requirements: ['AUTH-15'] },
      entry: emit({ type: 'navigate', to: 'home', params: {} }),
    },
  },
})

export type AdminInviteActor = ActorRefFrom<typeof adminInviteMachine>
