import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { HotelRoom } from '../../contract/hotel.ts'
import type { LegDirection, TransferOffer } from '../../contract/transfer.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { pickerActors } from './picker.actors.ts'
import { type Choice, chosenNow, nothingChosen, selectedRooms } from './picker.choices.ts'
import { type PickerFailure, toPickerFailure } from './picker.failure.ts'

type Failed = { event: { error: unknown } }
const loadFailed = {
  type: 'setFailure',
  params: ({ event }: Failed) => ({ error: event.error, message: 'picker.loadFailed' as const }),
} as const
const applyFailed = {
  type: 'setFailure',
  params: ({ event }: Failed) => ({ error: event.error, message: 'picker.applyFailed' as const }),
} as const

/** The dialog that changes the room or the transfer legs of an offer (PICK-1 to PICK-9, D23, D24). */
export const pickerMachine = setup({
  types: {
    input: {} as { kind: 'hotel' | 'transfer'; bundleId: string; quizSessionId: string },
    context: {} as {
      kind: 'hotel' | 'transfer'
      bundleId: string
      quizSessionId: string
      rooms: HotelRoom[]
      offers: TransferOffer[]
      initial: Choice
      choice: Choice
      /** Legs whose call failed in the last attempt (PICK-9). */
      failedLegs: LegDirection[]
      failure: PickerFailure | null
      isApplied: boolean
    },
    events: {} as
      | { type: 'room.choose'; roomOptionId: string }
      | { type: 'leg.choose'; direction: LegDirection; offerId: string }
      | { type: 'picker.apply' }
      | { type: 'picker.close' }
      | { type: 'picker.leave' }
      | { type: 'picker.keep' }
      | { type: 'picker.retry' }
      | ConnectionEvent,
    output: {} as { isApplied: boolean },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
  },
  actors: pickerActors,
  guards: {
    isHotel: ({ context }) => context.kind === 'hotel',
    isDirty: ({ context }) => JSON.stringify(context.choice) !== JSON.stringify(context.initial),
    isRoomDirty: ({ context }) => context.kind === 'hotel' && context.choice.roomOptionId !== context.initial.roomOptionId,
    isOutboundDirty: ({ context }) => context.kind === 'transfer' && context.choice.outboundOfferId !== context.initial.outboundOfferId,
    isReturnDirty: ({ context }) => context.kind === 'transfer' && context.choice.returnOfferId !== context.initial.returnOfferId,
    hasFailedLeg: ({ context }) => context.failedLegs.length > 0,
    isStale: (_, params: { error: unknown }) => toPickerFailure(params.error, 'picker.applyFailed').isStale,
  },
  actions: {
    setLists: assign((_, params: { rooms: HotelRoom[]; offers: TransferOffer[] }) => {
      const now = chosenNow(params.rooms, params.offers)
      return { rooms: params.rooms, offers: params.offers, initial: now, choice: now }
    }),
    chooseLeg: assign(({ context }, params: { direction: LegDirection; offerId: string }) => ({
      choice: { ...context.choice, [params.direction === 'outbound' ? 'outboundOfferId' : 'returnOfferId']: params.offerId },
    })),
    setFailure: assign((_, params: { error: unknown; message: 'picker.loadFailed' | 'picker.applyFailed' }) => ({
      failure: toPickerFailure(params.error, params.message),
    })),
    addFailedLeg: assign(({ context }, params: { direction: LegDirection }) => ({
      failedLegs: [...context.failedLegs, params.direction],
    })),
    forgetFailure: assign({ failure: null, failedLegs: [] }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'picker.failed', data: context.failure ? loggable(context.failure) : {} })),
    toastFailedLegs: emit(({ context }) => ({
      type: 'toast',
      tone: 'error',
      message: context.failedLegs.includes('outbound') ? 'picker.outboundFailed' : 'picker.returnFailed',
    })),
    invalidateOffer: emit(({ context }) => ({ type: 'invalidate', what: 'bundles', id: context.quizSessionId })),
    invalidateRooms: emit(({ context }) => ({ type: 'invalidate', what: 'rooms', id: context.bundleId })),
    trackRoom: emit(({ context }) => ({
      type: 'track',
      name: 'room_chosen',
      data: { bundleId: context.bundleId, roomOptionId: context.choice.roomOptionId },
    })),
    trackTransfer: emit(({ context }) => ({ type: 'track', name: 'transfer_chosen', data: { bundleId: context.bundleId } })),
  },
}).createMachine({
  id: 'picker',
  context: ({ input }) => ({
    ...input,
    rooms: [],
    offers: [],
    initial: nothingChosen,
    choice: nothingChosen,
    failedLegs: [],
    failure: null,
    isApplied: false,
  }),
  output: ({ context }) => ({ isApplied: context.isApplied }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What can be chosen is not there yet: the dialog can be closed at once.',
      initial: 'deciding',
      on: { 'picker.close': '#picker.closed' },
      states: {
        deciding: {
          description: 'Rooms or transfers?',
          always: [{ guard: 'isHotel', target: 'loadingRooms' }, { target: 'loadingTransfers' }],
        },
        loadingRooms: {
          description: 'The rooms that the offer could have are being read.',
          tags: 'busy',
          invoke: {
            id: 'listRooms',
            src: 'listRooms',
            input: ({ context }) => ({ bundleId: context.bundleId }),
            onDone: {
              target: '#picker.choosing',
              actions: { type: 'setLists', params: ({ event }) => ({ rooms: event.output.hotelRooms, offers: [] }) },
            },
            onError: { target: 'loadFailed', actions: [loadFailed, 'logFailure'] },
          },
        },
        loadingTransfers: {
          description: 'The transfers of both legs are being read.',
          tags: 'busy',
          invoke: {
            id: 'listTransfers',
            src: 'listTransfers',
            input: ({ context }) => ({ bundleId: context.bundleId }),
            onDone: {
              target: '#picker.choosing',
              actions: { type: 'setLists', params: ({ event }) => ({ rooms: [], offers: event.output.offers }) },
            },
            onError: { target: 'loadFailed', actions: [loadFailed, 'logFailure'] },
          },
        },
        loadFailed: {
          description:
            'The choices could not be read; it can be tried again, and they are by themselves once the connection is found again.',
          on: {
            'picker.retry': { target: 'deciding', actions: 'forgetFailure' },
            'connection.found': { target: 'deciding', actions: 'forgetFailure' },
          },
        },
      },
    },
    choosing: {
      description: 'The traveller chooses; Apply Changes is possible once something differs.',
      on: {
        'room.choose': {
          actions: assign({ choice: ({ context, event }) => ({ ...context.choice, roomOptionId: event.roomOptionId }) }),
        },
        'leg.choose': { actions: { type: 'chooseLeg', params: ({ event }) => event } },
        'picker.apply': [
          { guard: 'isRoomDirty', target: 'applyingRoom', actions: 'forgetFailure' },
          { guard: 'isOutboundDirty', target: 'applyingOutbound', actions: 'forgetFailure' },
          { guard: 'isReturnDirty', target: 'applyingReturn', actions: 'forgetFailure' },
        ],
        'picker.close': [{ guard: 'isDirty', target: 'confirmingLeave' }, { target: 'closed' }],
      },
    },
    confirmingLeave: {
      description: 'Something was changed: Leave or Keep editing?',
      tags: 'blocked',
      on: { 'picker.leave': 'closed', 'picker.keep': 'choosing' },
    },
    applyingRoom: {
      description: 'The room is being changed and the offer priced anew.',
      tags: 'busy',
      invoke: {
        id: 'updateHotel',
        src: 'updateHotel',
        input: ({ context }) => ({
          bundleId: context.bundleId,
          roomOptionId: context.choice.roomOptionId ?? '',
          selectedRooms: selectedRooms(context.rooms, context.choice.roomOptionId),
          quizSessionId: context.quizSessionId,
        }),
        onDone: { target: 'applied', actions: ['trackRoom', 'invalidateOffer', 'invalidateRooms'] },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }: Failed) => ({ error: event.error }) },
            target: 'loading',
            actions: [applyFailed, 'logFailure', 'invalidateOffer', 'invalidateRooms'],
          },
          { target: 'choosing', actions: [applyFailed, 'logFailure'] },
        ],
      },
    },
    applyingOutbound: {
      description: 'The outbound leg is being changed.',
      tags: 'busy',
      invoke: {
        id: 'updateTransfer',
        src: 'updateTransfer',
        input: ({ context }) => ({ bundleId: context.bundleId, privateTransferOfferId: context.choice.outboundOfferId ?? '' }),
        onDone: [{ guard: 'isReturnDirty', target: 'applyingReturn' }, { target: 'concluding' }],
        onError: [
          {
            guard: 'isReturnDirty',
            target: 'applyingReturn',
            actions: [applyFailed, 'logFailure', { type: 'addFailedLeg', params: { direction: 'outbound' } }],
          },
          { target: 'concluding', actions: [applyFailed, 'logFailure', { type: 'addFailedLeg', params: { direction: 'outbound' } }] },
        ],
      },
    },
    applyingReturn: {
      description: 'The return leg is being changed.',
      tags: 'busy',
      invoke: {
        id: 'updateTransfer',
        src: 'updateTransfer',
        input: ({ context }) => ({ bundleId: context.bundleId, privateTransferOfferId: context.choice.returnOfferId ?? '' }),
        onDone: 'concluding',
        onError: { target: 'concluding', actions: [applyFailed, 'logFailure', { type: 'addFailedLeg', params: { direction: 'return' } }] },
      },
    },
    concluding: {
      description: 'Did each changed leg succeed?',
      entry: 'invalidateOffer',
      always: [
        { guard: 'hasFailedLeg', target: 'loading', actions: 'toastFailedLegs' },
        { target: 'applied', actions: 'trackTransfer' },
      ],
    },
    applied: { description: 'The change stands; the dialog closes.', type: 'final', entry: assign({ isApplied: true }) },
    closed: { description: 'The dialog is closed, nothing was changed.', type: 'final' },
  },
})

export type PickerActor = ActorRefFrom<typeof pickerMachine>
