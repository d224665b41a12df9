import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { CancellationQuote } from '../../contract/booking.ts'
import { cancelBooking, quoteCancellation } from '../../platform/api/bookings.ts'
import { call } from '../call.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Why a cancellation failed. `isOver`: the booking can't be cancelled (any more). */
type BookingCancelFailure = StepFailure & { isFeeChanged: boolean; isOver: boolean }

function toBookingCancelFailure(error: unknown, step: 'booking.quoteFailed' | 'booking.cancelFailed'): BookingCancelFailure {
  const failure = failureWith(error, step, { 'booking.feeChanged': 'booking.feeChanged', 'booking.wrongState': 'booking.wrongState' })
  return { ...failure, isFeeChanged: failure.code === 'booking.feeChanged', isOver: failure.code === 'booking.wrongState' }
}

export const bookingCancelActors = {
  quoteCancellation: call(quoteCancellation),
  cancelBooking: call(cancelBooking),
}

type Failed = { event: { error: unknown } }
const ofQuote = ({ event }: Failed) => ({ error: event.error, step: 'booking.quoteFailed' as const })
const ofCancel = ({ event }: Failed) => ({ error: event.error, step: 'booking.cancelFailed' as const })

/** Cancels a booking: shows the fee, then asks for confirmation (BOOKING-4, D41). */
export const bookingCancelMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as { orderId: string; quote: CancellationQuote | null; failure: BookingCancelFailure | null },
    events: {} as { type: 'cancel.request' } | { type: 'cancel.confirm' } | { type: 'cancel.dismiss' } | { type: 'cancel.retry' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: bookingCancelActors,
  guards: {
    isFeeChanged: (_, params: { error: unknown }) => toBookingCancelFailure(params.error, 'booking.cancelFailed').isFeeChanged,
    isTooLate: (_, params: { error: unknown }) => toBookingCancelFailure(params.error, 'booking.cancelFailed').isOver,
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
      meta: { screen: 'Booking detail with Cancel', messages: [], requirements: ['BOOKING-4'] },
      on: { 'cancel.request': { target: 'asking', actions: 'forgetFailure' } },
    },
    asking: {
      description: 'The dialog is open, and nothing has been cancelled: the booking can be kept.',
      meta: { screen: 'Dialog: cancel the booking', messages: [], requirements: ['BOOKING-4'] },
      initial: 'quoting',
      on: { 'cancel.dismiss': '#bookingCancel.idle' },
      states: {
        quoting: {
          description: 'What a cancellation costs now is being asked for.',
          meta: { screen: 'Dialog: cancel the booking, busy', messages: ['booking.feeChanged'], requirements: ['BOOKING-4'] },
          tags: 'busy',
          invoke: {
            id: 'quoteCancellation',
            src: 'quoteCancellation',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'confirming', actions: assign({ quote: ({ event }) => event.output }) },
            onError: [
              {
                guard: { type: 'isTooLate', params: ({ event }: Failed) => ({ error: event.error }) },
                target: 'notCancellable',
                actions: [{ type: 'setFailure', params: ofQuote }, 'invalidateBooking'],
              },
              { target: 'quoteFailed', actions: [{ type: 'setFailure', params: ofQuote }, 'logFailure'] },
            ],
          },
        },
        quoteFailed: {
          description: 'The fee could not be read; it can be tried again.',
          meta: {
            screen: 'Dialog: cancel the booking with an error and Try again',
            messages: ['booking.quoteFailed', 'error.network'],
            requirements: ['ERR-16'],
          },
          on: { 'cancel.retry': { target: 'quoting', actions: 'forgetFailure' } },
        },
        confirming: {
          description: 'Fee and refund are shown; the traveller confirms or keeps the booking.',
          meta: { screen: 'Dialog: cancel the booking with fee and refund', messages: ['booking.feeChanged'], requirements: ['BOOKING-4'] },
          tags: 'blocked',
          on: { 'cancel.confirm': { target: '#bookingCancel.cancelling', actions: 'forgetFailure' } },
        },
        notCancellable: {
          description: 'This booking can not be cancelled (any more).',
          meta: { screen: 'Dialog: cancel the booking: not possible', messages: ['booking.wrongState'], requirements: ['BOOKING-4'] },
        },
      },
    },
    cancelling: {
      description: 'The booking is being cancelled for the fee that was shown.',
      meta: { screen: 'Dialog: cancel the booking, busy', messages: [], requirements: ['BOOKING-4'] },
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
            guard: { type: 'isTooLate', params: ({ event }: Failed) => ({ error: event.error }) },
            target: 'asking.notCancellable',
            actions: [{ type: 'setFailure', params: ofCancel }, 'invalidateBooking'],
          },
          { target: 'cancelFailed', actions: [{ type: 'setFailure', params: ofCancel }, 'logFailure'] },
        ],
      },
    },
    cancelFailed: {
      description: 'The cancellation got no answer; it can be tried again, the booking stands until it says otherwise.',
      meta: {
        screen: 'Dialog: cancel the booking with an error and Try again',
        messages: ['booking.cancelFailed', 'error.network'],
        requirements: ['ERR-16'],
      },
      on: {
        'cancel.retry': { target: 'cancelling', actions: 'forgetFailure' },
        'cancel.dismiss': { target: 'idle', actions: 'invalidateBooking' },
      },
    },
    canceled: {
      type: 'final',
      description: 'The booking is cancelled; the refund is on its way.',
      meta: { screen: 'Booking detail, cancelled, with a toast', messages: [], requirements: ['BOOKING-4'] },
    },
  },
})

export type BookingCancelActor = ActorRefFrom<typeof bookingCancelMachine>
