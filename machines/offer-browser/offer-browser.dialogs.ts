import { assign, emit, forwardTo } from 'xstate'
import { bundleInView, offerBrowserSetup } from './offer-browser.setup.ts'

type Failed = { event: { error: unknown } }
const shareFailed = [
  { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'offer.shareFailed' as const }) },
  'logFailure',
] as const
const close = { 'dialog.close': '#offerBrowser.dialog.closed' } as const

/** The dialogs of the offer, one at a time (OFFER-8, OFFER-11, MATCH-14, PICK-1, LAW-9). */
export const dialogState = offerBrowserSetup.createStateConfig({
  description: 'Which dialog about the offer is open.',
  meta: { screen: 'Offer page', messages: [], requirements: ['OFFER-8'] },
  initial: 'closed',
  states: {
    closed: {
      description: 'The offer page itself.',
      meta: { screen: 'Offer page', messages: [], requirements: ['OFFER-1'] },
      on: {
        'hotelDetails.open': {
          guard: 'hasOffer',
          target: 'hotelDetails',
          actions: { type: 'track', params: { name: 'hotel_details_shown' } },
        },
        'transferSummary.open': {
          guard: 'hasOffer',
          target: 'transferSummary',
          actions: { type: 'track', params: { name: 'transfer_summary_shown' } },
        },
        'why.open': { guard: 'hasOffer', target: 'why' },
        'lightbox.open': { guard: 'hasOffer', target: 'lightbox', actions: { type: 'showPhoto', params: ({ event }) => event } },
        'hotelPicker.open': { guard: 'hasOffer', target: 'hotelPicker' },
        'transferPicker.open': { guard: 'hasOffer', target: 'transferPicker' },
        'share.open': { guard: 'hasOffer', target: 'share' },
      },
    },
    hotelDetails: {
      description: 'Everything about the hotel.',
      meta: { screen: 'Dialog: hotel details', messages: [], requirements: ['OFFER-8', 'TRACK-4'] },
      on: close,
    },
    transferSummary: {
      description: 'Everything about both transfer legs.',
      meta: { screen: 'Dialog: transfer summary', messages: [], requirements: ['OFFER-11', 'OFFER-12'] },
      on: close,
    },
    why: {
      description: 'Why this match percent: points earned of points possible.',
      meta: { screen: 'Dialog: why this match percent', messages: [], requirements: ['MATCH-14', 'LAW-11'] },
      on: close,
    },
    lightbox: {
      description: 'One picture after the other in full size.',
      meta: { screen: 'Dialog: pictures', messages: [], requirements: ['OFFER-4'] },
      on: { ...close, 'lightbox.move': { actions: { type: 'showPhoto', params: ({ event }) => event } } },
    },
    hotelPicker: {
      description: 'The hotel picker is open.',
      meta: { screen: 'Dialog: change hotel', messages: [], requirements: ['PICK-1', 'PICK-7'] },
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context }) => ({ kind: 'hotel', bundleId: bundleInView(context), quizSessionId: context.quizSessionId }),
        onDone: 'closed',
        onError: 'closed',
      },
      on: { 'connection.restored': { actions: forwardTo('picker') } },
    },
    transferPicker: {
      description: 'The transfer picker is open.',
      meta: { screen: 'Dialog: change transfer', messages: [], requirements: ['PICK-1', 'PICK-8'] },
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context }) => ({ kind: 'transfer', bundleId: bundleInView(context), quizSessionId: context.quizSessionId }),
        onDone: 'closed',
        onError: 'closed',
      },
      on: { 'connection.restored': { actions: forwardTo('picker') } },
    },
    share: {
      description: 'A read-only link to the offer.',
      meta: { screen: 'Dialog: share the offer', messages: [], requirements: ['LAW-9'] },
      initial: 'making',
      on: close,
      states: {
        making: {
          description: 'The link is being made.',
          meta: { screen: 'Dialog: share the offer, busy', messages: [], requirements: ['LAW-9'] },
          tags: 'busy',
          invoke: {
            id: 'shareOffer',
            src: 'shareOffer',
            input: ({ context }) => ({ bundleId: bundleInView(context) }),
            onDone: {
              target: 'ready',
              actions: [assign({ share: ({ event }) => event.output, failure: null }), { type: 'track', params: { name: 'offer_shared' } }],
            },
            onError: { target: 'failed', actions: shareFailed },
          },
        },
        ready: {
          description: 'The link can be copied, or taken back, or tell the price or not.',
          meta: { screen: 'Dialog: share the offer with the link', messages: ['offer.shareReady'], requirements: ['LAW-9'] },
          on: { 'share.price': 'pricing', 'share.revoke': 'revoking' },
        },
        pricing: {
          description: 'The link is being told to show the price from now on, or not to.',
          meta: { screen: 'Dialog: share the offer with the link', messages: ['offer.shareReady'], requirements: ['LAW-9'] },
          tags: 'busy',
          invoke: {
            id: 'shareOffer',
            src: 'shareOffer',
            input: ({ context }) => ({ bundleId: bundleInView(context), showsPrice: context.share?.showsPrice === false }),
            onDone: { target: 'ready', actions: assign({ share: ({ event }) => event.output, failure: null }) },
            onError: { target: 'priceFailed', actions: shareFailed },
          },
          on: { 'share.revoke': 'revoking' },
        },
        priceFailed: {
          description: 'The link tells what it told before; it can be tried again.',
          meta: {
            screen: 'Dialog: share the offer with an error and Try again',
            messages: ['offer.shareReady', 'offer.shareFailed', 'error.network', 'offer.tooManyLinks'],
            requirements: ['LAW-9', 'ERR-16', 'WISH-10'],
          },
          on: { 'share.retry': 'pricing', 'share.price': 'pricing', 'share.revoke': 'revoking' },
        },
        failed: {
          description: 'The link could not be made; it can be tried again.',
          meta: {
            screen: 'Dialog: share the offer with an error and Try again',
            messages: ['offer.shareFailed', 'error.network', 'offer.tooManyLinks'],
            requirements: ['LAW-9', 'ERR-16', 'WISH-10'],
          },
          on: { 'share.retry': 'making' },
        },
        revoking: {
          description: 'The link is being taken back.',
          meta: { screen: 'Dialog: share the offer, busy', messages: ['offer.shareReady'], requirements: ['LAW-9'] },
          tags: 'busy',
          invoke: {
            id: 'revokeShare',
            src: 'revokeShare',
            input: ({ context }) => ({ token: context.share?.token ?? '' }),
            onDone: {
              target: '#offerBrowser.dialog.closed',
              actions: [assign({ share: null }), emit({ type: 'toast', tone: 'ok', message: 'offer.shareRevoked' })],
            },
            onError: { target: 'revokeFailed', actions: shareFailed },
          },
        },
        revokeFailed: {
          description: 'The link could not be taken back and still works; it can be tried again.',
          meta: {
            screen: 'Dialog: share the offer with an error and Try again',
            messages: ['offer.shareReady', 'offer.shareFailed', 'error.network'],
            requirements: ['LAW-9', 'ERR-16'],
          },
          on: { 'share.retry': 'revoking', 'share.revoke': 'revoking' },
        },
      },
    },
  },
})
