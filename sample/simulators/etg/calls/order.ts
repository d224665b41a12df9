import { commissionOf } from '../rates/rate.ts'
import { addDays, instant, nightsOf } from '../rates/stay.ts'
import { taxesOf } from '../rates/taxes.ts'
import { freeUntil, periodsOf } from '../rates/terms.ts'
import { type Booking, type Order, statusOf } from '../state/bookings.ts'
import { later } from '../state/options.ts'
import type { World } from '../state/world.ts'
import { roomNames } from '../stock/content.ts'
import { hasBreakfast } from '../words/meals.ts'
import { decimal, share } from '../words/money.ts'

/** Seconds after the booking until the hotel's own number is known. */
const CONFIRMATION = 180

/** Whether `order/info` shows a booking that it sees as it was at an instant. */
export function knownOrder(booking: Booking, seenAt: Date): boolean {
  const status = statusOf(booking, seenAt)
  return status !== 'form' && status !== 'processing'
}

function roomsOf({ offer }: Booking, order: Order, language: string) {
  const { main, bedding } = roomNames(offer.room, language)
  return order.rooms.map((guests, index) => ({
    room_idx: index,
    room_name: `${main} (${bedding})`,
    meal_name: offer.plan.meal,
    has_breakfast: hasBreakfast(offer.plan.meal),
    no_child_meal: offer.hotel.selling.childrenEatNothing === true,
    bedding_name: offer.room.words.beds.map(({ bed }) => bed),
    guest_data: {
      adults_number: guests.filter(({ is_child }) => !is_child).length,
      children_number: guests.filter(({ is_child }) => is_child).length,
      guests: guests.map(({ first_name, last_name, is_child, age }) => ({ first_name, last_name, is_child, age })),
    },
  }))
}

/** The terms of an order are those of its form, from the booking on. */
function cancellationOf({ offer, minor, formAt }: Booking, currency: string) {
  const periods = periodsOf(offer, formAt)
  const free = freeUntil(periods)
  return {
    free_cancellation_before: free && instant(free),
    policies: periods.map(({ from, until, percent }) => ({
      start_at: from && instant(from),
      end_at: until && instant(until),
      penalty: {
        amount: decimal(share(minor, percent)),
        currency_code: currency,
        amount_info: commissionOf(offer, share(minor, percent), share(minor, percent)).charge,
      },
    })),
  }
}

function amountsOf({ minor }: Booking, { cancelled, failure, sellMinor }: Order, at: { currency: string; isCancelled: boolean }) {
  const money = (amount: number) => ({ amount: decimal(amount), currency_code: at.currency })
  const payable = failure ? 0 : at.isCancelled ? (cancelled?.feeMinor ?? 0) : minor
  return {
    amount_sell: money(minor),
    amount_payable: money(payable),
    amount_refunded: money(minor - payable),
    amount_sell_b2b2c: money(sellMinor ?? 0),
    total_vat: money(0),
  }
}

const lastChange = ({ decidesAt, cancelled, mark }: Order, seenAt: Date) =>
  [mark?.at, cancelled?.at].find((at) => at && at <= seenAt) ?? decidesAt

/** A final order as `order/info` shows it. @param at `seenAt` is the instant whose state is shown */
export function orderOf(booking: Booking, { world, seenAt, language }: { world: World; seenAt: Date; language: string }) {
  const { offer, order, partnerOrderId } = booking
  if (!order) throw new Error(`${partnerOrderId} was not begun`)
  const { stay, hotel } = offer
  const { currency, now } = world.settings
  const status = statusOf(booking, seenAt)
  const isCancelled = status === 'cancelled'
  const isConfirmed = order.failure === null && later(order.decidesAt, CONFIRMATION) <= now()
  const nights = nightsOf(stay).length
  return {
    order_id: booking.orderId,
    order_type: 'hotel',
    partner_data: { order_id: partnerOrderId, order_comment: order.comment },
    status,
    is_cancellable: status === 'completed' && !booking.ending.isFinal && now() < new Date(stay.checkin),
    created_at: instant(booking.formAt),
    modified_at: instant(lastChange(order, seenAt)),
    cancelled_at: isCancelled && order.cancelled ? instant(order.cancelled.at) : null,
    checkin_at: stay.checkin,
    checkout_at: stay.checkout,
    nights,
    roomnights: nights * stay.guests.length,
    ...amountsOf(booking, order, { currency, isCancelled }),
    cancellation_info: cancellationOf(booking, currency),
    supplier_data: {
      name: 'Simulated supplier',
      order_id: order.failure ? null : `S-${booking.orderId}`,
      confirmation_id: isConfirmed ? `C-${booking.orderId}` : null,
    },
    hotel_data: { id: hotel.slug, hid: hotel.hid, order_id: null },
    rooms_data: roomsOf(booking, order, language),
    taxes: taxesOf(offer, currency).map(({ name, included_by_supplier, amount, currency_code }) => ({
      name,
      is_included: included_by_supplier,
      amount_tax: { amount, currency_code },
    })),
    payment_data: {
      payment_type: 'deposit',
      payment_pending: addDays(stay.checkin, 1),
      payment_due: addDays(stay.checkin, 9),
      paid_at: null,
      invoice_id_v2: null,
    },
    user_data: { email: order.email },
    is_package: hotel.selling.isPackage === true,
    has_tickets: false,
    upsells: booking.upsells.filter(({ name }) => order.upsells.includes(name)),
  }
}
export type KnownOrder = ReturnType<typeof orderOf>
