import { AlternativesRequest } from './booking-requests.ts'
import { type Answer, ok, type Request } from './calls.ts'
import { Refused } from './errors.ts'
import { read } from './fields.ts'
import { decimal, sum } from './money.ts'
import { offerIdOf, type Stay } from './offer.ts'
import { addPrebook, priced } from './prebook.ts'
import { type PricedOffer, termsPattern } from './price.ts'
import { offersNow } from './search.ts'
import { type Booking, hotelOf, type Prebook, type State } from './state.ts'
import { boardOf, boardTypes, ratesOf, sellingPrice } from './wire-rates.ts'

/** Alternatives of one request: the usual and the largest number. */
const USUAL = 3
const MOST = 10

/** An alternative as answers have it. Its public price is a number here, and its times are ISO 8601. The difference is rounded down. */
function alternativeOf(state: State, { prebookId }: Prebook, alternative: PricedOffer, booking: Booking) {
  const { hotel, offer, rooms, totalMinor } = alternative
  const before = priced(state, booking.offer)
  return {
    prebookId,
    offerId: offerIdOf(offer),
    hotelId: hotel.id,
    checkin: offer.checkin,
    checkout: offer.checkout,
    currency: offer.currency,
    termsAndConditions: '',
    price: decimal(totalMinor),
    priceType: 'commission',
    priceDifferencePercent: Math.floor((totalMinor / booking.totalMinor - 1) * 100),
    commission: decimal(sum(rooms, ({ commissionMinor }) => commissionMinor)),
    suggestedSellingPrice: sellingPrice(alternative).amount,
    cancellationChanged: termsPattern(before) !== termsPattern(alternative),
    boardChanged: before.offer.meal !== offer.meal,
    supplier: 'nuitee',
    supplierId: 2,
    paymentTypes: ['NUITEE_PAY'],
    roomTypes: [{ name: rooms[0]?.room.name.en ?? '', rates: ratesOf(alternative, { isIso: true }) }],
  }
}

/**
 * `POST /bookings/{bookingId}/alternative-prebooks`: other dates or guests in the same hotel, cheapest first.
 * @throws Refused 4000 or 400 for an invalid request, 1000 without a confirmed booking, 1008 if nothing is free
 */
export function findAlternatives(state: State, { params, body }: Request): Answer {
  const request = read(AlternativesRequest, body)
  if (request.boardType && !boardTypes.includes(request.boardType)) throw new Refused(400, 'boardType: invalid board type')
  const booking = state.bookings.get(params.bookingId ?? '')
  if (booking?.status !== 'CONFIRMED') throw new Refused(1000)
  const { checkin = booking.offer.checkin, checkout = booking.offer.checkout, occupancies } = request
  if (checkin >= checkout) throw new Refused(400, 'checkin: checkin date must be before checkout date')
  const stay: Stay = { ...booking.offer, checkin, checkout, occupancies }
  const hotel = hotelOf(state, booking.hotelId)
  const wasRefundable = priced(state, booking.offer).isRefundable
  // A booking that cannot be cancelled is only replaced by another of the kind, unless the request says otherwise.
  const { refundableRatesOnly = wasRefundable } = request
  const isAllowed = ({ isRefundable, offer }: PricedOffer) =>
    (refundableRatesOnly ? isRefundable : wasRefundable || !isRefundable) &&
    (!request.boardType || boardOf(hotel, offer.meal).boardType === request.boardType)
  const { maxPrebooks = USUAL } = request
  const found = offersNow(state, hotel, stay)
    .filter(isAllowed)
    .slice(0, maxPrebooks > 0 ? Math.min(MOST, maxPrebooks) : USUAL)
  if (found.length === 0) throw new Refused(1008)
  const data = found.map((alternative) => {
    const prebook = addPrebook(state, alternative.offer, alternative.offer, booking.bookingId)
    return alternativeOf(state, prebook, alternative, booking)
  })
  return ok({ data, guestLevel: 0, sandbox: true })
}
