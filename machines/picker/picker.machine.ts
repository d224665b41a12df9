import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { HotelRoom } from '../../contract/hotel.ts'
import type { LegDirection, TransferOffer } from '../../contract/transfer.ts'
import { listRooms, updateHotel } from '../../platform/api/hotels.ts'
import { listTransfers, updateTransfer } from '../../platform/api/transfers.ts'
import { call } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { type Choice, chosenNow, nothingChosen, selectedRooms } from './picker.choices.ts'
import { allHotels, type HotelView } from './picker.rows.ts'

/** Why a picker failed. `isStale`: the choices on screen are outdated and must be read again. */
type PickerFailure = StepFailure & { isStale: boolean }

export function toPickerFailure(error: unknown, step: 'picker.loadFailed' | 'picker.applyFailed'): PickerFailure {
  const failure = failureWith(error, step, { 'room.soldOut': 'picker.soldOut' })
  return { ...failure, isStale: failure.code === 'room.soldOut' || failure.code === 'bundle.gone' }
}

export const pickerActors = {
  listRooms: call(listRooms),
  listTransfers: call(listTransfers),
  updateHotel: call(updateHotel),
  updateTransfer: call(updateTransfer),
}

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
      hotelView: HotelView
      /** Legs whose call failed in the last attempt (PICK-9). */
      failedLegs: LegDirection[]
      failure: PickerFailure | null
      isApplied: boolean
    },
    events: {} as
      | { type: 'room.choose'; roomOptionId: string }
      | { type: 'leg.choose'; direction: LegDirection; offerId: string }
      | { type: 'hotelView.choose'; view: Partial<HotelView> }
      | { type: 'picker.apply' }
      | { type: 'picker.close' }
      | { type: 'picker.leave' }
      | { type: 'picker.keep' }
      | { type: 'picker.retry' }
      | ConnectionEvent,
    output: {} as { isApplied: boolean },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: pickerActors,
  guards: {
    isHotelPicker: ({ context }) => context.kind === 'hotel',
    isChanged: ({ context }) => JSON.stringify(context.choice) !== JSON.stringify(context.initial),
    isRoomChanged: ({ context }) => context.kind === 'hotel' && context.choice.roomOptionId !== context.initial.roomOptionId,
    isOutboundChanged: ({ context }) => context.kind === 'transfer' && context.choice.outboundOfferId !== context.initial.outboundOfferId,
    isReturnChanged: ({ context }) => context.kind === 'transfer' && context.choice.returnOfferId !== context.initial.returnOfferId,
    isLegFailed: ({ context }) => context.failedLegs.length > 0,
    isSoldOut: (_, params: { error: unknown }) => toPickerFailure(params.error, 'picker.applyFailed').isStale,
  },
  actions: {
    setLists: assign((_, params: { rooms: HotelRoom[]; offers: TransferOffer[] }) => {
      const now = chosenNow(params.rooms, params.offers)
      return { rooms: params.rooms, offers: params.offers, initial: now, choice: now }
    }),
    setHotelView: assign(({ context }, params: { view: Partial<HotelView> }) => ({ hotelView: { ...context.hotelView, ...params.view } })),
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
    hotelView: allHotels,
    failedLegs: [],
    failure: null,
    isApplied: false,
  }),
  output: ({ context }) => ({ isApplied: context.isApplied }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What can be chosen is not there yet: the dialog can be closed at once.',
      meta: { screen: 'Dialog: change hotel or transfer, loading', messages: [], requirements: ['PICK-1'] },
      initial: 'deciding',
      on: { 'picker.close': '#picker.closed' },
      states: {
        deciding: {
          description: 'Rooms or transfers?',
          meta: { screen: 'Nothing to see', messages: [], requirements: ['PICK-1'] },
          always: [{ guard: 'isHotelPicker', target: 'loadingRooms' }, { target: 'loadingTransfers' }],
        },
        loadingRooms: {
          description: 'The rooms that the offer could have are being read.',
          meta: {
            screen: 'Dialog: change hotel or transfer, loading',
            messages: ['picker.applyFailed', 'picker.soldOut', 'error.network'],
            requirements: ['PICK-1', 'CALLS-25'],
          },
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
          meta: {
            screen: 'Dialog: change hotel or transfer, loading',
            messages: ['picker.outboundFailed', 'picker.returnFailed', 'error.network'],
            requirements: ['PICK-1', 'PICK-9', 'CALLS-27'],
          },
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
          meta: {
            screen: 'Dialog: change hotel or transfer with an error and Try again',
            messages: ['picker.loadFailed', 'picker.outboundFailed', 'picker.returnFailed', 'error.network'],
            requirements: ['ERR-16'],
          },
          on: {
            'picker.retry': { target: 'deciding', actions: 'forgetFailure' },
            'connection.restored': { target: 'deciding', actions: 'forgetFailure' },
          },
        },
      },
    },
    choosing: {
      description: 'The traveller chooses; Apply Changes is possible once something differs.',
      meta: {
        screen: 'Dialog: change hotel or transfer with subtotal, Close and Apply Changes',
        messages: ['picker.applyFailed', 'picker.soldOut', 'picker.outboundFailed', 'picker.returnFailed', 'error.network'],
        requirements: ['PICK-1', 'PICK-2', 'PICK-3', 'PICK-9', 'PICK-10'],
      },
      on: {
        'room.choose': {
          actions: assign({ choice: ({ context, event }) => ({ ...context.choice, roomOptionId: event.roomOptionId }) }),
        },
        'hotelView.choose': { actions: { type: 'setHotelView', params: ({ event }) => event } },
        'leg.choose': { actions: { type: 'chooseLeg', params: ({ event }) => event } },
        'picker.apply': [
          { guard: 'isRoomChanged', target: 'applyingRoom', actions: 'forgetFailure' },
          { guard: 'isOutboundChanged', target: 'applyingOutbound', actions: 'forgetFailure' },
          { guard: 'isReturnChanged', target: 'applyingReturn', actions: 'forgetFailure' },
        ],
        'picker.close': [{ guard: 'isChanged', target: 'confirmingLeave' }, { target: 'closed' }],
      },
    },
    confirmingLeave: {
      description: 'Something was changed: Leave or Keep editing?',
      meta: {
        screen: 'Dialog: Leave or Keep editing',
        messages: [
          'picker.leaveTitle',
          'picker.applyFailed',
          'picker.soldOut',
          'picker.outboundFailed',
          'picker.returnFailed',
          'error.network',
        ],
        requirements: ['PICK-3'],
      },
      tags: 'blocked',
      on: { 'picker.leave': 'closed', 'picker.keep': 'choosing' },
    },
    applyingRoom: {
      description: 'The room is being changed and the offer priced again.',
      meta: { screen: 'Dialog: change hotel or transfer, busy', messages: [], requirements: ['PICK-4', 'PICK-6', 'CALLS-26'] },
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
            guard: { type: 'isSoldOut', params: ({ event }: Failed) => ({ error: event.error }) },
            target: 'loading',
            actions: [applyFailed, 'logFailure', 'invalidateOffer', 'invalidateRooms'],
          },
          { target: 'choosing', actions: [applyFailed, 'logFailure'] },
        ],
      },
    },
    applyingOutbound: {
      description: 'The outbound leg is being changed.',
      meta: { screen: 'Dialog: change hotel or transfer, busy', messages: [], requirements: ['PICK-5', 'PICK-8', 'CALLS-28'] },
      tags: 'busy',
      invoke: {
        id: 'updateTransfer',
        src: 'updateTransfer',
        input: ({ context }) => ({ bundleId: context.bundleId, privateTransferOfferId: context.choice.outboundOfferId ?? '' }),
        onDone: [{ guard: 'isReturnChanged', target: 'applyingReturn' }, { target: 'concluding' }],
        onError: [
          {
            guard: 'isReturnChanged',
            target: 'applyingReturn',
            actions: [applyFailed, 'logFailure', { type: 'addFailedLeg', params: { direction: 'outbound' } }],
          },
          { target: 'concluding', actions: [applyFailed, 'logFailure', { type: 'addFailedLeg', params: { direction: 'outbound' } }] },
        ],
      },
    },
    applyingReturn: {
      description: 'The return leg is being changed.',
      meta: {
        screen: 'Dialog: change hotel or transfer, busy',
        messages: ['picker.outboundFailed'],
        requirements: ['PICK-5', 'PICK-8', 'CALLS-28'],
      },
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
      meta: { screen: 'Nothing to see', messages: [], requirements: ['PICK-8', 'PICK-9'] },
      entry: 'invalidateOffer',
      always: [
        { guard: 'isLegFailed', target: 'loading', actions: 'toastFailedLegs' },
        { target: 'applied', actions: 'trackTransfer' },
      ],
    },
    applied: {
      description: 'The change stands; the dialog closes.',
      meta: { screen: 'Offer page with the new price', messages: [], requirements: ['PICK-7', 'TRACK-4'] },
      type: 'final',
      entry: assign({ isApplied: true }),
    },
    closed: {
      description: 'The dialog is closed, nothing was changed.',
      meta: { screen: 'Offer page as before', messages: [], requirements: ['PICK-3'] },
      type: 'final',
    },
  },
})

export type PickerActor = ActorRefFrom<typeof pickerMachine>
