import type { Subject } from '../state/scenarios.ts'
import type { World } from '../state/world.ts'

/** A field of an object, as a list. Empty if it is missing. */
function listAt(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const found = Object.getOwnPropertyDescriptor(value, name)?.value
  return Array.isArray(found) ? found : found === undefined ? [] : [found]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Which orders and hotels a request is about. A hash stands for the hotel of its rate, an order for the hotel that it books. */
export function subjectOf({ hashes, bookings }: World, body: unknown): Subject {
  const [partner] = listAt(body, 'partner')
  const [search] = listAt(body, 'search')
  const ids = [...listAt(body, 'partner_order_id'), ...listAt(partner, 'partner_order_id'), ...listAt(search, 'partner_order_ids')]
  const partnerOrderIds = ids.filter(isText)
  const rates = [...listAt(body, 'hash'), ...listAt(body, 'book_hash')].filter(isText).map((hash) => hashes.find(hash)?.offer)
  const booked = partnerOrderIds.map((id) => bookings.get(id)?.offer)
  const hids = [...listAt(body, 'hid'), ...listAt(body, 'hids')].filter((hid) => typeof hid === 'number')
  return { partnerOrderIds, hids: [...hids, ...[...rates, ...booked].flatMap((offer) => (offer ? [offer.hotel.hid] : []))] }
}
