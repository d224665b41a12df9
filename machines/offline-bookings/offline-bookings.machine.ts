import { type ActorRefFrom, assign, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import { delays } from '../delays.ts'
import type { StateMeta } from '../flow.ts'
import { type LineEvent, offlineBookingsActors, REFUSED } from './offline-bookings.actors.ts'
import { allowKeeping } from './offline-bookings.keeper.ts'

/** Whether and how a signed-in person's bookings are stored on the device for use without a network (OFFLINE-8 to OFFLINE-11). */
export const offlineBookingsMachine = setup({
  types: {
    /** `keeper`: id of the account that allowed storage on this device. */
    input: {} as { user: User; keeper: string | null },
    context: {} as {
      user: User
      keeper: string | null
      /** Time at which the stored data was read, in unix milliseconds; null without stored data. */
      at: number | null
    },
    events: {} as { type: 'keep.allow' } | { type: 'keep.forbid' } | { type: 'bookings.change' } | LineEvent,
    tags: {} as 'busy' | 'kept',
    meta: {} as StateMeta,
  },
  actors: offlineBookingsActors,
  delays: { keptRefresh: delays.keptRefresh },
  guards: {
    isAllowedHere: ({ context }) => context.keeper === context.user.id,
    isAllowedByAnother: ({ context }) => context.keeper !== null && context.keeper !== context.user.id,
    isStorageRefused: (_, params: { error: unknown }) => (params.error as { kind?: unknown } | null)?.kind === REFUSED,
    hasStored: ({ context }) => context.at !== null,
  },
  actions: {
    persistConsent: ({ context }) => void allowKeeping(context.user.id),
    setAt: assign((_, params: { at: number | null }) => ({ at: params.at })),
    forgetAt: assign({ at: null }),
  },
}).createMachine({
  id: 'offlineBookings',
  context: ({ input }) => ({ ...input, at: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Did this person allow that their bookings are kept here? What another person kept goes first.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['OFFLINE-8'] },
      always: [{ guard: 'isAllowedHere', target: 'allowed' }, { guard: 'isAllowedByAnother', target: 'erasing' }, { target: 'off' }],
    },
    off: {
      description: 'Nothing of the bookings stays on this device; the booking offers to keep it.',
      meta: { screen: 'Booking with the switch off', messages: [], requirements: ['OFFLINE-8'] },
      on: { 'keep.allow': { target: 'allowed.keeping', actions: 'persistConsent' } },
    },
    allowed: {
      description: 'The person allowed that their bookings are kept on this device, and can take that back at any time.',
      meta: { screen: 'Booking with the switch on', messages: [], requirements: ['OFFLINE-8', 'OFFLINE-10'] },
      tags: 'kept',
      initial: 'reading',
      on: { 'keep.forbid': '#offlineBookings.erasing' },
      states: {
        reading: {
          description: 'What is kept from before is looked at.',
          meta: { screen: 'Booking with the switch on', messages: [], requirements: ['OFFLINE-8'] },
          invoke: {
            id: 'readBookings',
            src: 'readBookings',
            input: ({ context }) => ({ user: context.user }),
            onDone: { target: 'keeping', actions: { type: 'setAt', params: ({ event }) => ({ at: event.output?.at ?? null }) } },
            onError: 'keeping',
          },
        },
        keeping: {
          description: 'The bookings are read and kept, each with its terms, addresses and calendar.',
          meta: { screen: 'Booking with the switch on, busy', messages: [], requirements: ['OFFLINE-8', 'OFFLINE-9'] },
          tags: 'busy',
          invoke: {
            id: 'keepBookings',
            src: 'keepBookings',
            input: ({ context }) => ({ user: context.user }),
            onDone: { target: 'kept', actions: { type: 'setAt', params: ({ event }) => ({ at: event.output.at }) } },
            onError: [
              {
                guard: { type: 'isStorageRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#offlineBookings.withdrawing',
              },
              { guard: 'hasStored', target: 'kept' },
              { target: 'postponed' },
            ],
          },
        },
        kept: {
          description: 'The bookings open without a network, as of the time that stands there; with one they are read again.',
          meta: { screen: 'Booking with the switch on, and as of when', messages: [], requirements: ['OFFLINE-8', 'OFFLINE-9'] },
          after: { keptRefresh: 'keeping' },
          on: { 'connection.back': 'keeping', 'bookings.change': 'keeping' },
        },
        postponed: {
          description: 'Nothing could be read yet: it is tried again as soon as the network is back.',
          meta: { screen: 'Booking with the switch on', messages: ['offline.postponed'], requirements: ['OFFLINE-9'] },
          after: { keptRefresh: 'keeping' },
          on: { 'connection.back': 'keeping', 'bookings.change': 'keeping', 'keep.allow': 'keeping' },
        },
      },
    },
    withdrawing: {
      description: 'The browser keeps nothing for this site (full, or a private window): what was begun is removed.',
      meta: { screen: 'Booking with the switch off', messages: [], requirements: ['OFFLINE-6'] },
      tags: 'busy',
      invoke: {
        id: 'forgetBookings',
        src: 'forgetBookings',
        onDone: { target: 'refused', actions: 'forgetAt' },
        onError: { target: 'refused', actions: 'forgetAt' },
      },
    },
    refused: {
      description: 'The browser would not keep the bookings; it can be tried again.',
      meta: { screen: 'Booking with the switch off', messages: ['offline.refused'], requirements: ['OFFLINE-6'] },
      on: { 'keep.allow': { target: 'allowed.keeping', actions: 'persistConsent' } },
    },
    erasing: {
      description: 'Everything that was kept is removed from this device.',
      meta: { screen: 'Booking with the switch off', messages: [], requirements: ['OFFLINE-10'] },
      tags: 'busy',
      invoke: {
        id: 'forgetBookings',
        src: 'forgetBookings',
        onDone: { target: 'off', actions: 'forgetAt' },
        onError: { target: 'off', actions: 'forgetAt' },
      },
    },
  },
})

export type OfflineBookingsActor = ActorRefFrom<typeof offlineBookingsMachine>
