import { keeper } from '../../machines/offline-bookings/offline-bookings.keeper.ts'
import { type OfflineBookingsActor, offlineBookingsMachine } from '../../machines/offline-bookings/offline-bookings.machine.ts'
import { readBookings } from '../../machines/offline-bookings/offline-bookings.storage.ts'
import { selectUser } from '../../machines/session/session.selectors.ts'
import { i18n } from '../i18n/i18n.ts'
import { bookingQuery, bookingsQuery, calendarQuery } from '../queries/booking-queries.ts'
import { queryClient } from '../queries/client.ts'
import { createFlow } from './create-flow.ts'
import { session } from './session.ts'

let current: { id: string; flow: OfflineBookingsActor } | null = null
const listeners = new Set<() => void>()

/** One flow for each signed-in user. */
function follow(): void {
  const user = selectUser(session.getSnapshot())
  if (user?.id === current?.id) return
  current?.flow.stop()
  current = user ? { id: user.id, flow: createFlow(offlineBookingsMachine, { user, keeper: keeper() }).start() } : null
  for (const listener of listeners) listener()
}
session.subscribe(follow)
follow()

/** Returns the flow of the signed-in user, or null; for `useSyncExternalStore`. */
export const offlineBookings = (): OfflineBookingsActor | null => current?.flow ?? null

export function watchOfflineBookings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports that the person has changed a booking. */
export const noteBookingChange = (): void => current?.flow.send({ type: 'bookings.change' })

/** Puts the stored bookings into the query cache with the time they were read. Does not replace what the page itself has read. */
export async function showStoredBookings(): Promise<void> {
  const kept = current && (await readBookings(current.id).catch(() => null))
  if (!kept) return
  const { locale } = i18n
  const put = (queryKey: readonly unknown[], value: unknown) => {
    if (queryClient.getQueryData(queryKey) !== undefined) return
    queryClient.setQueryData(queryKey, value, { updatedAt: kept.at })
    // Marked as stale at any age: the page reads it again, and reports a failure.
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  put(bookingsQuery(locale).queryKey, { bookings: kept.list })
  for (const { booking, calendar } of kept.details) {
    put(bookingQuery(locale, booking.orderId).queryKey, booking)
    put(calendarQuery(locale, booking.orderId).queryKey, calendar)
  }
}

/** Returns the calendar file of a trip; without a network, the stored one. @throws ApiError if there is neither */
export async function readCalendar(orderId: string): Promise<string> {
  const query = calendarQuery(i18n.locale, orderId)
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 })
  } catch (error) {
    const kept = queryClient.getQueryData(query.queryKey)
    if (kept === undefined) throw error
    return kept
  }
}
