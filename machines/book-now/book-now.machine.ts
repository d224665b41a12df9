import { assign, emit, setup } from 'xstate'
import type { BundleStatus, PrebookAnswer } from '../../src/api/contract/bundle.ts'
import { type OrderStatus, payableStatuses } from '../../src/api/contract/order.ts'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { bookNowActors } from './book-now.actors.ts'
import { type BookNowFailure, toBookNowFailure } from './book-now.failure.ts'
import { keepPrebookHash } from './book-now.storage.ts'

type PriceChange = NonNullable<PrebookAnswer['priceChange']>

/** From 'Book now' on an offer to its pre-check page (B§4, BOOK-1 to BOOK-13, D19 to D21). */
export const bookNowMachine = setup({
  types: {
    input: {} as { bundleId: string; quizSessionId: string; storedPrebookHash: string | null },
    context: {} as {
      bundleId: string
      quizSessionId: string
      /** Kept in this tab; it wins over the hash that the check answers (D21). */
      storedPrebookHash: string | null
      /** Of the booking under way, as the check answered it. */
      foundPrebookHash: string | null
      /** Of the offer whose price has changed. */
      offeredPrebookHash: string | null
      priceChange: PriceChange | null
      failure: BookNowFailure | null
    },
    events: {} as
      | { type: 'booking.request' }
      | { type: 'booking.startNew' }
      | { type: 'booking.finish' }
      | { type: 'booking.proceed' }
      | { type: 'booking.retry' }
      | { type: 'offers.refresh' }
      | { type: 'dialog.dismiss' }
      | { type: 'bundle.change'; bundleId: string },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
  },
  actors: bookNowActors,
  guards: {
    isUnderWay: (_, params: { status: OrderStatus }) => (payableStatuses as readonly string[]).includes(params.status),
    isBooked: (_, params: PrebookAnswer) => params.status === 'Ok' && params.prebookHash !== null,
    isPriceChanged: (_, params: PrebookAnswer) => params.status === 'PriceChanged' && params.prebookHash !== null,
    isGone: (_, params: PrebookAnswer) =>
      (['Expired', 'ExpiredOffer', 'NotAvailable'] satisfies BundleStatus[] as string[]).includes(params.status),
    isStillGenerating: (_, params: { status: string }) => params.status === 'generating',
    hasUnderWayHash: ({ context }) => (context.storedPrebookHash ?? context.foundPrebookHash) !== null,
  },
  actions: {
    keepHash: (_, params: { hash: string }) => void keepPrebookHash(params.hash),
    dropOffers: emit(({ context }) => ({ type: 'invalidate', what: 'bundles', id: context.quizSessionId })),
    forgetAttempt: assign({ foundPrebookHash: null, offeredPrebookHash: null, priceChange: null, failure: null }),
    noteFailure: assign({
      failure: (_, params: { step: 'offer.prebookFailed' | 'offer.refreshFailed'; error: unknown }) =>
        toBookNowFailure(params.error, params.step),
    }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'bookNow.failed', data: context.failure ? loggable(context.failure) : {} })),
  },
}).createMachine({
  id: 'bookNow',
  context: ({ input }) => ({ ...input, foundPrebookHash: null, offeredPrebookHash: null, priceChange: null, failure: null }),
  initial: 'idle',
  on: {
    'bundle.change': {
      target: '.idle',
      actions: ['forgetAttempt', assign({ bundleId: ({ event }) => event.bundleId })],
    },
  },
  states: {
    idle: {
      description: 'The traveller reads the offer; nothing has been asked for yet.',
      on: {
        'booking.request': {
          target: 'checking',
          actions: emit(({ context }) => ({ type: 'track', name: 'clicked_book_now', data: { bundleId: context.bundleId } })),
        },
      },
    },
    checking: {
      description: 'We look whether a booking is already under way for this traveller.',
      tags: 'busy',
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
          actions: [{ type: 'noteFailure', params: ({ event }) => ({ step: 'offer.prebookFailed', error: event.error }) }, 'logFailure'],
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
              { type: 'keepHash', params: ({ event }) => ({ hash: event.output.prebookHash ?? '' }) },
              emit(({ event }) => ({ type: 'navigate', to: 'precheck', params: { prebookHash: event.output.prebookHash ?? '' } }) as const),
            ],
          },
          {
            guard: { type: 'isPriceChanged', params: ({ event }) => event.output },
            target: 'priceChanged',
            actions: [
              assign(({ event }) => ({ offeredPrebookHash: event.output.prebookHash, priceChange: event.output.priceChange })),
              'dropOffers',
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
          actions: [{ type: 'noteFailure', params: ({ event }) => ({ step: 'offer.prebookFailed', error: event.error }) }, 'logFailure'],
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
      on: {
        'booking.proceed': {
          target: 'opened',
          actions: [
            assign({ storedPrebookHash: ({ context }) => context.offeredPrebookHash }),
            { type: 'keepHash', params: ({ context }) => ({ hash: context.offeredPrebookHash ?? '' }) },
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
              'dropOffers',
              emit(({ context }) => ({ type: 'navigate', to: 'generate', params: { quizSessionId: context.quizSessionId } }) as const),
            ],
          },
          { target: 'idle', actions: ['forgetAttempt', 'dropOffers'] },
        ],
        onError: {
          target: 'refreshFailed',
          actions: [{ type: 'noteFailure', params: ({ event }) => ({ step: 'offer.refreshFailed', error: event.error }) }, 'logFailure'],
        },
      },
    },
    refreshFailed: {
      description: 'New offers could not be made; the traveller can try again.',
      on: {
        'booking.retry': { target: 'refreshing', actions: 'forgetAttempt' },
        'dialog.dismiss': { target: 'idle', actions: 'forgetAttempt' },
      },
    },
    opened: {
      description: 'The traveller is on the way to the trip summary.',
      on: { 'booking.request': 'checking' },
    },
  },
})
