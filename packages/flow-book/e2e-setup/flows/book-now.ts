import { activePaths } from '@firn/flow-kit'
import { button, press } from '../../ui-steps/builders.ts'
import type { E2eSetup, Start } from '../setup.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const offer: Start = { prepare: ['quiz', 'offers'], open: '/offer/{quizSessionId}', ready: button('Book now') }
const priceChange = { oldTotal: eur(300_000), newTotal: eur(312_000), difference: eur(12_000) }

/** A tab that was left at a question, and is reloaded. */
const reload = (at: string): Start => {
  const snapshot = { bundleId: '{bundleId}', at, foundPrebookHash: 'hash-found', offeredPrebookHash: 'hash-changed', priceChange }
  return { ...offer, stored: { tab: { 'firn.bookNow': JSON.stringify({ version: 1, snapshot }) } }, ready: { role: 'main' } }
}
const covered = 'A dialog covers the offer page'
const dialogs = ['dialog', 'refreshing']

/** Book now on the offer page. */
export const e2eSetup: E2eSetup = {
  starts: {
    'an offer, nothing prebooked in this tab': offer,
    'an offer, another one prebooked in this tab': { ...offer, stored: { tab: { 'firn.prebookHash': 'hash-stored' } } },
    'a reload while the booking is looked for': reload('checking'),
    'a reload at the booking under way': reload('bookingInProgress'),
    'a reload at the new price': reload('priceChanged'),
    'a reload at the offer that is gone': reload('offerNotAvailable'),
    'a reload whose snapshot can not be read': 'The same page as without a snapshot; what is said of the loss is read in the machine paths',
  },
  responses: {
    'the offer is reserved': { real: true },
    'the price has changed': { answer: { status: 'PriceChanged' } },
  },
  // Without a connection no call gets the response that a walk needs.
  isImpossible: (name, _, state) => name === 'the connection goes' && !activePaths(state).includes('ready.idle'),
  pages: ['offer'],
  overrides: {
    steps: {
      'the traveller turns to another offer': [press(button('Next offer'))],
      'the connection goes': [{ do: 'connect', isOnline: false }],
      'the connection comes back': [{ do: 'connect', isOnline: true }],
    },
    inState: Object.fromEntries(dialogs.map((state) => [state, { 'the traveller turns to another offer': covered }])),
  },
}
