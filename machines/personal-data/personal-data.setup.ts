import { assign, emit, setup } from 'xstate'
import type { AnswerOf } from '../../contract/call.ts'
import { withAsciiDomain } from '../../contract/email.ts'
import type { userCalls } from '../../contract/user.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { personalDataActors } from './personal-data.actors.ts'

type Step = 'personal.downloadFailed' | 'personal.readFailed' | 'personal.deleteFailed'

/** Converts an error to a failure with its message (ERR-1, ERR-16). */
const toPersonalFailure = (error: unknown, step: Step): StepFailure => failureWith(error, step)

/** Whether a payment, a trip or a refund prevents the deletion: then the blockers are read again (LAW-12). */
const isDeletionBlocker = ({ code }: StepFailure): boolean => code?.startsWith('account.') ?? false

export type Deletion = AnswerOf<typeof userCalls.getDeletion>

export const knowsNothing = { deletion: null as Deletion | null, typed: '', failure: null as StepFailure | null }

/** Compares addresses without regard to case. The input of an e-mail field trims spaces itself. */
const isSame = (one: string, other: string) => withAsciiDomain(one.trim()).toLowerCase() === other.toLowerCase()

export const personalDataSetup = setup({
  types: {
    context: {} as {
      /** Retained data and deletion blockers, as last read. */
      deletion: Deletion | null
      /** The input that confirms the deletion. */
      typed: string
      failure: StepFailure | null
    },
    events: {} as
      | { type: 'data.open' }
      | { type: 'data.close' }
      | { type: 'data.download' }
      | { type: 'deletion.ask' }
      | { type: 'deletion.goOn' }
      | { type: 'deletion.type'; text: string }
      | { type: 'deletion.confirm'; email: string }
      | { type: 'deletion.giveUp' }
      | { type: 'person.leave' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: personalDataActors,
  guards: {
    isDeletionBlocked: ({ context }) => (context.deletion?.blocked.length ?? 0) > 0,
    isAddressTyped: ({ context }, params: { email: string }) => isSame(context.typed, params.email),
    isDeletionBlockedNow: (_, params: { error: unknown }) => isDeletionBlocker(toPersonalFailure(params.error, 'personal.deleteFailed')),
  },
  actions: {
    forget: assign(knowsNothing),
    forgetFailure: assign({ failure: null }),
    setDeletion: assign((_, params: { deletion: Deletion }) => ({ deletion: params.deletion })),
    setTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    forgetTyped: assign({ typed: '' }),
    setFailure: assign((_, params: { error: unknown; step: Step }) => ({ failure: toPersonalFailure(params.error, params.step) })),
    logFailure: emit((_, params: { error: unknown }) => ({
      type: 'log',
      name: 'personal.failed',
      data: loggable(toFailure(params.error)),
    })),
    toastDownloaded: emit({ type: 'toast', tone: 'ok', message: 'personal.downloaded' }),
    toastDeleted: emit({ type: 'toast', tone: 'ok', message: 'personal.deleted' }),
    logOut: emit({ type: 'logOut' }),
  },
})
