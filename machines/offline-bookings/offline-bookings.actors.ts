import { fromCallback } from 'xstate'
import type { User } from '../../contract/user.ts'
import { getBooking, getBookingCalendar, listBookings } from '../../platform/api/bookings.ts'
import { now } from '../../platform/browser/clock.ts'
import { watchOnline } from '../../platform/browser/online.ts'
import { call, callWithoutInput } from '../call.ts'
import { forgetBookings } from './offline-bookings.keeper.ts'
import { isKeptStill, persistBookings, readBookings } from './offline-bookings.storage.ts'

/** The browser took back its word that it would keep things: full, or forbidden. */
export const REFUSED = 'refused'
/** Bookings that a device keeps, those of the next trips first (OFFLINE-8). */
const MOST = 20

export type LineEvent = { type: 'connection.back' }

/** Reads every booking that is not long over, with its calendar, and keeps it. Returns when that was, in milliseconds since 1970. */
async function keepBookings({ user }: { user: User }, options: { signal: AbortSignal }): Promise<{ at: number }> {
  const { bookings } = await listBookings(options)
  const at = now()
  const list = bookings
    .filter((one) => isKeptStill(one, at))
    .sort((one, other) => Number(one.isPast) - Number(other.isPast) || one.dateRange.from.localeCompare(other.dateRange.from))
    .slice(0, MOST)
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
