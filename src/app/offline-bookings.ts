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

/** One flow for as long as the same person is signed in. */
function follow(): void {
  const user = selectUser(session.getSnapshot())
  if (user?.id === current?.id) return
  current?.flow.stop()
  current = user ? { id: user.id, flow: createFlow(offlineBookingsMachine, { user, keeper: keeper() }).start() } : null
  for (const listener of listeners) listener()
}
session.subscribe(follow)
follow()

/** The flow of whoever is signed in, or null; for `useSyncExternalStore`. */
export const offlineBookings = (): OfflineBookingsActor | null => current?.flow ?? null

export function watchOfflineBookings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A booking has changed by what the person did. */
export const noteBookingChange = (): void => current?.flow.send({ type: 'bookings.change' })

/** Puts what is kept of the person's bookings where their pages read it, as of the time when it was read; what the page has read itself stays. */
export async function showKeptBookings(): Promise<void> {
  const kept = current && (await readBookings(current.id).catch(() => null))
  if (!kept) return
  const { locale } = i18n
  const put = (queryKey: readonly unknown[], value: unknown) => {
    if (queryClient.getQueryData(queryKey) !== undefined) return
    queryClient.setQueryData(queryKey, value, { updatedAt: kept.at })
    // However young it is: the page reads it anew, and says so where it can't.
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  put(bookingsQuery(locale).queryKey, { bookings: kept.list })
  for (const { booking, calendar } of kept.details) {
    put(bookingQuery(locale, booking.orderId).queryKey, booking)
    put(calendarQuery(locale, booking.orderId).queryKey, calendar)
  }
}

/** The calendar file of a trip; without a network the one that is kept. @throws ApiError where there is neither */
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
