import { eq, inArray } from 'drizzle-orm'
import { defaultLocale } from '../../../../contract/languages.ts'
import { bookingReference } from '../../../base/ids.ts'
import { mailOutbox, orders } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { ServerDeps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue.ts'
import { stayTimes } from '../lifecycle/bookings.ts'
import { presentBooking } from '../lifecycle/present-booking.ts'
import { soldBundle } from '../order.ts'
import { tripTime } from '../trip-time.ts'
import { hotelBookedText, hotelCancelledText } from './mail-texts/hotel.ts'

const aboutBooking = (orderId: string) => `hotel:${orderId}`

/**
 * Mails a booking with its travellers' requests (MAIL-1), or a cancellation without names, to BOOKINGS_MAIL, which forwards it to the hotel. The mail
 * is in English, as the hotel's language is unknown. Returns whether a mail was queued.
 */
export async function mailHotel(deps: ServerDeps, orderId: string): Promise<boolean> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  // The hotel never received the booking, so it needs no cancellation.
  if (!order?.finishedAt) return false
  const to = deps.config.mail.bookings
  const reference = order.supplierReference ?? bookingReference(order.id)
  if (order.canceledAt) {
    const { acc, dateRange } = soldBundle(order, defaultLocale)
    const text = hotelCancelledText({ reference, hotel: acc.name, days: dateRange })
    return queueMail(deps, to, text, { kind: 'hotel-cancelled', about: `hotel-cancelled:${orderId}` })
  }
  if (!order.contact) return false
  const booking = await presentBooking(deps.db, order, {
    localNow: await tripTime(deps.db, order, deps.now()),
    locale: defaultLocale,
    times: await stayTimes(deps.db, order),
    organiser: deps.config.organiser,
  })
  return queueMail(deps, to, hotelBookedText(booking), { kind: 'hotel', about: aboutBooking(orderId) })
}

/** Deletes the mails to hotels that name travellers of the given orders. */
export async function deleteHotelMails(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(mailOutbox).where(inArray(mailOutbox.dedupeKey, orderIds.map(aboutBooking)))
}
