import * as v from 'valibot'
import type { Booking, Order } from '../state/bookings.ts'
import { later } from '../state/options.ts'
import type { World } from '../state/world.ts'
import { EtgError } from '../words/errors.ts'
import { FinishBody } from './finish-body.ts'
import { checkFinish } from './finish-checks.ts'
import { type Answer, read, text } from './read.ts'

/** Finds a booking. @throws EtgError `order_not_found` */
export function bookingOf({ bookings }: World, partnerOrderId: string): Booking {
  const booking = bookings.get(partnerOrderId)
  if (!booking) throw new EtgError('order_not_found')
  return booking
}

/**
 * How an order ends, and when: after some seconds, or with `book_limit` at the cut-off. The sandbox has no cut-off, so `book_limit` comes there as
 * early as other errors.
 */
function decide(
  { settings, allotment }: World,
  { ending, offer }: Booking,
  bookTimeout: number | null,
): Pick<Order, 'failure' | 'decidesAt'> {
  const begunAt = settings.now()
  const cutOff = settings.isSandbox ? Number.POSITIVE_INFINITY : (bookTimeout ?? settings.cutOffSeconds)
  const isLate = ending.failure === 'book_limit' || settings.processingSeconds >= cutOff
  if (isLate) return { failure: 'book_limit', decidesAt: later(begunAt, settings.isSandbox ? settings.processingSeconds : cutOff) }
  const isFull = allotment.left(offer) < offer.stay.guests.length
  return { failure: ending.failure ?? (isFull ? 'soldout' : null), decidesAt: later(begunAt, settings.processingSeconds) }
}

function begin(world: World, booking: Booking, body: FinishBody): Order {
  const outcome = decide(world, booking, body.book_timeout ?? null)
  const sell = body.partner.amount_sell_b2b2c
  return {
    ...outcome,
    begunAt: world.settings.now(),
    rooms: body.rooms.map(({ guests }) =>
      guests.map(({ first_name, last_name, is_child, age, gender }) => ({
        first_name: first_name ?? '',
        last_name: last_name ?? '',
        is_child: is_child === true,
        age: age ?? null,
        gender: gender ?? null,
      })),
    ),
    email: body.user.email,
    comment: body.user.comment ?? null,
    upsells: (body.upsell_data ?? []).map(({ name }) => name ?? ''),
    sellMinor: sell ? Math.round(Number(sell) * 100) : null,
    cancelled: null,
    mark: null,
    notice: { attempts: 0, dueAt: outcome.decidesAt, isDone: false, copies: 1 },
  }
}

/**
 * `hotel/order/booking/finish/`: begins an order. Rooms and deposit are taken now if it will be booked.
 * @throws EtgError `unknown` although the order is begun, if the id ends so, or another documented error
 */
export function finish(world: World, body: unknown): Answer {
  const asked = read(FinishBody, body)
  const booking = bookingOf(world, asked.partner.partner_order_id)
  checkFinish(world, booking, asked)
  booking.order = begin(world, booking, asked)
  if (booking.order.failure === null) {
    world.allotment.take(booking.offer)
    if (world.balanceMinor !== null) world.balanceMinor -= booking.minor
  }
  if (booking.ending.isUnknown) throw new EtgError('unknown')
  return { data: null }
}

const Body = v.object({ partner_order_id: text(3, 256) })

/**
 * `hotel/order/booking/finish/status/`: `processing` until the order is decided, then `ok` or the final error.
 * @throws EtgError the final error, `unknown` for a while if the id ends so, `booking_finish_did_not_succeed` or `order_not_found`
 */
export function finishStatus(world: World, body: unknown): Answer {
  const { partner_order_id } = read(Body, body)
  const { order, ending } = bookingOf(world, partner_order_id)
  if (!order) throw new EtgError('booking_finish_did_not_succeed')
  const isProcessing = order.decidesAt > world.settings.now()
  if (isProcessing && ending.isUnknown) throw new EtgError('unknown')
  if (!isProcessing && order.failure) throw new EtgError(order.failure)
  const data = { partner_order_id, percent: isProcessing ? 33 : 100, data_3ds: null }
  return { data, status: isProcessing ? 'processing' : 'ok' }
}
