import { fromCallback } from 'xstate'
import type { User } from '../../contract/user.ts'
import { getBooking, getBookingCalendar, listBookings } from '../../platform/api/bookings.ts'
import { now } from '../../platform/browser/clock.ts'
import { watchOnline } from '../../platform/browser/online.ts'
import { call, callWithoutInput } from '../call.ts'
import { forgetBookings } from './offline-bookings.keeper.ts'
import { isRetained, persistBookings, readBookings } from './offline-bookings.storage.ts'

/** The error kind if the browser refuses to store bookings: full, or forbidden. */
export const REFUSED = 'refused'
/** Maximum number of bookings on the device; the next trips come first (OFFLINE-8). */
const MAX_BOOKINGS = 20

export type LineEvent = { type: 'connection.back' }

/** Loads and stores every booking that is current or recent, with its calendar. Returns the time of the read in unix milliseconds. */
async function keepBookings({ user }: { user: User }, options: { signal: AbortSignal }): Promise<{ at: number }> {
  const { bookings } = await listBookings(options)
  const at = now()
  const list = bookings
    .filter((one) => isRetained(one, at))
    .sort((one, other) => Number(one.isPast) - Number(other.isPast) || one.dateRange.from.localeCompare(other.dateRange.from))
    .slice(0, MAX_BOOKINGS)
  const details = []
  for (const { orderId } of list)
    details.push({ booking: await getBooking({ orderId }, options), calendar: await getBookingCalendar({ orderId }, options) })
  options.signal.throwIfAborted()
  await persistBookings({ version: 1, user, at, list, details }).catch(() => {
    throw { kind: REFUSED }
  })
  return { at }
}

export const offlineBookingsActors = {
  readBookings: call(({ user }: { user: User }) => readBookings(user.id)),
  keepBookings: call(keepBookings),
  forgetBookings: callWithoutInput(forgetBookings),
  watchConnection: fromCallback(({ sendBack }: { sendBack: (event: LineEvent) => void }) =>
    watchOnline((isOnline) => isOnline && sendBack({ type: 'connection.back' })),
  ),
}
