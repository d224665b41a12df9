import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { MOST_PASSENGERS } from '../../contract/common.ts'
import type { Member } from '../../contract/user.ts'
import { withTravellers } from '../checkout/checkout.people.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { loggable, toFailure } from '../failure.ts'
import { savedPassengersActors } from './saved-passengers.actors.ts'

type Listed = { event: { output: { members: Member[] } } }
type Failed = { event: { error: unknown } }
const ofList = ({ event }: Listed) => ({ members: event.output.members })
const setMembers = { type: 'setMembers', params: ofList } as const
const log = { type: 'logFailure', params: ({ event }: Failed) => ({ error: event.error }) } as const

const isComplete = (members: Member[], travellers: Member[]) =>
  JSON.stringify(withTravellers(members, travellers)) === JSON.stringify(members)

const savedPassengersSetup = setup({
  types: {
    context: {} as {
      /** The saved passengers as they were last read; null before that. */
      members: Member[] | null
      /** Who was handed over with the wish to be kept. */
      travellers: Member[]
      /** Whether they were handed over while earlier ones were being saved. */
      isLater: boolean
    },
    events: {} as
      | ConnectionEvent
      | { type: 'passengers.ask' }
      | { type: 'passengers.keep'; travellers: Member[] }
      | { type: 'person.leave' },
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: savedPassengersActors,
  guards: {
    isNobodyNew: ({ context }, params: { members: Member[] }) => isComplete(params.members, context.travellers),
    /** Also asked by the flag: an answer that lacks somebody must not lead round and round. */
    isSomebodyLeft: ({ context }, params: { members: Member[] }) => context.isLater && !isComplete(params.members, context.travellers),
    isFull: ({ context }, params: { members: Member[] }) => withTravellers(params.members, context.travellers).length > MOST_PASSENGERS,
  },
  actions: {
    setMembers: assign((_, params: { members: Member[] }) => ({ members: params.members })),
    setTravellers: assign((_, params: { travellers: Member[] }) => ({ travellers: params.travellers })),
    markLater: assign({ isLater: true }),
    takeUp: assign({ isLater: false }),
    forgetPerson: assign({ members: null, travellers: [], isLater: false }),
    logFailure: emit((_, params: { error: unknown }) => ({
      type: 'log',
      name: 'passengers.failed',
      data: loggable(toFailure(params.error)),
    })),
    toastKept: emit({ type: 'toast', tone: 'ok', message: 'passengers.kept' }),
    toastFull: emit({ type: 'toast', tone: 'info', message: 'passengers.full' }),
    toastUnkept: emit({ type: 'toast', tone: 'error', message: 'passengers.keepFailed' }),
  },
})

const ofTravellers = ({ event }: { event: { travellers: Member[] } }) => ({ travellers: event.travellers })
const setTravellers = { type: 'setTravellers', params: ofTravellers } as const
const keep = { target: '#savedPassengers.comparing', actions: setTravellers } as const

/** The passengers that an account holds, beside the forms of checkout: read to be taken from, and added to where it was asked for (CHECK-32, CHECK-33). */
export const savedPassengersMachine = savedPassengersSetup.createMachine({
  id: 'savedPassengers',
  context: { members: null, travellers: [], isLater: false },
  initial: 'waiting',
  on: { 'person.leave': { target: '.waiting', actions: 'forgetPerson' } },
  states: {
    comparing: {
      description:
        'The travellers are to be saved. The list is read anew first, so that nothing that was changed elsewhere is overwritten.',
      tags: 'busy',
      entry: 'takeUp',
      // Whoever comes back to the forms meanwhile and goes on again hands over others: they are the ones to compare.
      on: { 'passengers.keep': { actions: setTravellers } },
      invoke: {
        id: 'rereadPassengers',
        src: 'rereadPassengers',
        onDone: [
          { guard: { type: 'isNobodyNew', params: ofList }, target: 'waiting.offered', actions: setMembers },
          { guard: { type: 'isFull', params: ofList }, target: 'waiting.offered', actions: [setMembers, 'toastFull'] },
          { target: 'saving', actions: setMembers },
        ],
        onError: { target: 'waiting.unsaved', actions: ['toastUnkept', log] },
      },
    },
    saving: {
      description: 'Whoever is new is being added to the saved passengers; who is handed over meanwhile is compared after it.',
      tags: 'busy',
      on: { 'passengers.keep': { actions: [setTravellers, 'markLater'] } },
      invoke: {
        id: 'updatePassengers',
        src: 'updatePassengers',
        input: ({ context }) => ({ members: withTravellers(context.members ?? [], context.travellers) }),
        onDone: [
          { guard: { type: 'isSomebodyLeft', params: ofList }, target: 'comparing', actions: setMembers },
          { target: 'waiting.offered', actions: [setMembers, 'toastKept'] },
        ],
        onError: { target: 'waiting.unsaved', actions: ['toastUnkept', log] },
      },
    },
    waiting: {
      description:
        'Nothing is being read or saved: it is, once it is known who books, the passengers are opened again or they are handed over.',
      initial: 'resting',
      on: { 'passengers.ask': '#savedPassengers.reading', 'passengers.keep': keep },
      states: {
        resting: {
          description: 'Nobody is signed in, or nothing is to be typed: there is nobody to offer.',
        },
        unread: {
          description:
            'They could not be read: the forms are typed in, and the list is read again once the connection is found or the passengers are opened again.',
          on: { 'connection.found': '#savedPassengers.reading' },
        },
        offered: {
          description: 'Whoever is saved can be taken instead of being typed; the list is read anew when the passengers are opened again.',
        },
        unsaved: {
          description:
            'They could not be added, which touches no booking; it is tried again once the connection is found or they are handed over again.',
          on: { 'connection.found': '#savedPassengers.comparing' },
        },
      },
    },
    reading: {
      description: 'The saved passengers are being read; the forms can be filled in meanwhile.',
      tags: 'busy',
      on: { 'passengers.keep': keep },
      invoke: {
        id: 'listPassengers',
        src: 'listPassengers',
        onDone: { target: 'waiting.offered', actions: setMembers },
        onError: { target: 'waiting.unread', actions: log },
      },
    },
  },
})

export type SavedPassengersActor = ActorRefFrom<typeof savedPassengersMachine>
