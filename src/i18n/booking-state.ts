import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingSummary } from '../../contract/booking.ts'
import type { BadgeTone } from '../ui/badge/badge.tsx'

/** Labels and badge tones of booking states. */
export const bookingStates: Record<BookingSummary['state'], { text: MessageDescriptor; tone: BadgeTone }> = {
  processing: { text: msg({ id: 'booking.processing', message: 'Processing' }), tone: 'blue' },
  confirmed: { text: msg({ id: 'booking.confirmed', message: 'Confirmed' }), tone: 'ok' },
  done: { text: msg({ id: 'booking.done', message: 'Completed' }), tone: 'soon' },
  failed: { text: msg({ id: 'booking.failed', message: 'Failed' }), tone: 'danger' },
  canceled: { text: msg({ id: 'booking.state.canceled', message: 'Cancelled' }), tone: 'danger' },
  refunded: { text: msg({ id: 'booking.refunded', message: 'Cancelled, refund sent' }), tone: 'soon' },
}
