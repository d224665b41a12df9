import { orderStatuses } from '../../src/api/contract/order.ts'
import { button } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

/** The order of a reserved offer, as the trip summary follows it. */
export const orderStatusStage: Stage = {
  flow: 'orderStatus',
  starts: {
    'a prebooked offer': {
      prepare: ['quiz', 'offers', 'reservation', 'order'],
      open: '/precheck/{prebookHash}',
      ready: button('Go to checkout'),
    },
  },
  replies: Object.fromEntries(orderStatuses.map((status) => [`the order is ${status}`, { answer: { status } }])),
  // What was said of a question without an answer stays while it is asked again.
  covered: (state, { failure }) => (state === 'checking' && failure !== null ? ['order.checking', 'order.bookable'] : []),
  pages: [],
}
