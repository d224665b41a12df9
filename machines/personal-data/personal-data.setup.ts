import { assign, emit, setup } from 'xstate'
import type { AnswerOf } from '../../contract/call.ts'
import type { userCalls } from '../../contract/user.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { personalDataActors } from './personal-data.actors.ts'

type Step = 'personal.downloadFailed' | 'personal.readFailed' | 'personal.deleteFailed'

/** Why something of one's data did not work, with the message that is shown (ERR-1, ERR-16). */
const toPersonalFailure = (error: unknown, step: Step): StepFailure => failureWith(error, step)

/** Whether the back end would lose a payment, a trip or a refund: then what stands in the way is read anew (LAW-12). */
const isHindered = ({ code }: StepFailure): boolean => code?.startsWith('account.') ?? false

export type Deletion = AnswerOf<typeof userCalls.getDeletion>

export const knowsNothing = { deletion: null as Deletion | null, typed: '', failure: null as StepFailure | null }

/** Addresses are compared as people read them, without regard to case; a field for addresses drops blanks at the ends. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const personalDataSetup = setup({
  types: {
    context: {} as {
      /** What is kept and what stands in the way, as it was last read. */
      deletion: Deletion | null
      /** What was typed to show that the deletion is meant. */
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
    isDeletionBlockedNow: (_, params: { error: unknown }) => isHindered(toPersonalFailure(params.error, 'personal.deleteFailed')),
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
