import { bookNowSetup } from './book-now.setup.ts'

/** Dialogs between Book now and the trip summary: a confirmation, or a failed call (OFFER-19, BOOK-2 to BOOK-12). */
export const dialogState = bookNowSetup.createStateConfig({
  description: 'A dialog stands between Book now and the trip summary; closing it leads back to the offer.',
  meta: { screen: 'Dialog over the offer page', messages: [], requirements: ['OFFER-19', 'BOOK-13'] },
  initial: 'bookingInProgress',
  on: { 'dialog.dismiss': { target: '#bookNow.ready', actions: 'forgetAttempt' } },
  states: {
    bookingInProgress: {
      description: 'A booking is already under way: the traveller starts again or finishes that one.',
      meta: {
        screen: 'Dialog: booking already in progress',
        messages: ['offer.inProgress.title'],
        requirements: ['BOOK-2', 'BOOK-3', 'BOOK-4', 'OFFER-19'],
      },
      tags: 'blocked',
      entry: { type: 'persistStep', params: { at: 'bookingInProgress' } },
      on: {
        'booking.startNew': '#bookNow.prebooking',
        'booking.finish': { guard: 'isBookingKnown', target: '#bookNow.ready.opened' },
      },
    },
    priceChanged: {
      description: 'The price has changed: old price, new price and difference are shown before the traveller goes on.',
      meta: {
        screen: 'Dialog: the price has changed',
        messages: ['offer.priceChanged.title'],
        requirements: ['BOOK-7', 'BOOK-8', 'OFFER-19'],
      },
      tags: 'blocked',
      entry: { type: 'persistStep', params: { at: 'priceChanged' } },
      on: {
        'booking.proceed': {
          target: '#bookNow.ready.opened',
          actions: [
            { type: 'setHash', params: ({ context }) => ({ hash: context.offeredPrebookHash }) },
            { type: 'persistHash', params: ({ context }) => ({ hash: context.offeredPrebookHash }) },
          ],
        },
      },
    },
    checkFailed: {
      description: 'We could not see whether a booking is under way; the traveller can try again.',
      meta: {
        screen: 'Offer page with an error and Try again',
        messages: ['offer.prebookFailed', 'error.network'],
        requirements: ['BOOK-12', 'ERR-1'],
      },
      on: { 'booking.retry': { target: '#bookNow.checking', actions: 'forgetAttempt' } },
    },
    unreserved: {
      description: 'Nothing is reserved, and nobody knows why; the same offer can be asked for again.',
      meta: { screen: 'Offer page with an error and Try again', messages: [], requirements: ['ERR-16'] },
      initial: 'prebookFailed',
      on: { 'booking.retry': '#bookNow.prebooking' },
      states: {
        prebookFailed: {
          description: 'The offer could not be reserved; the traveller can try again.',
          meta: {
            screen: 'Offer page with an error and Try again',
            messages: ['offer.prebookFailed', 'offer.tooManyBookings', 'error.tooFast', 'error.network'],
            requirements: ['BOOK-12', 'ERR-16', 'LIMIT-7', 'LIMIT-8'],
          },
          exit: 'forgetAttempt',
        },
        statusUnknown: {
          description: 'The answer says nothing about the offer; the traveller can try again.',
          meta: { screen: 'Offer page with an error and Try again', messages: ['offer.unknownStatus'], requirements: ['BOOK-11'] },
        },
      },
    },
    gone: {
      description: 'The offer is gone, and new ones have not been made yet.',
      meta: { screen: 'Dialog: this offer is not available any more', messages: ['offer.notAvailable.title'], requirements: ['BOOK-10'] },
      initial: 'offerNotAvailable',
      on: { 'offers.refresh': '#bookNow.refreshing' },
      states: {
        offerNotAvailable: {
          description: 'The offer is gone; the traveller can have new offers made.',
          meta: {
            screen: 'Dialog: this offer is not available any more',
            messages: ['offer.notAvailable.title'],
            requirements: ['BOOK-9', 'BOOK-10', 'OFFER-19'],
          },
          tags: 'blocked',
          entry: { type: 'persistStep', params: { at: 'offerNotAvailable' } },
        },
        refreshFailed: {
          description: 'New offers could not be made; the traveller can try again.',
          meta: {
            screen: 'Dialog with an error and Try again',
            messages: ['offer.notAvailable.title', 'offer.refreshFailed', 'error.network'],
            requirements: ['BOOK-10', 'BOOK-12'],
          },
          exit: 'forgetAttempt',
        },
      },
    },
  },
})
