import { assign, emit, setup } from 'xstate'
import type { BundleStatus, PrebookAnswer } from '../../contract/bundle.ts'
import { type OrderStatus, payableStatuses } from '../../contract/order.ts'
import { prebookBundle, refreshBundles } from '../../platform/api/bundles.ts'
import { checkPrebooking } from '../../platform/api/orders.ts'
import { call, callWithoutInput } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import type { Restored } from '../persisted.ts'
import { type BookNowAttempt, forgetAttempt, persistAttempt, persistPrebookHash } from './book-now.storage.ts'

export const bookNowActors = {
  checkPrebooking: callWithoutInput(checkPrebooking),
  prebookBundle: call(prebookBundle),
  refreshBundles: call(refreshBundles),
}

/** Converts an error of the booking to a failure with its message (BOOK-12, LIMIT-8). */
const toBookNowFailure = (error: unknown, step: 'offer.prebookFailed' | 'offer.refreshFailed'): StepFailure =>
  failureWith(error, step, { 'order.tooMany': 'offer.tooManyBookings' })

type PriceChange = NonNullable<PrebookAnswer['priceChange']>

/** Types, actors, guards and actions of bookNow. */
export const bookNowSetup = setup({
  types: {
    input: {} as {
      bundleId: string
      quizSessionId: string
      storedPrebookHash: string | null
      isOnline: boolean
      /** The progress of an attempt before a reload. */
      attempt: Restored<BookNowAttempt>
    },
    context: {} as {
      bundleId: string
      quizSessionId: string
      /** Stored in this tab; takes precedence over the hash of the check (D21). */
      storedPrebookHash: string | null
      /** The hash of the booking in progress, as the check returned it. */
      foundPrebookHash: string | null
      /** The hash of the offer whose price has changed. */
      offeredPrebookHash: string | null
      priceChange: PriceChange | null
      /** Where a reload resumes; null if there is no attempt. */
      resumeAt: BookNowAttempt['at'] | null
      /** A reload found an attempt that could not be parsed. */
      isLost: boolean
      /** Whether there is a connection, as far as known. */
      isOnline: boolean
      failure: StepFailure | null
    },
    events: {} as
      | { type: 'booking.request' }
      | { type: 'booking.startNew' }
      | { type: 'booking.finish' }
      | { type: 'booking.proceed' }
      | { type: 'booking.retry' }
      | { type: 'offers.refresh' }
      | { type: 'dialog.dismiss' }
      | { type: 'bundle.change'; bundleId: string }
      | ConnectionEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked' | 'offline',
    meta: {} as StateMeta,
  },
  actors: bookNowActors,
  guards: {
    isLost: ({ context }) => context.isLost,
    isOnline: ({ context }) => context.isOnline,
    isOffline: ({ context }) => !context.isOnline,
    isBookingUnderWay: (_, params: { status: OrderStatus }) => (payableStatuses as readonly string[]).includes(params.status),
    isReserved: (_, params: PrebookAnswer) => params.status === 'Ok' && params.prebookHash !== null,
    isPriceChanged: (_, params: PrebookAnswer) => params.status === 'PriceChanged' && params.prebookHash !== null,
    isOfferGone: (_, params: PrebookAnswer) =>
      (['Expired', 'ExpiredOffer', 'NotAvailable'] satisfies BundleStatus[] as string[]).includes(params.status),
    isStillGenerating: (_, params: { status: string }) => params.status === 'generating',
    isResumedAt: ({ context }, params: { at: BookNowAttempt['at'] }) => context.resumeAt === params.at,
    isBookingKnown: ({ context }) => (context.storedPrebookHash ?? context.foundPrebookHash) !== null,
  },
  actions: {
    setHash: assign({ storedPrebookHash: (_, params: { hash: string | null }) => params.hash }),
    persistHash: (_, params: { hash: string | null }) => void persistPrebookHash(params.hash ?? ''),
    trackBookNow: emit(({ context }) => ({ type: 'track', name: 'clicked_book_now', data: { bundleId: context.bundleId } })),
    openPrecheck: emit(
      ({ context }) =>
        ({
          type: 'navigate',
          to: 'precheck',
          params: { prebookHash: context.storedPrebookHash ?? context.foundPrebookHash ?? '' },
        }) as const,
    ),
    /** Stores the progress of the attempt for a reload. */
    persistStep: ({ context }, params: { at: BookNowAttempt['at'] }) =>
      persistAttempt(() => ({
        bundleId: context.bundleId,
        at: params.at,
        foundPrebookHash: context.foundPrebookHash,
        offeredPrebookHash: context.offeredPrebookHash,
        priceChange: context.priceChange,
      })),
    /** Until the offers are known there is no offer, and the stored attempt belongs to the coming one. */
    removeStep: ({ context }) => {
      if (context.bundleId !== '') forgetAttempt()
    },
    toastLost: emit({ type: 'toast', tone: 'info', message: 'restore.failed' }),
    forgetLost: assign({ isLost: false }),
    invalidateOffers: emit(({ context }) => ({ type: 'invalidate', what: 'bundles', id: context.quizSessionId })),
    forgetAttempt: assign({ foundPrebookHash: null, offeredPrebookHash: null, priceChange: null, failure: null }),
    setFailure: assign({
      failure: (_, params: { step: 'offer.prebookFailed' | 'offer.refreshFailed'; error: unknown }) =>
        toBookNowFailure(params.error, params.step),
    }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'bookNow.failed', data: context.failure ? loggable(context.failure) : {} })),
  },
})
