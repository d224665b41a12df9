import { assign, emit, setup } from 'xstate'
import { type SelectedRoom, updateHotel } from '../../platform/api/hotels.ts'
import { revokeShare, shareOffer } from '../../platform/api/wishlist.ts'
import { call } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { pickerMachine } from '../picker/picker.machine.ts'
import type { NameWith, OfOffer } from '../tracked.ts'
import { indexIn, persistBundleIndex } from './offer-browser.storage.ts'

export const offerBrowserActors = {
  updateHotel: call(updateHotel),
  shareOffer: call(shareOffer),
  revokeShare: call(revokeShare),
  picker: pickerMachine,
}

/** Converts an error of a room change or of sharing to a failure with its message. */
const toOfferFailure = (error: unknown, step: 'picker.applyFailed' | 'offer.shareFailed'): StepFailure =>
  failureWith(error, step, { 'room.soldOut': 'picker.soldOut', 'share.tooMany': 'offer.tooManyLinks' })

export type OfferBrowserContext = {
  quizSessionId: string
  /** The offers in order. */
  bundleIds: string[]
  index: number
  /** The room that is being selected on the card, and its offer: another offer may come into view meanwhile. */
  room: SelectedRoom | null
  roomOf: string
  /** `endsAt` is in unix seconds. `showsPrice` is false if the link hides the price. */
  share: { token: string; url: string; endsAt?: number | undefined; showsPrice?: boolean | undefined } | null
  /** Index of the picture in the lightbox. */
  photo: number
  failure: StepFailure | null
}

export const offerBrowserSetup = setup({
  types: {
    /** `bundleId` is the offer to show first. */
    input: {} as { quizSessionId: string; bundleIds: string[]; bundleId: string },
    context: {} as OfferBrowserContext,
    events: {} as
      | { type: 'offer.next' }
      | { type: 'offer.previous' }
      | { type: 'offers.load'; bundleIds: string[] }
      | { type: 'room.choose'; room: SelectedRoom }
      | { type: 'room.retry' }
      | { type: 'hotelDetails.open' }
      | { type: 'transferSummary.open' }
      | { type: 'why.open' }
      | { type: 'lightbox.open'; photo: number }
      | { type: 'lightbox.move'; photo: number }
      | { type: 'hotelPicker.open' }
      | { type: 'transferPicker.open' }
      | { type: 'share.open' }
      | { type: 'share.retry' }
      | { type: 'share.price' }
      | { type: 'share.revoke' }
      | { type: 'dialog.close' }
      | ConnectionEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: offerBrowserActors,
  guards: {
    hasNext: ({ context }) => context.index < context.bundleIds.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
    hasOffer: ({ context }) => context.bundleIds[context.index] !== undefined,
  },
  actions: {
    move: assign(({ context }, params: { by: number }) => ({ index: context.index + params.by })),
    /** Keeps the same offer in view if the new list contains it. */
    setOffers: assign(({ context }, params: { bundleIds: string[] }) => ({
      bundleIds: params.bundleIds,
      index: indexIn(params.bundleIds, bundleInView(context), context.index),
    })),
    persistIndex: ({ context }) => void persistBundleIndex(context.quizSessionId, context.index),
    showPhoto: assign((_, params: { photo: number }) => ({ photo: params.photo })),
    track: emit(({ context }, params: { name: NameWith<OfOffer> }) => ({
      type: 'track',
      name: params.name,
      data: { bundleId: context.bundleIds[context.index], index: context.index },
    })),
    setFailure: assign((_, params: { error: unknown; message: 'picker.applyFailed' | 'offer.shareFailed' }) => ({
      failure: toOfferFailure(params.error, params.message),
    })),
    setRoom: assign(({ context }, params: { room: SelectedRoom }) => ({ room: params.room, roomOf: bundleInView(context) })),
    trackRoom: emit(({ context: { bundleIds, roomOf } }) => ({
      type: 'track',
      name: 'room_chosen',
      data: { bundleId: roomOf, index: bundleIds.indexOf(roomOf) },
    })),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'offer.failed', data: context.failure ? loggable(context.failure) : {} })),
    toastFailure: emit(({ context }) => ({ type: 'toast', tone: 'error', message: context.failure?.message ?? 'error.generic' })),
    invalidateOffers: emit(({ context }) => ({ type: 'invalidate', what: 'bundles', id: context.quizSessionId })),
  },
})

/** Returns the id of the offer in view; '' without one. */
export const bundleInView = (context: OfferBrowserContext): string => context.bundleIds[context.index] ?? ''
