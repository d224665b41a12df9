import { Refusal } from '../../base/refusal.ts'
import type { bundles } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import { roadFromAirportM } from './airport.ts'
import { rateRoom } from './live.ts'
import type { Stay } from './price.ts'

export type BundleRow = typeof bundles.$inferSelect

type Parts = Pick<
  BundleRow,
  | 'hotelId'
  | 'departure'
  | 'rooms'
  | 'rate'
  | 'outboundProductId'
  | 'returnProductId'
  | 'checkIn'
  | 'checkOut'
  | 'adults'
  | 'children'
  | 'childAges'
>

/** The parts of a stored bundle, or null if the inventory no longer has them. */
export function findStay(bundle: Parts, catalogue: Catalogue): Stay | null {
  const [selected] = bundle.rooms
  const found = bundle.rate
    ? rateRoom(catalogue.everyHotel.get(bundle.hotelId), bundle.rate)
    : selected && catalogue.planById.get(selected.ratePlanId)
  const outbound = catalogue.vehicleById.get(bundle.outboundProductId ?? '')
  const back = catalogue.vehicleById.get(bundle.returnProductId ?? '')
  if (!found || !outbound || !back) return null
  return {
    ...found,
    rooms: selected?.rooms ?? 1,
    ...(bundle.rate ? { rate: bundle.rate } : {}),
    outbound,
    return: back,
    roadM: roadFromAirportM(catalogue, found.hotel, bundle.departure),
    departure: bundle.departure,
    checkIn: bundle.checkIn,
    checkOut: bundle.checkOut,
    party: { adults: bundle.adults, children: bundle.children, childAges: bundle.childAges ?? undefined },
  }
}

/** The parts of a stored bundle. @throws Refusal bundle.gone if the inventory no longer has them */
export function stayOf(bundle: Parts, catalogue: Catalogue): Stay {
  const stay = findStay(bundle, catalogue)
  if (!stay) throw new Refusal('bundle.gone', { detail: 'This offer is no longer in the inventory.' })
  return stay
}

/** The columns of a bundle or prebook with the parts of a stay. */
export function columnsOf(stay: Stay) {
  return {
    resortId: stay.hotel.resortId,
    hotelId: stay.hotel.id,
    rooms: [{ roomTypeId: stay.room.id, ratePlanId: stay.plan.id, rooms: stay.rooms }],
    rate: stay.rate ?? null,
    departure: stay.departure,
    outboundProductId: stay.outbound.id,
    returnProductId: stay.return.id,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    adults: stay.party.adults,
    children: stay.party.children,
    childAges: stay.party.childAges ?? null,
  }
}
