import type { ActorRefFrom } from 'xstate'
import { dialogState } from './offer-browser.dialogs.ts'
import { offerBrowserSetup } from './offer-browser.setup.ts'
import { indexIn } from './offer-browser.storage.ts'

type Failed = { event: { error: unknown } }

/** The offers of a quiz session: one in view, at most one dialog, and the room changed on the card (OFFER-1 to OFFER-22, D23). */
export const offerBrowserMachine = offerBrowserSetup.createMachine({
  id: 'offerBrowser',
  context: ({ input }) => ({
    quizSessionId: input.quizSessionId,
    bundleIds: input.bundleIds,
    index: indexIn(input.bundleIds, input.bundleId, 0),
    room: null,
    roomOf: '',
    share: null,
    photo: 0,
    failure: null,
  }),
  type: 'parallel',
  states: {
    view: {
      description: 'Which offer is in view.',
      meta: { screen: 'Offer page', messages: [], requirements: ['OFFER-1', 'OFFER-3'] },
      initial: 'empty',
      states: {
        empty: {
          description: 'The list of offers has not come yet, or has none.',
          meta: { screen: 'Offer page, loading', messages: [], requirements: ['OFFER-1'] },
          always: { guard: 'hasOffer', target: 'showing', actions: ['persistIndex', { type: 'track', params: { name: 'offer_shown' } }] },
          on: { 'offers.load': { actions: { type: 'setOffers', params: ({ event }) => event } } },
        },
        showing: {
          description: 'One offer, with the way to the one before and the next.',
          meta: { screen: 'Offer page', messages: [], requirements: ['OFFER-2', 'OFFER-3', 'TRACK-4'] },
          on: {
            'offer.next': {
              guard: 'hasNext',
              actions: [{ type: 'move', params: { by: 1 } }, 'persistIndex', { type: 'track', params: { name: 'offer_changed' } }],
            },
            'offer.previous': {
              guard: 'hasPrevious',
              actions: [{ type: 'move', params: { by: -1 } }, 'persistIndex', { type: 'track', params: { name: 'offer_changed' } }],
            },
            'offers.load': { target: 'checking', actions: [{ type: 'setOffers', params: ({ event }) => event }, 'persistIndex'] },
          },
        },
        checking: {
          description: 'A new list has come; is there still something to show?',
          meta: { screen: 'Nothing to see', messages: [], requirements: ['OFFER-3'] },
          always: [{ guard: 'hasOffer', target: 'showing' }, { target: 'empty' }],
        },
      },
    },
    room: {
      description: 'The room options on the hotel card.',
      meta: { screen: 'Offer page: room options', messages: [], requirements: ['OFFER-7'] },
      initial: 'steady',
      states: {
        steady: {
          description: 'The room of the offer stands.',
          meta: { screen: 'Offer page: room options', messages: [], requirements: ['OFFER-7'] },
          on: {
            'room.choose': {
              guard: 'hasOffer',
              target: 'changing',
              actions: [{ type: 'setRoom', params: ({ event }) => event }, 'forgetFailure'],
            },
          },
        },
        changing: {
          description: 'The chosen room is being taken and the offer priced again.',
          meta: { screen: 'Offer page: the room is being changed', messages: [], requirements: ['PICK-6', 'PICK-7'] },
          tags: 'busy',
          invoke: {
            id: 'updateHotel',
            src: 'updateHotel',
            input: ({ context }) => ({
              bundleId: context.roomOf,
              roomOptionId: context.room?.roomOptionId ?? '',
              selectedRooms: context.room ? [context.room] : [],
              quizSessionId: context.quizSessionId,
            }),
            onDone: { target: 'steady', actions: ['trackRoom', 'invalidateOffers'] },
            onError: {
              target: 'changeFailed',
              actions: [
                { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'picker.applyFailed' as const }) },
                'toastFailure',
                'logFailure',
                'invalidateOffers',
              ],
            },
          },
        },
        changeFailed: {
          description: 'The room could not be changed; the earlier one stands, and it can be tried again.',
          meta: {
            screen: 'Offer page: the room could not be changed, try again',
            messages: ['picker.applyFailed', 'picker.soldOut', 'error.network'],
            requirements: ['PICK-7', 'ERR-16'],
          },
          on: {
            'room.retry': { target: 'changing', actions: 'forgetFailure' },
            'room.choose': { target: 'changing', actions: [{ type: 'setRoom', params: ({ event }) => event }, 'forgetFailure'] },
          },
        },
      },
    },
    dialog: dialogState,
  },
})

export type OfferBrowserActor = ActorRefFrom<typeof offerBrowserMachine>
