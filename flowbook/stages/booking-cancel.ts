import { button } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

/** The page of a trip that was booked and paid. */
export const bookingCancelStage: Stage = {
  flow: 'bookingCancel',
  starts: {
    'a booking': {
      prepare: ['account', 'quiz', 'offers', 'reservation', 'order', 'booking'],
      open: '/booking/{orderId}',
      ready: button('Cancel booking'),
    },
  },
  replies: {},
  // What a cancellation costs is only said to have changed where it has.
  covered: (_, { failure }) => {
    const { message } = (failure ?? {}) as { message?: string }
    return (['booking.feeChanged', 'booking.quoteFailed', 'booking.cancelFailed', 'error.network'] as const).filter((id) => id !== message)
  },
  pages: [],
}
