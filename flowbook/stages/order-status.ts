import { orderWords } from '../../machines/order-status/order-status.cases.ts'
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
  replies: Object.fromEntries(Object.entries(orderWords).map(([status, name]) => [name, { answer: { status } }])),
  // What was said of a question without an answer stays while it is asked again.
  covered: (state, { failure }) => (state === 'checking' && failure !== null ? ['order.checking', 'order.bookable'] : []),
  pages: [],
}
