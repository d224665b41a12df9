import { defineCases, responsesOf } from '../flow.ts'
import { offerBrowserMachine } from './offer-browser.machine.ts'
import type { offerBrowserActors } from './offer-browser.setup.ts'

const { done, failed } = responsesOf<typeof offerBrowserActors>()
const offline = { kind: 'network', status: 0, code: null }
const room = { roomOptionId: 'room-2', price: 120_000, currencyCode: 'EUR' }

export const offerBrowserCases = defineCases(offerBrowserMachine, {
  inputs: {
    'two offers': { quizSessionId: 'quiz-1', bundleIds: ['bundle-1', 'bundle-2'], bundleId: 'bundle-1' },
    'the list is still loading': { quizSessionId: 'quiz-1', bundleIds: [], bundleId: '' },
  },
  key: ({ value, context }) => [value, context.index, context.bundleIds, context.share && context.share.showsPrice !== false],
  events: {
    'the next offer is asked for': { type: 'offer.next' },
    'the offer before is asked for': { type: 'offer.previous' },
    'the list comes': { type: 'offers.load', bundleIds: ['bundle-1', 'bundle-2'] },
    'the list comes in another order': { type: 'offers.load', bundleIds: ['bundle-3', 'bundle-1'] },
    'the list comes empty': { type: 'offers.load', bundleIds: [] },
    'another room is chosen on the card': { type: 'room.choose', room },
    'the room is changed': done('updateHotel', { bundleId: 'bundle-1' }),
    'the room is sold out': failed('updateHotel', { kind: 'http', status: 409, code: 'room.soldOut' }),
    'changing the room fails': failed('updateHotel', { kind: 'http', status: 500, code: 'server.failed' }),
    'the room is tried again': { type: 'room.retry' },
    'the connection is found again': { type: 'connection.restored' },
    'Hotel details is pressed': { type: 'hotelDetails.open' },
    'the transfer summary is opened': { type: 'transferSummary.open' },
    'the match percent is pressed': { type: 'why.open' },
    'a photo is pressed': { type: 'lightbox.open', photo: 2 },
    'the next photo is shown': { type: 'lightbox.move', photo: 3 },
    'Change hotel is pressed': { type: 'hotelPicker.open' },
    'Change transfer is pressed': { type: 'transferPicker.open' },
    'the picker is done': done('picker', { isApplied: true }),
    'the picker fails': failed('picker', {}),
    'Share is pressed': { type: 'share.open' },
    'the link is made': done('shareOffer', { token: 'share-1', url: 'https://firn.example/share/share-1' }),
    'the link hides the price': done('shareOffer', { token: 'share-1', url: 'https://firn.example/share/share-1', showsPrice: false }),
    'making the link fails': failed('shareOffer', offline),
    'there are too many links': failed('shareOffer', { kind: 'http', status: 409, code: 'share.tooMany' }),
    'the price is to be hidden or shown': { type: 'share.price' },
    'the link is tried again': { type: 'share.retry' },
    'the link is to be taken back': { type: 'share.revoke' },
    'the link is taken back': done('revokeShare', {}),
    'taking the link back fails': failed('revokeShare', offline),
    'the dialog is closed': { type: 'dialog.close' },
  },
})
