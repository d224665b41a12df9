import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { CancellationQuote } from '../../contract/booking.ts'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { bookingCancelActors } from './booking-cancel.actors.ts'
import { type BookingCancelFailure, toBookingCancelFailure } from './booking-cancel.failure.ts'

type Failed = { event: { error: unknown } }
const ofQuote = ({ event }: Failed) => ({ error: event.error, step: 'booking.quoteFailed' as const })
const ofCancel = ({ event }: Failed) => ({ error: event.error, step: 'booking.cancelFailed' as const })

/** Cancelling a booking: the fee first, the confirmation after (BOOKING-4, D41). */
export const bookingCancelMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as { orderId: string; quote: CancellationQuote | null; failure: BookingCancelFailure | null },
    events: {} as { type: 'cancel.request' } | { type: 'cancel.confirm' } | { type: 'cancel.dismiss' } | { type: 'cancel.retry' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
  },
  actors: bookingCancelActors,
  guards: {
    isFeeChanged: (_, params: { error: unknown }) => toBookingCancelFailure(params.error, 'booking.cancelFailed').isFeeChanged,
    isOver: (_, params: { error: unknown }) => toBookingCancelFailure(params.error, 'booking.cancelFailed').isOver,
  },
  actions: {
    setFailure: assign((_, params: { error: unknown; step: 'booking.quoteFailed' | 'booking.cancelFailed' }) => ({
      failure: toBookingCancelFailure(params.error, params.step),
    })),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(({ context }) => ({
      type: 'log',
      name: 'bookingCancel.failed',
      data: context.failure ? loggable(context.failure) : {},
    })),
    invalidateBooking: emit(({ context }) => ({ type: 'invalidate', what: 'booking', id: context.orderId })),
    invalidateBookings: emit({ type: 'invalidate', what: 'bookings' }),
    toastCanceled: emit({ type: 'toast', tone: 'ok', message: 'booking.canceled' }),
  },
}).createMachine({
  id: 'bookingCancel',
  context: ({ input }) => ({ orderId: input.orderId, quote: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The booking stands; cancelling can be asked for.',
      on: { 'cancel.request': { target: 'asking', actions: 'forgetFailure' } },
    },
    asking: {
      description: 'The dialog is open, and nothing has been cancelled: the booking can be kept.',
      initial: 'quoting',
      on: { 'cancel.dismiss': '#bookingCancel.idle' },
      states: {
        quoting: {
          description: 'What a cancellation costs now is being asked for.',
          tags: 'busy',
          invoke: {
            id: 'quoteCancellation',
            src: 'quoteCancellation',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'confirming', actions: assign({ quote: ({ event }) => event.output }) },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }: Failed) => ({ error: event.error }) },
                target: 'notCancellable',
                actions: [{ type: 'setFailure', params: ofQuote }, 'invalidateBooking'],
              },
              { target: 'quoteFailed', actions: [{ type: 'setFailure', params: ofQuote }, 'logFailure'] },
            ],
          },
        },
        quoteFailed: {
          description: 'The fee could not be read; it can be tried again.',
          on: { 'cancel.retry': { target: 'quoting', actions: 'forgetFailure' } },
        },
        confirming: {
          description: 'Fee and refund are shown; the traveller confirms or keeps the booking.',
          tags: 'blocked',
          on: { 'cancel.confirm': { target: '#bookingCancel.cancelling', actions: 'forgetFailure' } },
        },
        notCancellable: {
          description: 'This booking can not be cancelled (any more).',
        },
      },
    },
    cancelling: {
      description: 'The booking is being cancelled for the fee that was shown.',
      tags: 'busy',
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({ orderId: context.orderId, fee: context.quote?.fee.amount ?? 0 }),
        onDone: { target: 'canceled', actions: ['toastCanceled', 'invalidateBooking', 'invalidateBookings'] },
        onError: [
          {
            guard: { type: 'isFeeChanged', params: ({ event }: Failed) => ({ error: event.error }) },
            target: 'asking',
            actions: { type: 'setFailure', params: ofCancel },
          },
          {
            guard: { type: 'isOver', params: ({ event }: Failed) => ({ error: event.error }) },
            target: 'asking.notCancellable',
            actions: [{ type: 'setFailure', params: ofCancel }, 'invalidateBooking'],
          },
          { target: 'cancelFailed', actions: [{ type: 'setFailure', params: ofCancel }, 'logFailure'] },
        ],
      },
    },
    cancelFailed: {
      description: 'The cancellation got no answer; it can be tried again, the booking stands until it says otherwise.',
      on: {
        'cancel.retry': { target: 'cancelling', actions: 'forgetFailure' },
        'cancel.dismiss': { target: 'idle', actions: 'invalidateBooking' },
      },
    },
    canceled: { type: 'final', description: 'The booking is cancelled; the refund is on its way.' },
  },
})

export type BookingCancelActor = ActorRefFrom<typeof bookingCancelMachine>
