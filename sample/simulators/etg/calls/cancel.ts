import * as v from 'valibot'
import { commissionOf } from '../rates/rate.ts'
import { feeAt } from '../rates/terms.ts'
import { statusOf } from '../state/bookings.ts'
import type { World } from '../state/world.ts'
import { EtgError } from '../words/errors.ts'
import { decimal } from '../words/money.ts'
import { bookingOf } from './finish.ts'
import { type Answer, read, text } from './read.ts'

const Body = v.object({ partner_order_id: text(3, 256) })

/**
 * `hotel/order/cancel/`: cancels an order that is booked. The fee is that of the period of the terms. Rooms and the rest of the deposit return.
 * Whether a contract allows cancelling non-refundable orders is its own matter: this one does, for the whole price.
 * @throws EtgError `order_not_found` unless the order is `completed` or `rejected`; `order_not_cancellable` from the day of arrival
 */
export function cancelOrder(world: World, body: unknown): Answer {
  const { partner_order_id } = read(Body, body)
  const { settings, allotment } = world
  const now = settings.now()
  const booking = bookingOf(world, partner_order_id)
  const { order, offer, minor } = booking
  const status = statusOf(booking, now)
  if (!order || (status !== 'completed' && status !== 'rejected')) throw new EtgError('order_not_found')
  if (booking.ending.isFinal || now >= new Date(offer.stay.checkin)) throw new EtgError('order_not_cancellable')
  const feeMinor = feeAt(offer, now, minor)
  order.cancelled = { at: now, feeMinor }
  order.mark = null
  allotment.release(offer)
  if (world.balanceMinor !== null) world.balanceMinor += minor - feeMinor
  const money = (amount: number) => ({
    amount: decimal(amount),
    currency_code: settings.currency,
    amount_info: commissionOf(offer, amount, amount).charge,
  })
  return { data: { amount_payable: money(feeMinor), amount_refunded: money(minor - feeMinor), amount_sell: money(minor) } }
}
