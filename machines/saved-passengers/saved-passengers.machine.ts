import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { MOST_PASSENGERS } from '../../contract/common.ts'
import type { Member } from '../../contract/user.ts'
import { listPassengers, updatePassengers } from '../../platform/api/user.ts'
import { call, callWithoutInput } from '../call.ts'
import { withTravellers } from '../checkout/checkout.people.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { loggable, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

export const savedPassengersActors = {
  listPassengers: callWithoutInput(listPassengers),
  /** The same call before the list is written, so that no concurrent change is overwritten. */
  rereadPassengers: callWithoutInput(listPassengers),
  updatePassengers: call(updatePassengers),
}

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
      /** The saved passengers, as last read; null before. */
      members: Member[] | null
      /** Travellers to save. */
      travellers: Member[]
      /** Whether they were passed while earlier ones were being saved. */
      isLater: boolean
    },
    events: {} as
      | ConnectionEvent
      | { type: 'passengers.ask' }
      | { type: 'passengers.keep'; travellers: Member[] }
      | { type: 'person.leave' },
    emitted: {} as Emitted,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: savedPassengersActors,
  guards: {
    isEveryoneSaved: ({ context }, params: { members: Member[] }) => isComplete(params.members, context.travellers),
    /** Also checks the flag: a response without one of the travellers must not cause a loop. */
    isMoreToSave: ({ context }, params: { members: Member[] }) => context.isLater && !isComplete(params.members, context.travellers),
    isListTooLong: ({ context }, params: { members: Member[] }) =>
      withTravellers(params.members, context.travellers).length > MOST_PASSENGERS,
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

/** The saved passengers of an account, in parallel with checkout's forms: read to fill in forms, and extended on request (CHECK-32, CHECK-33). */
export const savedPassengersMachine = savedPassengersSetup.createMachine({
  id: 'savedPassengers',
  context: { members: null, travellers: [], isLater: false },
  initial: 'waiting',
  on: { 'person.leave': { target: '.waiting', actions: 'forgetPerson' } },
  states: {
    comparing: {
      description:
        'The travellers are to be saved. The list is read again first, so that nothing that was changed elsewhere is overwritten.',
      meta: { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-33'] },
      tags: 'busy',
      entry: 'takeUp',
      // A traveller who returned to the forms and continued again passes new travellers: compare with those.
      on: { 'passengers.keep': { actions: setTravellers } },
      invoke: {
        id: 'rereadPassengers',
        src: 'rereadPassengers',
        onDone: [
          { guard: { type: 'isEveryoneSaved', params: ofList }, target: 'waiting.offered', actions: setMembers },
          { guard: { type: 'isListTooLong', params: ofList }, target: 'waiting.offered', actions: [setMembers, 'toastFull'] },
          { target: 'saving', actions: setMembers },
        ],
        onError: { target: 'waiting.unsaved', actions: ['toastUnkept', log] },
      },
    },
    saving: {
      description: 'Whoever is new is being added to the saved passengers; who is handed over meanwhile is compared after it.',
      meta: { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-33'] },
      tags: 'busy',
      on: { 'passengers.keep': { actions: [setTravellers, 'markLater'] } },
      invoke: {
        id: 'updatePassengers',
        src: 'updatePassengers',
        input: ({ context }) => ({ members: withTravellers(context.members ?? [], context.travellers) }),
        onDone: [
          { guard: { type: 'isMoreToSave', params: ofList }, target: 'comparing', actions: setMembers },
          { target: 'waiting.offered', actions: [setMembers, 'toastKept'] },
        ],
        onError: { target: 'waiting.unsaved', actions: ['toastUnkept', log] },
      },
    },
    waiting: {
      description:
        'Nothing is being read or saved: it is, once it is known who books, the passengers are opened again or they are handed over.',
      meta: { screen: 'Checkout', messages: [], requirements: ['CHECK-32', 'CHECK-33'] },
      initial: 'resting',
      on: { 'passengers.ask': '#savedPassengers.reading', 'passengers.keep': keep },
      states: {
        resting: {
          description: 'Nobody is signed in, or nothing is to be typed: there is nobody to offer.',
          meta: { screen: 'Checkout before the passengers', messages: [], requirements: ['CHECK-32'] },
        },
        unread: {
          description:
            'They could not be read: the forms are typed in, and the list is read again once the connection is found or the passengers are opened again.',
          meta: { screen: 'Checkout step 2: passenger details, with nobody to take', messages: [], requirements: ['CHECK-32', 'NET-2'] },
          on: { 'connection.restored': '#savedPassengers.reading' },
        },
        offered: {
          description: 'Whoever is saved can be taken instead of being typed; the list is read again when the passengers are opened again.',
          meta: { screen: 'Checkout step 2: passenger details, with whom to take', messages: [], requirements: ['CHECK-32', 'CHECK-34'] },
        },
        unsaved: {
          description:
            'They could not be added, which touches no booking; it is tried again once the connection is found or they are handed over again.',
          meta: { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-33', 'NET-2'] },
          on: { 'connection.restored': '#savedPassengers.comparing' },
        },
      },
    },
    reading: {
      description: 'The saved passengers are being read; the forms can be filled in meanwhile.',
      meta: { screen: 'Checkout step 2: passenger details', messages: [], requirements: ['CHECK-32'] },
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
