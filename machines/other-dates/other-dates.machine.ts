import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { updateDates } from '../../platform/api/dates.ts'
import { call } from '../call.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Converts an error of moving the trip to a failure with its message (ERR-1, OFFER-28). */
const toOtherDatesFailure = (error: unknown): StepFailure =>
  failureWith(error, 'dates.moveFailed', { 'room.soldOut': 'dates.soldOut', 'bundle.gone': 'dates.soldOut' })

export const otherDatesActors = { updateDates: call(updateDates) }

/** The offer in view. `arrival` is its own day, yyyy-MM-dd. */
type InView = { bundleId: string; quizSessionId: string; arrival: string }

const otherDatesSetup = setup({
  types: {
    input: {} as InView,
    context: {} as InView & {
      /** The chosen other day, yyyy-MM-dd. */
      day: string | null
      failure: StepFailure | null
    },
    events: {} as
      | { type: 'day.choose'; checkIn: string }
      | { type: 'day.take'; checkIn: string }
      | { type: 'dates.retry' }
      | { type: 'bundle.change'; bundleId: string; arrival: string },
    emitted: {} as Emitted,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: otherDatesActors,
  guards: {
    isOtherDay: ({ context }, params: { checkIn: string }) => params.checkIn !== context.arrival,
  },
  actions: {
    setDay: assign((_, params: { checkIn: string }) => ({ day: params.checkIn })),
    setOffer: assign((_, params: { bundleId: string; arrival: string }) => ({ bundleId: params.bundleId, arrival: params.arrival })),
    forgetDay: assign({ day: null }),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toOtherDatesFailure(params.error) })),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'dates.failed', data: context.failure ? loggable(context.failure) : {} })),
    toastMoved: emit({ type: 'toast', tone: 'ok', message: 'dates.moved' }),
    invalidateOffer: emit(({ context }) => ({ type: 'invalidate', what: 'bundles', id: context.quizSessionId })),
    invalidateRooms: emit(({ context }) => ({ type: 'invalidate', what: 'rooms', id: context.bundleId })),
    invalidateDates: emit(({ context }) => ({ type: 'invalidate', what: 'dates', id: context.bundleId })),
  },
})

type OfDay = { event: { checkIn: string } }
const dayOf = ({ event }: OfDay) => ({ checkIn: event.checkIn })
const setDay = { type: 'setDay', params: dayOf } as const
const isOtherDay = { type: 'isOtherDay', params: dayOf } as const
const take = { target: 'moving', actions: setDay } as const

/** Prices of the trip on the days around the offer's arrival, and the move to one of them (OFFER-27, OFFER-28). */
export const otherDatesMachine = otherDatesSetup.createMachine({
  id: 'otherDates',
  context: ({ input }) => ({ ...input, day: null, failure: null }),
  initial: 'idle',
  on: {
    'bundle.change': {
      target: '.idle',
      actions: [{ type: 'setOffer', params: ({ event }) => event }, 'forgetDay', 'forgetFailure'],
    },
  },
  states: {
    idle: {
      description: 'The days around the trip stand there with their prices; the cheapest is told in a sentence.',
      meta: { screen: 'Offer page: the days around the trip', messages: [], requirements: ['OFFER-27'] },
      on: {
        'day.choose': { guard: isOtherDay, target: 'chosen', actions: setDay },
        'day.take': take,
      },
    },
    chosen: {
      description: 'Another day is looked at: what the trip would cost and save then; nothing has changed yet.',
      meta: { screen: 'Offer page: the days around the trip, another one chosen', messages: [], requirements: ['OFFER-27', 'OFFER-28'] },
      on: {
        'day.choose': [
          { guard: isOtherDay, actions: setDay },
          { target: 'idle', actions: 'forgetDay' },
        ],
        'day.take': take,
      },
    },
    moving: {
      description: 'The trip is being moved to the chosen day and priced again.',
      meta: { screen: 'Offer page: the days around the trip, the trip is being moved', messages: [], requirements: ['OFFER-28'] },
      tags: 'busy',
      invoke: {
        id: 'updateDates',
        src: 'updateDates',
        input: ({ context }) => ({ bundleId: context.bundleId, checkIn: context.day ?? context.arrival }),
        onDone: { target: 'idle', actions: ['forgetDay', 'toastMoved'] },
        onError: { target: 'failed', actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'logFailure'] },
      },
      // Also when another offer came into view before the response: the back end may have moved the trip.
      exit: ['invalidateOffer', 'invalidateRooms', 'invalidateDates'],
    },
    failed: {
      description: 'The trip could not be moved and stands as before; it can be tried again, or another day chosen.',
      meta: {
        screen: 'Offer page: the days around the trip, with an error and Try again',
        messages: ['dates.moveFailed', 'dates.soldOut', 'error.network'],
        requirements: ['OFFER-28', 'ERR-16'],
      },
      on: {
        'dates.retry': { target: 'moving', actions: 'forgetFailure' },
        'day.choose': [
          { guard: isOtherDay, target: 'chosen', actions: [setDay, 'forgetFailure'] },
          { target: 'idle', actions: ['forgetDay', 'forgetFailure'] },
        ],
        // The analytics event contains the chosen day.
        'day.take': { target: 'moving', actions: 'forgetFailure' },
      },
    },
  },
})

export type OtherDatesActor = ActorRefFrom<typeof otherDatesMachine>
