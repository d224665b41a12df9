import { agesOf, nationalityOf } from '../../base/rate.ts'
import { type Quote, type StayQuery, type Suppliers, SupplierUnavailable } from '../../suppliers/supplier.ts'
import type { Stay } from './price.ts'

/** A stay in a request to its supplier. */
export const stayQueryOf = ({ hotel, room, plan, rooms, checkIn, checkOut, departure, party }: Stay): StayQuery => ({
  hotelId: hotel.id,
  rooms: [{ roomTypeId: room.id, ratePlanId: plan.id, rooms }],
  checkIn,
  checkOut,
  adults: party.adults,
  childAges: agesOf(party),
  nationality: nationalityOf(departure),
  language: 'en',
})

/** Quotes for stays that a search has found, in their order. Null for our own stock, and for a supplier that does not answer in time. */
export type QuoteFound = (stays: readonly Stay[]) => Promise<(Quote | null)[]>

/**
 * Requests quotes from the remote supplier for its stays with list prices, all in one request. Our own stock and rates are left out: the search has just
 * read them. If the supplier does not answer, its offers remain, as each is checked again before it is sold.
 */
export function quoteFoundAt({ remote }: Suppliers): QuoteFound {
  return async (stays) => {
    const outside = stays.filter(({ hotel, rate }) => hotel.supplier === 'remote' && !rate)
    if (!remote || outside.length === 0) return stays.map(() => null)
    const quotes = await remote.quote(outside.map(stayQueryOf), { hasShortTimeout: true }).catch((error: unknown) => {
      if (error instanceof SupplierUnavailable) return []
      throw error
    })
    return stays.map((stay) => quotes[outside.indexOf(stay)] ?? null)
  }
}
