import * as v from 'valibot'
import { Booking, BookingSummary } from '../../contract/booking.ts'
import { User } from '../../contract/user.ts'
import { now } from '../../platform/browser/clock.ts'
import { clearStored, readStored, storePictures, writeStored } from '../../platform/browser/offline-store.ts'
import { keeper } from './offline-bookings.keeper.ts'

/** Months after the trip for which a booking stays on the device (OFFLINE-9). */
const MONTHS_AFTER = 1

const StoredBookings = v.object({
  version: v.literal(1),
  user: User,
  /** Unix milliseconds. */
  at: v.number(),
  list: v.array(BookingSummary),
  details: v.array(v.object({ booking: Booking, calendar: v.string() })),
})
/** A snapshot of a person's bookings. */
export type StoredBookings = v.InferOutput<typeof StoredBookings>

const RECORD = 'bookings'

/** Returns the time a month after a day in unix milliseconds. Computed by hand: the date package would add the calendar's code to the bundle. */
function expiryOf(day: string): number {
  const end = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return end.setUTCMonth(end.getUTCMonth() + MONTHS_AFTER)
}

/** Returns whether a booking ended at most a month before the given time in unix milliseconds. */
export const isRetained = ({ dateRange }: Pick<BookingSummary, 'dateRange'>, at: number): boolean => expiryOf(dateRange.to) >= at

/**
 * Returns the stored bookings of an account without expired ones; null if there are none, they belong to another account, or they can't be
 * parsed.
 */
export async function readBookings(userId: string): Promise<StoredBookings | null> {
  if (keeper() !== userId) return null
  const parsed = v.safeParse(StoredBookings, await readStored(RECORD).catch(() => null))
  if (!parsed.success || parsed.output.user.id !== userId) return null
  const isCurrent = (one: BookingSummary) => isRetained(one, now())
  return {
    ...parsed.output,
    list: parsed.output.list.filter(isCurrent),
    details: parsed.output.details.filter(({ booking }) => isCurrent(booking)),
  }
}

/**
 * Stores bookings of the account that allowed it. @throws if the browser refuses, or if the permission was withdrawn meanwhile: then nothing
 * is stored
 */
export async function persistBookings(bookings: StoredBookings): Promise<void> {
  if (keeper() === bookings.user.id) await writeStored(RECORD, bookings)
  if (keeper() === bookings.user.id) await storePictures(bookings.details.map(({ booking }) => booking.picture.url))
  // Another tab may have logged out during the write.
  if (keeper() === bookings.user.id) return
  await clearStored()
  throw new Error('The permission to store bookings was withdrawn')
}
