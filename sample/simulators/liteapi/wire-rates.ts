import type { MealType } from '../../../contract/common.ts'
import { dayOf, daysBefore, gmtOf, isoOf } from './dates.ts'
import { amountOf, sum } from './money.ts'
import { offerIdOf, shortId } from './offer.ts'
import { type PricedOffer, type PricedRoom, promotionOf } from './price.ts'
import { type LiteApiHotel, mappedRoomId } from './stock.ts'
import type { TermsPoint } from './terms.ts'

/** Board types of the meals. **Open**: the documented list is not complete, so the codes of two meals are a choice of the simulator. */
const boards: Readonly<Record<MealType, readonly [type: string, name: string]>> = {
  nomeal: ['RO', 'Room Only'],
  breakfast: ['BB', 'Bed & Breakfast'],
  'half-board': ['HB', 'Half Board'],
  'half-board-dinner': ['HB1', 'Half Board (Breakfast & Dinner)'],
  'all-inclusive': ['AI', 'All Inclusive'],
}

/** Board types that a request may name. */
export const boardTypes: readonly string[] = Object.values(boards).map(([type]) => type)

/** The board of a meal as answers have it. */
export const boardOf = ({ quirk }: LiteApiHotel, meal: MealType) => {
  const [boardType, boardName] = quirk === 'unknown board' && meal === 'breakfast' ? ['SKI7', 'Skier’s Board'] : boards[meal]
  return { boardType, boardName }
}

/** The public price and where it was seen. */
export const sellingPrice = ({ hotel, offer, rooms }: PricedOffer) => ({
  ...amountOf(
    sum(rooms, ({ sellingMinor }) => sellingMinor),
    offer.currency,
  ),
  source: hotel.position % 2 === 0 ? 'providerDirect' : '',
})

/** The terms of an offer or of one of its rooms. @param isIso write times in ISO 8601, as the call for alternatives does */
export function policiesOf({ hotel, offer, isRefundable }: PricedOffer, points: readonly TermsPoint[], isIso = false) {
  const infos = points.map(({ from, feeMinor }) => ({
    cancelTime: isIso ? isoOf(from) : gmtOf(from),
    ...amountOf(feeMinor, offer.currency),
    type: 'amount',
    timezone: hotel.quirk === 'other time zone' ? 'Europe/Vienna' : 'GMT',
  }))
  return {
    cancelPolicyInfos: hotel.quirk === 'no terms' ? null : infos,
    hotelRemarks: [],
    refundableTag: isRefundable ? 'RFN' : 'NRFN',
  }
}

/** What is paid for the room. An empty list of taxes is null. */
function retailRate({ hotel, offer }: PricedOffer, { totalMinor, sellingMinor, initialMinor, taxes }: PricedRoom) {
  const { currency } = offer
  const isSparse = hotel.quirk === 'nulls'
  const listed = taxes.map(({ description, minor, isIncluded }) => ({ included: isIncluded, description, ...amountOf(minor, currency) }))
  return {
    total: [amountOf(totalMinor, currency)],
    suggestedSellingPrice: [{ ...amountOf(sellingMinor, currency), source: hotel.position % 2 === 0 ? 'providerDirect' : '' }],
    initialPrice: isSparse ? null : [amountOf(initialMinor, currency)],
    taxesAndFees: isSparse || listed.length === 0 ? null : listed,
  }
}

/** The promotion of a hotel that has one: it began a month ago and ends with the day of the search. */
function promotionsOf({ hotel, offer }: PricedOffer) {
  const discount = promotionOf(hotel)
  const today = dayOf(new Date(offer.searchedAt))
  const promotion = {
    name: 'Snow week',
    from: dayOf(daysBefore(today, 30, 0)),
    to: today,
    discount,
    discountType: 'percentage',
    promotionCode: '',
  }
  return discount ? [{ ...promotion, currency: offer.currency }] : []
}

/** The rates of an offer, one for each room. `isSearch` adds the fields of the search alone. */
export function ratesOf(priced: PricedOffer, { isSearch = false, isIso = false, hasMapping = false } = {}) {
  const { hotel, offer } = priced
  const isSparse = hotel.quirk === 'nulls'
  return priced.rooms.map((priceOfRoom, index) => {
    const { room, occupancy, commissionMinor, terms } = priceOfRoom
    return {
      rateId: shortId(`${offerIdOf(offer)} ${index}`),
      occupancyNumber: index + 1,
      name: room.name.en,
      maxOccupancy: room.adults + room.children,
      adultCount: occupancy.adults,
      childCount: occupancy.children.length,
      childrenAges: isSparse && occupancy.children.length === 0 ? null : occupancy.children,
      ...boardOf(hotel, offer.meal),
      remarks: isSparse ? null : '',
      priceType: 'commission',
      commission: [amountOf(commissionMinor, offer.currency)],
      retailRate: {
        ...retailRate(priced, priceOfRoom),
        ...(isSearch ? { promotions: isSparse ? null : promotionsOf(priced) } : {}),
      },
      cancellationPolicies: policiesOf(priced, terms, isIso),
      paymentTypes: ['NUITEE_PAY'],
      perks: isSparse ? null : perksOf(priced),
      ...(hasMapping ? { mappedRoomId: isSparse ? null : mappedRoomId(room) } : {}),
    }
  })
}

const perksOf = ({ hotel, offer }: PricedOffer) =>
  hotel.position % 5 === 0 ? [{ perkId: 5, name: 'Late check-out if available', ...amountOf(2000, offer.currency), level: 'HOTEL' }] : []

/** An offer as `POST /hotels/rates` answers it. The totals are arrays as in the schema, or objects as in the official example. */
export function roomTypeOf(priced: PricedOffer, hasMapping: boolean) {
  const { hotel, offer, rooms } = priced
  const total = <T>(amount: T) => (hotel.quirk === 'objects' ? amount : [amount])
  const initial = sum(rooms, ({ initialMinor }) => initialMinor)
  const offerId = offerIdOf(offer)
  return {
    roomTypeId: shortId(offer.rooms.map((position) => hotel.house.rooms[position]?.id).join(' ')),
    name: [...new Set(rooms.map(({ room }) => room.name.en))].join(', '),
    offerId,
    supplier: 'nuitee',
    supplierId: 2,
    rates: ratesOf(priced, { isSearch: true, hasMapping }),
    offerRetailRate: total(amountOf(priced.totalMinor, offer.currency)),
    suggestedSellingPrice: total(sellingPrice(priced)),
    offerInitialPrice: hotel.quirk === 'nulls' ? null : total(amountOf(initial, offer.currency)),
    priceType: 'commission',
    rateType: 'standard',
  }
}
