import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Session } from '../../contract/sessions.ts'
import { endAllSessions, endSession, listSessions } from '../../platform/api/sessions.ts'
import { call, callWithoutInput } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Converts a read error to a failure with its message (ERR-1, ERR-16). */
const toDevicesFailure = (error: unknown): StepFailure => failureWith(error, 'devices.readFailed')

export const devicesActors = {
  listSessions: callWithoutInput(listSessions),
  endSession: call(endSession),
  endAllSessions: callWithoutInput(endAllSessions),
}

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
const log = { type: 'logFailure', params: ofError } as const

const initialContext = { sessions: [] as readonly Session[], ending: null, failure: null, isWanted: false }

const devicesSetup = setup({
  types: {
    context: {} as {
      /** The account's sessions, as last read. */
      sessions: readonly Session[]
      /** Id of the session that is being ended. */
      ending: string | null
      failure: StepFailure | null
      /** Whether the dialog is open. Pending calls finish after it closes. */
      isWanted: boolean
    },
    events: {} as
      | ConnectionEvent
      | { type: 'devices.open' }
      | { type: 'devices.close' }
      | { type: 'devices.retry' }
      | { type: 'place.end'; sessionId: string }
      | { type: 'place.leave' }
      | { type: 'everywhere.ask' }
      | { type: 'everywhere.confirm' }
      | { type: 'everywhere.dismiss' }
      | { type: 'person.leave' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: devicesActors,
  guards: { isDialogOpen: ({ context }) => context.isWanted },
  actions: {
    want: assign({ isWanted: true }),
    dropWish: assign({ isWanted: false }),
    forgetPerson: assign(initialContext),
    forgetFailure: assign({ failure: null }),
    setSessions: assign((_, params: { sessions: readonly Session[] }) => ({ sessions: params.sessions })),
    setEnding: assign((_, params: { sessionId: string }) => ({ ending: params.sessionId })),
    dropEnded: assign(({ context }) => ({ sessions: context.sessions.filter(({ id }) => id !== context.ending), ending: null })),
    forgetEnding: assign({ ending: null }),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toDevicesFailure(params.error) })),
    logFailure: emit((_, params: { error: unknown }) => ({ type: 'log', name: 'devices.failed', data: loggable(toFailure(params.error)) })),
    toastEnded: emit({ type: 'toast', tone: 'ok', message: 'devices.ended' }),
    toastUnended: emit({ type: 'toast', tone: 'error', message: 'devices.endFailed' }),
    logOut: emit({ type: 'logOut' }),
  },
})

/** Sessions of the account: listed, ended one by one or all at once (SESSION-13 to SESSION-15). */
export const devicesMachine = devicesSetup.createMachine({
  id: 'devices',
  context: initialContext,
  initial: 'closed',
  on: { 'person.leave': { target: '.closed', actions: 'forgetPerson' } },
  states: {
    left: {
      description: 'This place is being signed out here too; nothing can be opened before its person is gone and someone signs in.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SESSION-14', 'SESSION-15'] },
    },
    closed: {
      description: 'The places are not shown.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SESSION-15'] },
      on: { 'devices.open': { target: 'shown', actions: ['want', 'forgetFailure'] } },
    },
    shown: {
      description: 'The dialog is open, and nothing is being signed out: it can be closed.',
      meta: { screen: 'Where you are signed in', messages: [], requirements: ['SESSION-13'] },
      initial: 'reading',
      on: { 'devices.close': { target: '#devices.closed', actions: 'dropWish' } },
      states: {
        reading: {
          description: 'Where the account is signed in is being read.',
          meta: { screen: 'Where you are signed in, loading', messages: [], requirements: ['SESSION-13'] },
          tags: 'busy',
          invoke: {
            id: 'listSessions',
            src: 'listSessions',
            onDone: { target: 'listed', actions: { type: 'setSessions', params: ({ event }) => event.output } },
            onError: { target: 'unread', actions: [{ type: 'setFailure', params: ofError }, log] },
          },
        },
        unread: {
          description: 'It could not be read; it can be tried again, and is by itself once the connection is found again.',
          meta: {
            screen: 'Where you are signed in, with an error and Try again',
            messages: ['devices.readFailed', 'error.network'],
            requirements: ['ERR-16'],
          },
          on: {
            'devices.retry': { target: 'reading', actions: 'forgetFailure' },
            'connection.restored': { target: 'reading', actions: 'forgetFailure' },
          },
        },
        listed: {
          description: 'Each place is shown, this one first. Any can be signed out, and all of them at once.',
          meta: { screen: 'Where you are signed in', messages: [], requirements: ['SESSION-13', 'SESSION-14'] },
          on: {
            'place.end': {
              target: '#devices.ending',
              actions: { type: 'setEnding', params: ({ event }) => ({ sessionId: event.sessionId }) },
            },
            'place.leave': { target: '#devices.left', actions: ['dropWish', 'logOut'] },
            'everywhere.ask': '#devices.asking',
          },
        },
      },
    },
    ending: {
      description: 'A place is being signed out; behind a closed dialog it is finished, and that it failed is said.',
      meta: { screen: 'Where you are signed in, busy', messages: [], requirements: ['SESSION-14'] },
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ sessionId: context.ending ?? '' }),
        onDone: { target: 'deciding', actions: ['dropEnded', 'toastEnded'] },
        onError: { target: 'deciding', actions: ['forgetEnding', 'toastUnended', log] },
      },
      on: { 'devices.close': { actions: 'dropWish' }, 'devices.open': { actions: 'want' } },
    },
    deciding: {
      description: 'It is over: the list again, where someone still looks at it.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['SESSION-14'] },
      always: [{ guard: 'isDialogOpen', target: 'shown.listed' }, { target: 'closed' }],
    },
    asking: {
      description: 'Whether to sign out everywhere is asked, as this place is one of them.',
      meta: { screen: 'Sign out everywhere?', messages: [], requirements: ['SESSION-15'] },
      tags: 'blocked',
      on: { 'everywhere.confirm': 'endingAll', 'everywhere.dismiss': 'shown.listed' },
    },
    endingAll: {
      description: 'All places are being signed out; when they are, so is this one.',
      meta: { screen: 'Sign out everywhere?, busy', messages: [], requirements: ['SESSION-15'] },
      tags: 'busy',
      invoke: {
        id: 'endAllSessions',
        src: 'endAllSessions',
        onDone: { target: 'left', actions: ['dropWish', 'logOut'] },
        onError: { target: 'deciding', actions: ['toastUnended', log] },
      },
      on: { 'devices.close': { actions: 'dropWish' }, 'devices.open': { actions: 'want' } },
    },
  },
})

export type DevicesActor = ActorRefFrom<typeof devicesMachine>
