import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, eq, lte } from 'drizzle-orm'
import { inLocale, localeOf } from '../../../../contract/languages.ts'
import { bookingReference } from '../../../base/ids.ts'
import { orders, tripNotices, users } from '../../../db/schema/index.ts'
import type { ServerDeps } from '../../../deps.ts'
import { type MailText, queueMail } from '../../../mail/queue.ts'
import { stopLink } from '../../notices/stops.ts'
import { wantsMail } from '../../notices/switches.ts'
import { stayTimes } from '../lifecycle/bookings.ts'
import { presentBooking } from '../lifecycle/present-booking.ts'
import type { NoticeKind } from '../planned-notices.ts'
import { tripTime } from '../trip-time.ts'
import type { Trip } from './mail-texts/mail-text.ts'
import { freeCancellationText, reminderText, supplierDelayText } from './mail-texts/notices.ts'

/** Milliseconds after which a notice is outdated and no longer sent. */
const STALE_AFTER = millisecondsInDay

/** Sends due notices to users who have them switched on. One that fails is tried again for a day and does not delay the others. Runs periodically. */
export async function sweepNotices(deps: ServerDeps): Promise<void> {
  const due = await deps.db.select().from(tripNotices).where(lte(tripNotices.dueAt, deps.now())).orderBy(asc(tripNotices.dueAt)).limit(100)
  for (const { orderId, kind, dueAt } of due) {
    const isDone = deps.now().getTime() - dueAt.getTime() > STALE_AFTER || (await isWritten(deps, orderId, kind))
    if (!isDone) continue
    await deps.db.delete(tripNotices).where(and(eq(tripNotices.orderId, orderId), eq(tripNotices.kind, kind)))
  }
}

const isWritten = (deps: ServerDeps, orderId: string, kind: NoticeKind): Promise<boolean> =>
  write(deps, orderId, kind).then(
    () => true,
    (err: unknown) => {
      deps.logger.error({ orderId, kind, err }, 'notice was not written')
      return false
    },
  )

async function write(deps: ServerDeps, orderId: string, kind: NoticeKind): Promise<void> {
  const [row] = await deps.db
    .select({ order: orders, notifications: users.notifications })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const isReminder = kind === 'reminder-3' || kind === 'reminder-1'
  const own = isReminder ? 'tripReminders' : 'bookingUpdates'
  const expected = kind === 'supplier-delay' ? 'BookingFinishFailed' : 'BookingFinished'
  if (!row?.order.contact || !row.order.userId || row.order.status !== expected || !wantsMail(row.notifications, own)) return
  const { order } = row
  const locale = localeOf(order.locale)
  const { publicUrl, organiser, supportChatUrl } = deps.config
  const facts = { localNow: await tripTime(deps.db, order, deps.now()), locale, times: await stayTimes(deps.db, order), organiser }
  const booking = await presentBooking(deps.db, order, facts)
  const trip: Trip = {
    locale,
    resort: booking.resortName,
    days: { from: order.checkIn, to: order.checkOut },
    reference: order.supplierReference ?? bookingReference(order.id),
    url: publicUrl + inLocale(`/booking/${order.id}`, locale),
    supportUrl: supportChatUrl,
  }
  const stop = stopLink({ codes: deps.secrets.codes, publicUrl }, { kind: own, subject: row.order.userId }, locale)
  const text = textOf(kind, trip, booking, stop.url)
  const purpose = { kind: isReminder ? 'trip-reminder' : kind, about: `${kind}:${orderId}`, headers: stop.headers }
  if (text) await queueMail(deps, row.order.contact.email, text, purpose)
}

function textOf(kind: NoticeKind, trip: Trip, booking: Parameters<typeof reminderText>[1], stopUrl: string): MailText | null {
  switch (kind) {
    case 'reminder-3':
    case 'reminder-1':
      return reminderText(trip, booking, { days: kind === 'reminder-3' ? 3 : 1, stopUrl })
    case 'free-cancellation':
      return booking.cancellation.freeBefore ? freeCancellationText(trip, booking, stopUrl) : null
    case 'supplier-delay':
      return supplierDelayText(trip, stopUrl)
  }
}
