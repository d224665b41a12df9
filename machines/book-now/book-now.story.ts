import { defineStory } from '../flow.ts'
import { bookNowMachine } from './book-now.machine.ts'

export const bookNowStory = defineStory(bookNowMachine, {
  recalling: { screen: 'Nothing to see', messages: [], requirements: ['OFFER-19'] },
  ready: { screen: 'Offer page with the Book now button', messages: [], requirements: ['OFFER-16', 'BOOK-1', 'TRACK-7'] },
  'ready.idle': { screen: 'Offer page with the Book now button', messages: [], requirements: ['OFFER-16', 'BOOK-1'] },
  resting: {
    screen: 'Offer page, Book now rests and says why',
    messages: ['offer.noNetwork'],
    otherwise: ['offer.noNetwork'],
    requirements: ['NET-3'],
  },
  checking: { screen: 'Offer page, Book now is busy', messages: [], requirements: ['BOOK-1', 'BOOK-5'] },
  'dialog.checkFailed': {
    screen: 'Offer page with an error and Try again',
    messages: ['offer.prebookFailed', 'error.network'],
    requirements: ['BOOK-12', 'ERR-1'],
  },
  dialog: { screen: 'Dialog over the offer page', messages: [], requirements: ['OFFER-19', 'BOOK-13'] },
  'dialog.bookingInProgress': {
    screen: 'Dialog: booking already in progress',
    messages: ['offer.inProgress.title'],
    requirements: ['BOOK-2', 'BOOK-3', 'BOOK-4', 'OFFER-19'],
  },
  prebooking: { screen: 'Offer page, Book now is busy', messages: [], requirements: ['BOOK-5', 'BOOK-6', 'CALLS-21'] },
  'dialog.unreserved': { screen: 'Offer page with an error and Try again', messages: [], requirements: ['ERR-16'] },
  'dialog.unreserved.prebookFailed': {
    screen: 'Offer page with an error and Try again',
    messages: ['offer.prebookFailed', 'offer.tooManyBookings', 'error.tooFast', 'error.network'],
    requirements: ['BOOK-12', 'ERR-16', 'LIMIT-7', 'LIMIT-8'],
  },
  'dialog.unreserved.statusUnknown': {
    screen: 'Offer page with an error and Try again',
    messages: ['offer.unknownStatus'],
    requirements: ['BOOK-11'],
  },
  'dialog.priceChanged': {
    screen: 'Dialog: the price has changed',
    messages: ['offer.priceChanged.title'],
    requirements: ['BOOK-7', 'BOOK-8', 'OFFER-19'],
  },
  'dialog.gone': {
    screen: 'Dialog: this offer is not available any more',
    messages: ['offer.notAvailable.title'],
    requirements: ['BOOK-10'],
  },
  'dialog.gone.offerNotAvailable': {
    screen: 'Dialog: this offer is not available any more',
    messages: ['offer.notAvailable.title'],
    requirements: ['BOOK-9', 'BOOK-10', 'OFFER-19'],
  },
  refreshing: {
    screen: 'Dialog: this offer is not available any more, busy',
    messages: ['offer.notAvailable.title'],
    requirements: ['BOOK-10'],
  },
  'dialog.gone.refreshFailed': {
    screen: 'Dialog with an error and Try again',
    messages: ['offer.notAvailable.title', 'offer.refreshFailed', 'error.network'],
    requirements: ['BOOK-10', 'BOOK-12'],
  },
  'ready.opened': { screen: 'Trip summary opens', messages: [], requirements: ['BOOK-4', 'BOOK-6', 'BOOK-8'] },
})
