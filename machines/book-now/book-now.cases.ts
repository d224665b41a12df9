import { defineCases, responsesOf } from '../flow.ts'
import { nothingRestored } from '../persisted.ts'
import { bookNowMachine } from './book-now.machine.ts'
import type { bookNowActors } from './book-now.setup.ts'
import type { BookNowAttempt } from './book-now.storage.ts'

const { done, failed } = responsesOf<typeof bookNowActors>()
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const priceChange = { oldTotal: eur(300_000), newTotal: eur(312_000), difference: eur(12_000) }
const nothing = { prebookHash: null, offerBundle: null, priceChange: null }

const offer = { bundleId: 'bundle-1', quizSessionId: 'quiz-1', storedPrebookHash: null, isOnline: true, attempt: nothingRestored }
const reload = (at: BookNowAttempt['at']) => ({
  ...offer,
  attempt: {
    snapshot: { bundleId: 'bundle-1', at, foundPrebookHash: 'hash-found', offeredPrebookHash: 'hash-changed', priceChange },
    isLost: false,
  },
})

export const bookNowCases = defineCases(bookNowMachine, {
  inputs: {
    'an offer, nothing prebooked in this tab': offer,
    'an offer, another one prebooked in this tab': { ...offer, storedPrebookHash: 'hash-stored' },
    'a reload while the booking is looked for': reload('checking'),
    'a reload at the booking under way': reload('bookingInProgress'),
    'a reload at the new price': reload('priceChanged'),
    'a reload at the offer that is gone': reload('offerNotAvailable'),
    'a reload whose snapshot can not be read': { ...offer, attempt: { snapshot: null, isLost: true } },
  },
  key: ({ value, context }) => [value, { ...context, resumeAt: null }],
  events: {
    'the traveller presses Book now': { type: 'booking.request' },
    'nothing is under way': done('checkPrebooking', { status: 'Expired', prebookHash: null }),
    'a booking is under way': done('checkPrebooking', { status: 'BookingStarted', prebookHash: 'hash-found' }),
    'a failed payment is under way': done('checkPrebooking', { status: 'PaymentFailed', prebookHash: 'hash-found' }),
    'a payment given up is under way, its hash unknown': done('checkPrebooking', { status: 'PaymentCanceled', prebookHash: null }),
    'the check fails': failed('checkPrebooking', { kind: 'network', status: 0, code: null }),
    'the traveller starts again': { type: 'booking.startNew' },
    'the traveller finishes that booking': { type: 'booking.finish' },
    'the offer is reserved': done('prebookBundle', { ...nothing, status: 'Ok', prebookHash: 'hash-new' }),
    'the price has changed': done('prebookBundle', { ...nothing, status: 'PriceChanged', prebookHash: 'hash-changed', priceChange }),
    'the offer has expired': done('prebookBundle', { ...nothing, status: 'ExpiredOffer' }),
    'the search has expired': done('prebookBundle', { ...nothing, status: 'Expired' }),
    'the offer is not available': done('prebookBundle', { ...nothing, status: 'NotAvailable' }),
    'the answer says Unknown': done('prebookBundle', { ...nothing, status: 'Unknown' }),
    'the answer says Ok without a hash': done('prebookBundle', { ...nothing, status: 'Ok' }),
    'reserving fails': failed('prebookBundle', { kind: 'http', status: 500, code: 'server.failed' }),
    'too many bookings are under way from the network': failed('prebookBundle', { kind: 'http', status: 429, code: 'order.tooMany' }),
    'the network has asked too often': failed('prebookBundle', { kind: 'http', status: 429, code: 'rate.limited' }),
    'the traveller accepts the new price': { type: 'booking.proceed' },
    'the traveller asks for new offers': { type: 'offers.refresh' },
    'new offers are being made': done('refreshBundles', { status: 'generating', bundles: [] }),
    'new offers are there at once': done('refreshBundles', { status: 'ready', bundles: [] }),
    'new offers can not be made': failed('refreshBundles', { kind: 'timeout', status: 0, code: null }),
    'the traveller tries again': { type: 'booking.retry' },
    'the traveller closes the dialog': { type: 'dialog.dismiss' },
    'the connection goes': { type: 'connection.change', isOnline: false },
    'the connection comes back': { type: 'connection.change', isOnline: true },
    'the traveller turns to another offer': { type: 'bundle.change', bundleId: 'bundle-2' },
  },
})
