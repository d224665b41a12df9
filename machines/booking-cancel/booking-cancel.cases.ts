import { defineCases, responsesOf } from '../flow.ts'
import { type bookingCancelActors, bookingCancelMachine } from './booking-cancel.machine.ts'

const { done, failed } = responsesOf<typeof bookingCancelActors>()
const eur = (amount: number) => ({ amount, currency: 'EUR' })

export const bookingCancelCases = defineCases(bookingCancelMachine, {
  inputs: { 'a booking': { orderId: 'order-1' } },
  events: {
    'cancelling is asked for': { type: 'cancel.request' },
    'the fee is 300 €': done('quoteCancellation', { paid: eur(300_000), fee: eur(30_000), refund: eur(270_000), reason: 'late' }),
    'the fee can not be read': failed('quoteCancellation', { kind: 'network', status: 0, code: null }),
    'the booking can not be cancelled': failed('quoteCancellation', { kind: 'http', status: 409, code: 'booking.wrongState' }),
    'the traveller confirms': { type: 'cancel.confirm' },
    'the traveller keeps the booking': { type: 'cancel.dismiss' },
    'the traveller tries again': { type: 'cancel.retry' },
    'the booking is cancelled': done('cancelBooking', { orderId: 'order-1', state: 'canceled' }),
    'the fee has changed meanwhile': failed('cancelBooking', { kind: 'http', status: 409, code: 'booking.feeChanged' }),
    'the booking was cancelled elsewhere': failed('cancelBooking', { kind: 'http', status: 409, code: 'booking.wrongState' }),
    'cancelling fails': failed('cancelBooking', { kind: 'http', status: 500, code: 'server.failed' }),
  },
})
