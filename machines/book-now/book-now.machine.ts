import { type ActorRefFrom, assign, emit } from 'xstate'
import { bookNowSetup } from './book-now.setup.ts'

/** From 'Book now' on an offer to its pre-check page (B§4, BOOK-1 to BOOK-13, D19 to D21). */
export const bookNowMachine = bookNowSetup.createMachine({
  id: 'bookNow',
  context: ({ input: { attempt, ...input } }) => ({
    ...input,
    foundPrebookHash: attempt.snapshot?.foundPrebookHash ?? null,
    offeredPrebookHash: attempt.snapshot?.offeredPrebookHash ?? null,
    priceChange: attempt.snapshot?.priceChange ?? null,
    resumeAt: attempt.snapshot?.at ?? null,
    isLost: attempt.isLost,
    isOnline: true,
    failure: null,
  }),
  initial: 'recalling',
  on: {
    'bundle.change': {
      target: '.idle',
      actions: ['forgetAttempt', assign({ bundleId: ({ event }) => event.bundleId })],
    },
    'connection.change': { actions: assign({ isOnline: ({ event }) => event.isOnline }) },
  },
  states: {
    recalling: {
      description: 'After a reload the traveller comes back to the question that stood there.',
      always: [
        { guard: 'isLost', actions: ['toastLost', 'forgetLost'] },
        { guard: { type: 'wasAt', params: { at: 'checking' } }, target: 'checking' },
        { guard: { type: 'wasAt', params: { at: 'bookingInProgress' } }, target: 'bookingInProgress' },
        { guard: { type: 'wasAt', params: { at: 'priceChanged' } }, target: 'priceChanged' },
        { guard: { type: 'wasAt', params: { at: 'offerNotAvailable' } }, target: 'offerNotAvailable' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'The traveller reads the offer; nothing has been asked for yet.',
      entry: 'removeStep',
      always: { guard: 'isOffline', target: 'resting' },
      on: {
        'booking.request': {
          target: 'checking',
          actions: emit(({ context }) => ({ type: 'track', name: 'clicked_book_now', data: { bundleId: context.bundleId } })),
        },
      },
    },
    resting: {
      description: 'There is no connection: the offer can be read on, Book now rests and says so.',
      tags: 'offline',
      always: { guard: 'isOnline', target: 'idle' },
    },
    checking: {
      description: 'We look whether a booking is already under way for this traveller.',
      tags: 'busy',
      entry: { type: 'persistStep', params: { at: 'checking' } },
      invoke: {
        id: 'checkPrebooking',
        src: 'checkPrebooking',
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => ({ status: event.output.status }) },
            target: 'bookingInProgress',
            actions: assign({ foundPrebookHash: ({ event }) => event.output.prebookHash }),
          },
          { target: 'prebooking' },
        ],
        onError: {
          target: 'checkFailed',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ step: 'offer.prebookFailed', error: event.error }) }, 'logFailure'],
        },
      },
    },
    checkFailed: {
      description: 'We could not see whether a booking is under way; the traveller can try again.',
      on: {
        'booking.retry': { target: 'checking', actions: 'forgetAttempt' },
        'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' },
      },
    },
    bookingInProgress: {
      description: 'A booking is already under way: the traveller starts anew or finishes that one.',
      tags: 'blocked',
      entry: { type: 'persistStep', params: { at: 'bookingInProgress' } },
      on: {
        'booking.startNew': 'prebooking',
        'booking.finish': {
          guard: 'hasUnderWayHash',
          target: 'opened',
          actions: emit(
            ({ context }) =>
              ({
                type: 'navigate',
                to: 'precheck',
                params: { prebookHash: context.storedPrebookHash ?? context.foundPrebookHash ?? '' },
              }) as const,
          ),
        },
        'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' },
      },
    },
    prebooking: {
      description: 'Price and availability are checked and the offer is reserved.',
      tags: 'busy',
      entry: { type: 'persistStep', params: { at: 'checking' } },
      invoke: {
        id: 'prebookBundle',
        src: 'prebookBundle',
        input: ({ context }) => ({ bundleId: context.bundleId, quizSessionId: context.quizSessionId }),
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => event.output },
            target: 'opened',
            actions: [
              assign({ storedPrebookHash: ({ event }) => event.output.prebookHash }),
              { type: 'persistHash', params: ({ event }) => ({ hash: event.output.prebookHash ?? '' }) },
              emit(({ event }) => ({ type: 'navigate', to: 'precheck', params: { prebookHash: event.output.prebookHash ?? '' } }) as const),
            ],
          },
          {
            guard: { type: 'isPriceChanged', params: ({ event }) => event.output },
            target: 'priceChanged',
            actions: [
              assign(({ event }) => ({ offeredPrebookHash: event.output.prebookHash, priceChange: event.output.priceChange })),
              'invalidateOffers',
            ],
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'offerNotAvailable' },
          {
            target: 'statusUnknown',
            actions: emit(({ event }) => ({ type: 'log', name: 'offer.unknownStatus', data: { status: event.output.status } })),
          },
        ],
        onError: {
          target: 'prebookFailed',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ step: 'offer.prebookFailed', error: event.error }) }, 'logFailure'],
        },
      },
    },
    prebookFailed: {
      description: 'The offer could not be reserved; the traveller can try again.',
      on: {
        'booking.retry': { target: 'prebooking', actions: 'forgetAttempt' },
        'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' },
      },
    },
    statusUnknown: {
      description: 'The answer says nothing about the offer; the traveller can try again.',
      on: { 'booking.retry': 'prebooking', 'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' } },
    },
    priceChanged: {
      description: 'The price has changed: old price, new price and difference are shown before the traveller goes on.',
      tags: 'blocked',
      entry: { type: 'persistStep', params: { at: 'priceChanged' } },
      on: {
        'booking.proceed': {
          target: 'opened',
          actions: [
            assign({ storedPrebookHash: ({ context }) => context.offeredPrebookHash }),
            { type: 'persistHash', params: ({ context }) => ({ hash: context.offeredPrebookHash ?? '' }) },
            emit(
              ({ context }) => ({ type: 'navigate', to: 'precheck', params: { prebookHash: context.offeredPrebookHash ?? '' } }) as const,
            ),
          ],
        },
        'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' },
      },
    },
    offerNotAvailable: {
      description: 'The offer is gone; the traveller can have new offers made.',
      tags: 'blocked',
      entry: { type: 'persistStep', params: { at: 'offerNotAvailable' } },
      on: { 'offers.refresh': 'refreshing', 'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' } },
    },
    refreshing: {
      description: 'New offers are being made for the same answers.',
      tags: 'busy',
      invoke: {
        id: 'refreshBundles',
        src: 'refreshBundles',
        input: ({ context }) => ({ quizSessionId: context.quizSessionId }),
        onDone: [
          {
            guard: { type: 'isStillGenerating', params: ({ event }) => ({ status: event.output.status }) },
            target: 'idle',
            actions: [
              'forgetAttempt',
              'invalidateOffers',
              emit(({ context }) => ({ type: 'navigate', to: 'generate', params: { quizSessionId: context.quizSessionId } }) as const),
            ],
          },
          { target: 'idle', actions: ['forgetAttempt', 'invalidateOffers'] },
        ],
        onError: {
          target: 'refreshFailed',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ step: 'offer.refreshFailed', error: event.error }) }, 'logFailure'],
        },
      },
    },
    refreshFailed: {
      description: 'New offers could not be made; the traveller can try again.',
      on: {
        'offers.refresh': { target: 'refreshing', actions: 'forgetAttempt' },
        'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' },
      },
    },
    opened: {
      description: 'The traveller is on the way to the trip summary.',
      entry: 'removeStep',
      always: { guard: 'isOffline', target: 'resting' },
      on: { 'booking.request': 'checking' },
    },
  },
})

export type BookNowActor = ActorRefFrom<typeof bookNowMachine>
