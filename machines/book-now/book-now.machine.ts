import { type ActorRefFrom, assign, emit } from 'xstate'
import { dialogState } from './book-now.dialogs.ts'
import { bookNowSetup } from './book-now.setup.ts'

/** The flow from 'Book now' on an offer to its pre-check page (B§4, BOOK-1 to BOOK-13, D19 to D21). */
export const bookNowMachine = bookNowSetup.createMachine({
  id: 'bookNow',
  context: ({ input: { attempt, ...input } }) => ({
    ...input,
    foundPrebookHash: attempt.snapshot?.foundPrebookHash ?? null,
    offeredPrebookHash: attempt.snapshot?.offeredPrebookHash ?? null,
    priceChange: attempt.snapshot?.priceChange ?? null,
    resumeAt: attempt.snapshot?.at ?? null,
    isLost: attempt.isLost,
    failure: null,
  }),
  initial: 'restoring',
  on: {
    'bundle.change': {
      target: '.ready',
      actions: ['forgetAttempt', assign({ bundleId: ({ event }) => event.bundleId })],
    },
    'connection.change': { actions: assign({ isOnline: ({ event }) => event.isOnline }) },
  },
  states: {
    restoring: {
      description: 'After a reload the traveller comes back to the question that stood there.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['OFFER-19'] },
      always: [
        { guard: 'isLost', actions: ['toastLost', 'forgetLost'] },
        { guard: { type: 'isResumedAt', params: { at: 'checking' } }, target: 'checking' },
        { guard: { type: 'isResumedAt', params: { at: 'bookingInProgress' } }, target: 'dialog' },
        { guard: { type: 'isResumedAt', params: { at: 'priceChanged' } }, target: 'dialog.priceChanged' },
        { guard: { type: 'isResumedAt', params: { at: 'offerNotAvailable' } }, target: 'dialog.gone' },
        { target: 'ready' },
      ],
    },
    ready: {
      description: 'Nothing is asked: Book now can be pressed while there is a connection.',
      meta: { screen: 'Offer page with the Book now button', messages: [], requirements: ['OFFER-16', 'BOOK-1', 'TRACK-7'] },
      initial: 'idle',
      entry: 'removeStep',
      always: { guard: 'isOffline', target: 'offline' },
      on: { 'booking.request': { target: 'checking', actions: 'trackBookNow' } },
      states: {
        idle: {
          description: 'The traveller reads the offer; nothing has been asked for yet.',
          meta: { screen: 'Offer page with the Book now button', messages: [], requirements: ['OFFER-16', 'BOOK-1'] },
        },
        opened: {
          description: 'The traveller is on the way to the trip summary.',
          meta: { screen: 'Trip summary opens', messages: [], requirements: ['BOOK-4', 'BOOK-6', 'BOOK-8'] },
          entry: 'openPrecheck',
        },
      },
    },
    offline: {
      description: 'There is no connection: the offer can be read on, Book now rests and says so.',
      meta: {
        screen: 'Offer page, Book now rests and says why',
        messages: ['offer.noNetwork'],
        otherwise: ['offer.noNetwork'],
        requirements: ['NET-3'],
      },
      tags: 'offline',
      always: { guard: 'isOnline', target: 'ready' },
    },
    checking: {
      description: 'We look whether a booking is already under way for this traveller.',
      meta: { screen: 'Offer page, Book now is busy', messages: [], requirements: ['BOOK-1', 'BOOK-5'] },
      tags: 'busy',
      entry: { type: 'persistStep', params: { at: 'checking' } },
      invoke: {
        id: 'checkPrebooking',
        src: 'checkPrebooking',
        onDone: [
          {
            guard: { type: 'isBookingUnderWay', params: ({ event }) => ({ status: event.output.status }) },
            target: 'dialog',
            actions: assign({ foundPrebookHash: ({ event }) => event.output.prebookHash }),
          },
          { target: 'prebooking' },
        ],
        onError: {
          target: 'dialog.checkFailed',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ step: 'offer.prebookFailed', error: event.error }) }, 'logFailure'],
        },
      },
    },
    prebooking: {
      description: 'Price and availability are checked and the offer is reserved.',
      meta: { screen: 'Offer page, Book now is busy', messages: [], requirements: ['BOOK-5', 'BOOK-6', 'CALLS-21'] },
      tags: 'busy',
      entry: { type: 'persistStep', params: { at: 'checking' } },
      invoke: {
        id: 'prebookBundle',
        src: 'prebookBundle',
        input: ({ context }) => ({ bundleId: context.bundleId, quizSessionId: context.quizSessionId }),
        onDone: [
          {
            guard: { type: 'isReserved', params: ({ event }) => event.output },
            target: 'ready.opened',
            actions: [
              { type: 'setHash', params: ({ event }) => ({ hash: event.output.prebookHash }) },
              { type: 'persistHash', params: ({ event }) => ({ hash: event.output.prebookHash }) },
            ],
          },
          {
            guard: { type: 'isPriceChanged', params: ({ event }) => event.output },
            target: 'dialog.priceChanged',
            actions: [
              assign(({ event }) => ({ offeredPrebookHash: event.output.prebookHash, priceChange: event.output.priceChange })),
              'invalidateOffers',
            ],
          },
          { guard: { type: 'isOfferGone', params: ({ event }) => event.output }, target: 'dialog.gone' },
          {
            target: 'dialog.unreserved.statusUnknown',
            actions: emit(({ event }) => ({ type: 'log', name: 'offer.unknownStatus', data: { status: event.output.status } })),
          },
        ],
        onError: {
          target: 'dialog.unreserved',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ step: 'offer.prebookFailed', error: event.error }) }, 'logFailure'],
        },
      },
    },
    dialog: dialogState,
    refreshing: {
      description: 'New offers are being made for the same answers.',
      meta: {
        screen: 'Dialog: this offer is not available any more, busy',
        messages: ['offer.notAvailable.title'],
        requirements: ['BOOK-10'],
      },
      tags: 'busy',
      invoke: {
        id: 'refreshBundles',
        src: 'refreshBundles',
        input: ({ context }) => ({ quizSessionId: context.quizSessionId }),
        onDone: [
          {
            guard: { type: 'isStillGenerating', params: ({ event }) => ({ status: event.output.status }) },
            target: 'ready',
            actions: [
              'forgetAttempt',
              'invalidateOffers',
              emit(({ context }) => ({ type: 'navigate', to: 'generate', params: { quizSessionId: context.quizSessionId } }) as const),
            ],
          },
          { target: 'ready', actions: ['forgetAttempt', 'invalidateOffers'] },
        ],
        onError: {
          target: 'dialog.gone.refreshFailed',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ step: 'offer.refreshFailed', error: event.error }) }, 'logFailure'],
        },
      },
    },
  },
})

export type BookNowActor = ActorRefFrom<typeof bookNowMachine>
