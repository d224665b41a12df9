import type { StoredRate } from '../base/rate.ts'
import type { Db } from '../db/types.ts'
import type { CancelAnswer, ConfirmAnswer, LiveSales, Margin, Supplier, SupplierBooking } from './supplier.ts'

/** What every supplier with live rates needs. `contact` is the operator's, which the supplier and the hotel use in place of the traveller's. */
export type LiveOptions = { db: Db; now: () => Date; currency: string; contact: { email: string; phone: string }; margin: Margin }

/** A booking of a rate. */
export type RateBooking = SupplierBooking & { rate: StoredRate }

/** What differs between suppliers that only have live rates. `confirm` books, or reads the state of a booking that was begun. */
type LiveSteps = {
  live: LiveSales
  confirm(booking: RateBooking): Promise<ConfirmAnswer>
  cancel(bookingId: string): Promise<CancelAnswer>
}

/** A supplier that sells by live rates only. It keeps the price of a rate and no rooms, so that a hold asks for nothing. */
export function liveSupplier({ live, confirm, cancel }: LiveSteps): Supplier {
  return {
    isLocal: false,
    canHoldAgain: false,
    live,
    // Stays without a rate are not this supplier's.
    quote: async (stays) => stays.map(() => ({ status: 'unavailable' })),
    hold: async () => async () => 'held',
    async confirm({ rate, ...booking }) {
      if (!rate) throw new Error(`Booking ${booking.bookingId} has no rate`)
      const answer = await confirm({ ...booking, rate })
      return async () => answer
    },
    async cancel(bookingId) {
      const answer = await cancel(bookingId)
      return async () => answer
    },
  }
}
