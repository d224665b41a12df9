import { mealTypes } from '../../../contract/common.ts'
import { PrebookRequest } from './booking-requests.ts'
import { type Answer, ok, type Request } from './calls.ts'
import { Refused } from './errors.ts'
import { read } from './fields.ts'
import { amountOf, decimal, sum } from './money.ts'
import { type Offer, offerIdOf, offerOf } from './offer.ts'
import { areFree } from './offers.ts'
import { type PricedOffer, priceOf, termsPattern } from './price.ts'
import { offersNow } from './search.ts'
import { freeRooms, hotelOf, newId, OFFER_LIFETIME, PREBOOK_LIFETIME, type Prebook, type State } from './state.ts'
import { mappedRoomId } from './stock.ts'
import { ratesOf, sellingPrice } from './wire-rates.ts'

/** What a prebook answers differently from the offer. */
export type OfferChange = { pricePercent?: number | undefined; cancellation?: boolean | undefined; board?: boolean | undefined }

/** Prices an offer that the simulator gave. @throws Refused 4002 if its hotel is unknown */
export const priced = (state: State, offer: Offer): PricedOffer => priceOf(hotelOf(state, offer.hotelId), offer)

/** The change as another offer: another price, the other kind of terms, or another meal of the hotel, which can have other terms, too. */
function changed(state: State, offer: Offer, { pricePercent = 0, cancellation = false, board = false }: OfferChange): Offer {
  const sold = hotelOf(state, offer.hotelId).house.rooms[0]?.plans.map(({ board: meal }) => meal) ?? []
  const meal = [...sold, ...mealTypes].find((other) => other !== offer.meal) ?? offer.meal
  return {
    ...offer,
    pricePercent: offer.pricePercent + pricePercent,
    ...(cancellation ? { isRefundable: !priced(state, offer).isRefundable } : {}),
    ...(board ? { meal } : {}),
  }
}

/** The offer itself, or if its rooms are taken, the hotel's offer with the nearest price. @throws Refused 4040 if the hotel has none */
function available(state: State, offer: Offer): Offer {
  const hotel = hotelOf(state, offer.hotelId)
  if (areFree(offer.rooms, freeRooms(state, hotel, offer))) return offer
  const { totalMinor } = priceOf(hotel, offer)
  const distance = (other: PricedOffer) => Math.abs(other.totalMinor - totalMinor)
  const [nearest] = offersNow(state, hotel, offer).sort((a, b) => distance(a) - distance(b))
  if (!nearest) throw new Refused(4040, 'outdated offerId')
  return nearest.offer
}

/** Stores a prebook for an offer. @param replaces id of the booking that it can replace */
export function addPrebook(state: State, original: Offer, offer: Offer, replaces: string | null = null): Prebook {
  const prebook = { prebookId: newId(), original, offer, createdAt: state.now(), replaces }
  state.prebooks.set(prebook.prebookId, prebook)
  return prebook
}

/** Returns a prebook during its lifetime. After it, it is unknown. */
export function findPrebook({ prebooks, now }: State, prebookId: string): Prebook | null {
  const prebook = prebooks.get(prebookId)
  return prebook && now().getTime() < prebook.createdAt.getTime() + PREBOOK_LIFETIME ? prebook : null
}

/** The static id of the rooms, or null for rooms of several kinds. */
const mappedOf = ({ hotel, rooms: [first, ...others] }: PricedOffer) =>
  hotel.quirk === 'nulls' || !first || others.some(({ room }) => room !== first.room) ? null : mappedRoomId(first.room)

/**
 * A prebook as answers have it. The difference of prices is a whole percentage, so that a difference of less than half a percent is 0: only `price` is
 * exact.
 */
function dataOf(state: State, { prebookId, original, offer }: Prebook, includeCreditBalance: boolean) {
  const [before, after] = [priced(state, original), priced(state, offer)]
  const { currency, checkin, checkout, hotelId } = offer
  return {
    prebookId,
    offerId: offerIdOf(original),
    hotelId,
    checkin,
    checkout,
    currency,
    termsAndConditions: '',
    roomTypes: [{ rates: ratesOf(after) }],
    suggestedSellingPrice: sellingPrice(after),
    commission: decimal(sum(after.rooms, ({ commissionMinor }) => commissionMinor)),
    price: decimal(after.totalMinor),
    priceType: 'commission',
    priceDifferencePercent: Math.round((after.totalMinor / before.totalMinor - 1) * 100),
    cancellationChanged: termsPattern(before) !== termsPattern(after),
    boardChanged: original.meal !== offer.meal,
    supplier: 'nuitee',
    supplierId: 2,
    paymentTypes: ['NUITEE_PAY'],
    mappedRoomId: mappedOf(after),
    voucherCode: '',
    voucherTotalAmount: 0,
    addonsRequest: [],
    ...(includeCreditBalance ? { creditLine: { remainingCredit: amountOf(1_000_000, currency).amount, currency } } : {}),
  }
}

/**
 * `POST /rates/prebook`. It keeps no rooms. @param change what is different from the offer, from a scenario
 * @throws Refused 4000 or 4002 for an invalid request, 4040 for an offer that is too old or sold out
 */
export function prebook(state: State, { body, query }: Request, change: OfferChange = {}): Answer {
  const { offerId, includeCreditBalance } = read(PrebookRequest, body)
  const original = offerOf(offerId)
  if (!original || !state.hotels.has(original.hotelId)) throw new Refused(4002, 'invalid offerId')
  if (state.now().getTime() >= original.searchedAt + OFFER_LIFETIME) throw new Refused(4040, 'outdated offerId')
  const added = addPrebook(state, original, changed(state, available(state, original), change))
  return ok({ data: dataOf(state, added, includeCreditBalance || query.includeCreditBalance === 'true'), guestLevel: 0, sandbox: true })
}

/** `GET /prebooks/{prebookId}`. **Open**: the code for an unknown or old prebook. Here it is 4002. @throws Refused 4002 */
export function readPrebook(state: State, { params, query }: Request): Answer {
  const found = findPrebook(state, params.prebookId ?? '')
  if (!found) throw new Refused(4002, 'invalid prebookId')
  return ok({ data: dataOf(state, found, query.includeCreditBalance === 'true'), guestLevel: 0, sandbox: true })
}
