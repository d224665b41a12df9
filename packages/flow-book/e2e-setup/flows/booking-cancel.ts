import { button } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** The page of a booked and paid trip. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a booking': {
      prepare: ['account', 'quiz', 'offers', 'reservation', 'order', 'booking'],
      open: '/booking/{orderId}',
      ready: button('Cancel booking'),
    },
  },
  responses: {},
  // The text about a changed fee appears only if the fee has changed.
  covered: (_, { failure }) => {
    const { message } = (failure ?? {}) as { message?: string }
    return (['booking.feeChanged', 'booking.quoteFailed', 'booking.cancelFailed', 'error.network'] as const).filter((id) => id !== message)
  },
  pages: [],
}
