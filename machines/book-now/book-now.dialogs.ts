import { bookNowSetup } from './book-now.setup.ts'

/** What can stand between Book now and the trip summary: a question, or an answer that did not come (OFFER-19, BOOK-2 to BOOK-12). */
export const dialogState = bookNowSetup.createStateConfig({
  description: 'A dialog stands between Book now and the trip summary; closing it leads back to the offer.',
  initial: 'bookingInProgress',
  on: { 'dialog.dismiss': { target: '#bookNow.ready', actions: 'forgetAttempt' } },
  states: {
    bookingInProgress: {
      description: 'A booking is already under way: the traveller starts anew or finishes that one.',
      tags: 'blocked',
      entry: { type: 'persistStep', params: { at: 'bookingInProgress' } },
      on: {
        'booking.startNew': '#bookNow.prebooking',
        'booking.finish': { guard: 'hasUnderWayHash', target: '#bookNow.ready.opened' },
      },
    },
    priceChanged: {
      description: 'The price has changed: old price, new price and difference are shown before the traveller goes on.',
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
      on: { 'booking.retry': { target: '#bookNow.checking', actions: 'forgetAttempt' } },
    },
    unreserved: {
      description: 'Nothing is reserved, and nobody knows why; the same offer can be asked for again.',
      initial: 'prebookFailed',
      on: { 'booking.retry': '#bookNow.prebooking' },
      states: {
        prebookFailed: {
          description: 'The offer could not be reserved; the traveller can try again.',
          exit: 'forgetAttempt',
        },
        statusUnknown: { description: 'The answer says nothing about the offer; the traveller can try again.' },
      },
    },
    gone: {
      description: 'The offer is gone, and new ones have not been made yet.',
      initial: 'offerNotAvailable',
      on: { 'offers.refresh': '#bookNow.refreshing' },
      states: {
        offerNotAvailable: {
          description: 'The offer is gone; the traveller can have new offers made.',
          tags: 'blocked',
          entry: { type: 'persistStep', params: { at: 'offerNotAvailable' } },
        },
        refreshFailed: {
          description: 'New offers could not be made; the traveller can try again.',
          exit: 'forgetAttempt',
        },
      },
    },
  },
})
