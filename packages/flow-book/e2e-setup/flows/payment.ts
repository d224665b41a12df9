import { passenger } from '../../../../machines/passenger.fixture.ts'
import type { E2eSetup, Start } from '../setup.ts'

const ada = passenger()
const typed = {
  contact: { firstName: 'Ada', lastName: 'Berg', email: '{email}', remember: false },
  passengers: { adults: [ada, ada], children: [] },
}
const snapshot = { orderId: '{orderId}', aliases: [], step: 'payment', ...typed, requestId: null, verifiedEmail: null, isOtherEmail: false }
const draft = { 'firn.checkout': JSON.stringify({ version: 2, snapshot }) }
const paying = {
  'firn.paying': JSON.stringify({ version: 1, snapshot: { orderId: '{orderId}', hasAgreed: true, isAttempted: false } }),
}

/** The last step of checkout, restored by a reload, so the steps before it need no input. */
const step: Start = {
  prepare: ['account', 'quiz', 'offers', 'reservation', 'order'],
  open: '/checkout/{orderId}',
  // Checkout reads the order with the same call.
  holds: 'later',
  stored: { tab: draft },
  after: ['the card form is there'],
  ready: { role: 'checkbox', name: 'I agree to the', isPart: true },
}

const noIntent = 'The back end leads no one to this step without an intent and its secret'
const refusals = [
  'payment.formInvalid',
  'payment.failed',
  'payment.unknownError',
  'payment.intentMissing',
  'payment.confirmationFailed',
  'payment.unknownStatus',
  'payment.intentNotFound',
  'payment.unavailable',
  'error.network',
] as const

/** The card step with an empty card form, which belongs to the provider. Journeys test card input. */
export const e2eSetup: E2eSetup = {
  starts: {
    'an order with its payment intent': step,
    'an order whose intent is missing': noIntent,
    'an order whose client secret is missing': noIntent,
    'an order while there is no connection': 'Without a connection no page can be opened',
    'a reload after the terms were ticked': { ...step, stored: { tab: { ...draft, ...paying } } },
    'a reload while the provider was asked for the money':
      'Checkout and payment read the order by the same call, one after the other; a payment whose outcome nobody knows is played in the journeys',
  },
  responses: {},
  atOnce: { openCardProvider: () => 'the card provider is there', validateCardForm: () => 'the card number is incomplete' },
  // The card provider's text replaces ours.
  covered: (_, { failure }) => {
    const { message, detail } = (failure ?? {}) as { message?: string; detail?: string | null }
    return refusals.filter((id) => id !== message || typeof detail === 'string')
  },
  pages: [],
}
