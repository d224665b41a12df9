import * as v from 'valibot'
import { Booking, BookingSummary } from '../../contract/booking.ts'
import { User } from '../../contract/user.ts'
import { now } from '../../platform/browser/clock.ts'
import { eraseKept, keepPictures, readKept, writeKept } from '../../platform/browser/kept-things.ts'
import { keeper } from './offline-bookings.keeper.ts'

/** Months after the trip for which a booking stays on the device (OFFLINE-9). */
const MONTHS_AFTER = 1

const Kept = v.object({
  version: v.literal(1),
  user: User,
  /** Unix milliseconds. */
  at: v.number(),
  list: v.array(BookingSummary),
  details: v.array(v.object({ booking: Booking, calendar: v.string() })),
})
/** A snapshot of a person's bookings. */
export type Kept = v.InferOutput<typeof Kept>

const RECORD = 'bookings'

/** Returns the time a month after a day in unix milliseconds. Computed by hand: the date package would add the calendar's code to the bundle. */
function lastMoment(day: string): number {
  const end = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return end.setUTCMonth(end.getUTCMonth() + MONTHS_AFTER)
}

/** Returns whether a booking ended at most a month before the given time in unix milliseconds. */
export const isKeptStill = ({ dateRange }: Pick<BookingSummary, 'dateRange'>, moment: number): boolean => lastMoment(dateRange.to) >= moment

/**
 * Returns the stored bookings of an account without expired ones; null if there are none, they belong to another account, or they can't be
 * parsed.
 */
export async function readBookings(userId: string): Promise<Kept | null> {
  if (keeper() !== userId) return null
  const parsed = v.safeParse(Kept, await readKept(RECORD).catch(() => null))
  if (!parsed.success || parsed.output.user.id !== userId) return null
  const isStill = (one: BookingSummary) => isKeptStill(one, now())
  return {
    ...parsed.output,
    list: parsed.output.list.filter(isStill),
    details: parsed.output.details.filter(({ booking }) => isStill(booking)),
  }
}

/**
 * Stores bookings of the account that allowed it. @throws if the browser refuses, or if the permission was withdrawn meanwhile: then nothing
 * is stored
 */
export async function persistBookings(kept: Kept): Promise<void> {
  if (keeper() === kept.user.id) await writeKept(RECORD, kept)
  if (keeper() === kept.user.id) await keepPictures(kept.details.map(({ booking }) => booking.picture.url))
  // Another tab may have logged out during the write.
  if (keeper() === kept.user.id) return
  await eraseKept()
  throw new Error('Keeping was taken back')
}
