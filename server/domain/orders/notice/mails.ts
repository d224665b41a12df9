import { eq } from 'drizzle-orm'
import { inLocale, localeOf } from '../../../../contract/languages.ts'
import { bookingReference } from '../../../base/ids.ts'
import { refundCauseOf, refundReasonText } from '../../../base/refund-reasons.ts'
import { text } from '../../../base/texts.ts'
import { orders, payments, refunds } from '../../../db/schema/index.ts'
import type { MailAttachment } from '../../../db/schema/operations.ts'
import type { ServerDeps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue.ts'
import { stayTimes } from '../lifecycle/bookings.ts'
import { calendarFile } from '../lifecycle/calendar-file.ts'
import { presentBooking, type ZonedBooking } from '../lifecycle/present-booking.ts'
import { isBeingReleased, type OrderRow, soldBundle } from '../order.ts'
import { storedCardOf } from '../provider-card.ts'
import { settlingPayment } from '../refund/refund-sums.ts'
import { tripTime } from '../trip-time.ts'
import { cancellationText } from './mail-texts/cancellation.ts'
import { confirmationText } from './mail-texts/confirmation.ts'
import type { Trip } from './mail-texts/mail-text.ts'
import { refundFailedText, refundText } from './mail-texts/refund.ts'
import { supplierCancelledText, supplierText } from './mail-texts/supplier.ts'

type Recipient = { order: OrderRow; trip: Trip; to: string }

/** An order with its recipient. Null if there is no such order or its contact was erased. */
async function findRecipient({ db, config }: ServerDeps, orderId: string): Promise<Recipient | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.contact) return null
  const locale = localeOf(order.locale)
  const trip: Trip = {
    locale,
    resort: soldBundle(order, locale).resort.name,
    days: { from: order.checkIn, to: order.checkOut },
    reference: order.supplierReference ?? bookingReference(order.id),
    url: config.publicUrl + inLocale(`/booking/${order.id}`, locale),
    supportUrl: config.supportChatUrl,
  }
  return { order, trip, to: order.contact.email }
}

const calendarOf = (booking: ZonedBooking, { locale, reference }: Trip, madeAt: Date, name: string): MailAttachment => ({
  filename: `${text(locale, 'mail.confirmation.calendarFile')}-${reference}.ics`,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: calendarFile(booking, { madeAt, locale, name }),
})

/** Job: sends the confirmation of a booking with itinerary, terms, organiser (LAW-2) and calendar file. */
export async function mailConfirmation(deps: ServerDeps, orderId: string, again?: string): Promise<boolean> {
  const recipient = await findRecipient(deps, orderId)
  if (!recipient) return false
  const { order, trip, to } = recipient
  const at = deps.now()
  const facts = {
    localNow: await tripTime(deps.db, order, at),
    locale: trip.locale,
    times: await stayTimes(deps.db, order),
    organiser: deps.config.organiser,
  }
  const booking = await presentBooking(deps.db, order, facts)
  const attachments = [calendarOf(await presentBooking(deps.db, order, { ...facts, isForCalendar: true }), trip, at, deps.config.name)]
  return queueMail(deps, to, confirmationText(trip, booking), {
    kind: 'confirmation',
    about: `confirmation:${orderId}`,
    again,
    attachments,
  })
}

/** Job: sends the mail about a cancellation by the traveller or the hotel (LAW-3) and about its refund. */
export async function mailCancellation(deps: ServerDeps, orderId: string, again?: string): Promise<boolean> {
  const recipient = await findRecipient(deps, orderId)
  if (!recipient?.order.canceledAt) return false
  const { order, trip, to } = recipient
  const { totalMinor: paid, currency, cancelFeeMinor } = order
  const about = `cancellation:${orderId}`
  if (order.cancelReason === 'supplier') {
    const { payment } = await settlingPayment(deps.db, orderId)
    const isCharged = !payment || !isBeingReleased(payment, order, true)
    const facts = { paid, currency, triedSeconds: deps.supplierRetrySeconds, isCharged }
    return queueMail(deps, to, supplierText(trip, facts), { kind: 'supplier', about, again })
  }
  const { refunded } = await settlingPayment(deps.db, orderId)
  if (order.cancelReason === 'supplierCancelled') {
    const hotel = soldBundle(order, trip.locale).acc.name
    return queueMail(deps, to, supplierCancelledText(trip, { hotel, paid, refunded, currency }), { kind: 'supplier', about, again })
  }
  const facts = { paid, refunded, fee: cancelFeeMinor ?? 0, currency }
  return queueMail(deps, to, cancellationText(trip, facts), { kind: 'cancellation', about, again })
}

/** Job: sends the mail about a refund and its reason, or about a refund that the card refused. */
export async function mailRefund(deps: ServerDeps, refundId: string, again?: string): Promise<boolean> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  const recipient = refund ? await findRecipient(deps, refund.orderId) : null
  if (!refund || !recipient || (refund.status !== 'succeeded' && refund.status !== 'failed')) return false
  // Support has already refunded everything, and its refund has its own mail.
  if (refund.amountMinor === 0) return false
  const { trip, to, order } = recipient
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  const isRelease = payment?.capture === 'released'
  // The mail about the refusal says it.
  if (isRelease && order.cancelReason === 'supplier') return false
  const reason = refundReasonText(refund.reason, trip.locale)
  const facts = { amount: refund.amountMinor, currency: refund.currency, reason, card: storedCardOf(refund), isRelease }
  // Support may repeat a refused refund, which needs another mail.
  const about = `${refund.id}:${refund.providerRefundId ?? 'none'}`
  if (refund.status === 'succeeded')
    return queueMail(deps, to, refundText(trip, facts), { kind: 'refund', about: `refund:${about}`, again })
  const failed = refundFailedText(trip, { ...facts, cause: refundCauseOf(refund.error) })
  return queueMail(deps, to, failed, { kind: 'refund-failed', about: `refund-failed:${about}`, again })
}
