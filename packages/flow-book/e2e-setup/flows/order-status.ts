import { orderWords } from '../../../../machines/order-status/order-status.cases.ts'
import { button } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** The order of a reserved offer on the trip summary. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a prebooked offer': {
      prepare: ['quiz', 'offers', 'reservation', 'order'],
      open: '/precheck/{prebookHash}',
      ready: button('Go to checkout'),
    },
  },
  responses: Object.fromEntries(Object.entries(orderWords).map(([status, name]) => [name, { answer: { status } }])),
  // The text about a call without a response remains during the retry.
  covered: (state, { failure }) => (state === 'checking' && failure !== null ? ['order.checking', 'order.bookable'] : []),
  pages: [],
}
