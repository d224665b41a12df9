import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import * as v from 'valibot'
import { amountOf } from '../rates/offers.ts'
import { upsellsOf } from '../rates/upsells.ts'
import type { Booking, PaymentType } from '../state/bookings.ts'
import type { World } from '../state/world.ts'
import { DO_NOT_BOOK } from '../stock/special.ts'
import { endingOf } from '../words/endings.ts'
import { EtgError } from '../words/errors.ts'
import { convert, decimal } from '../words/money.ts'
import { FORBIDDEN_HASH } from './prebook.ts'
import { type Answer, Language, read, text } from './read.ts'

const Body = v.object({
  partner_order_id: text(3, 256),
  book_hash: text(1, 256),
  language: Language,
  user_ip: v.pipe(
    v.string(),
    v.check((address) => isIP(address) > 0, 'must be an IP address'),
  ),
})

/** The first ids of orders and of their items. */
const FIRST_ORDER = 700_000_001
const FIRST_ITEM = 1

const paymentType = (type: string, minor: number, currency: string): PaymentType => ({
  type,
  amount: decimal(minor),
  currency_code: currency,
  is_need_credit_card_data: type === 'now',
  is_need_cvc: type === 'now',
  recommended_price: null,
})

function findRate({ hashes, settings }: World, hash: string) {
  if (hash === FORBIDDEN_HASH) throw new EtgError('contract_mismatch')
  if (hash.startsWith('h-e0000001')) throw new EtgError('hotel_not_found')
  const found = hashes.find(hash)
  if (!found || found.kind === 'sr') throw new EtgError('rate_not_found')
  // A hotel that gets dearer at prebook no longer sells for the price of its page.
  if (found.kind === 'h' && (found.offer.hotel.selling.prebookPercent ?? 0) > 0) throw new EtgError('rate_not_found')
  if (settings.isSandbox && found.offer.hotel.hid === DO_NOT_BOOK) throw new EtgError('sandbox_restriction')
  return found
}

/**
 * `hotel/order/booking/form/`: links a rate of the hotel page or of prebook to an order id of the partner. Nothing is reserved. It offers the deposit
 * and, except in the sandbox, a card in another currency, as the recorded form does.
 * @throws EtgError `double_booking_form` for an id that was used, `rate_not_found`, `insufficient_b2b_balance` or another documented error
 */
export function bookingForm(world: World, body: unknown): Answer {
  const { partner_order_id: partnerOrderId, book_hash } = read(Body, body)
  const { settings, bookings } = world
  if (bookings.has(partnerOrderId)) throw new EtgError('double_booking_form')
  const { offer, endsAt } = findRate(world, book_hash)
  const minor = amountOf(offer, settings.currency)
  if (world.balanceMinor !== null && minor > world.balanceMinor) throw new EtgError('insufficient_b2b_balance')
  const card = convert(
    offer.nights.reduce((sum, cents) => sum + cents, 0),
    'USD',
  )
  const payments = [paymentType('deposit', minor, settings.currency), ...(settings.isSandbox ? [] : [paymentType('now', card, 'USD')])]
  const booking = {
    partnerOrderId,
    orderId: FIRST_ORDER + bookings.size,
    itemId: FIRST_ITEM + bookings.size,
    offer,
    minor,
    formAt: settings.now(),
    rateEndsAt: endsAt,
    ending: endingOf(partnerOrderId),
    payments,
    upsells: upsellsOf(offer, settings.currency, () => randomUUID()),
    order: null,
  }
  bookings.set(partnerOrderId, booking)
  return {
    data: {
      order_id: booking.orderId,
      partner_order_id: partnerOrderId,
      item_id: booking.itemId,
      is_gender_specification_required: needsGender(booking),
      payment_types: payments,
      upsell_data: booking.upsells,
    },
  }
}

/** Whether each guest of a booking needs a gender. */
export const needsGender = ({ offer }: Pick<Booking, 'offer'>): boolean => offer.hotel.overlay.is_gender_specification_required === true
