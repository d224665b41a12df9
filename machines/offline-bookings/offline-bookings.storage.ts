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
  /** Milliseconds since 1970. */
  at: v.number(),
  list: v.array(BookingSummary),
  details: v.array(v.object({ booking: Booking, calendar: v.string() })),
})
/** What a person keeps of their bookings, as it was at a moment. */
export type Kept = v.InferOutput<typeof Kept>

const RECORD = 'bookings'

/** Milliseconds since 1970 of a month after a day. By hand: the package for dates would bring the calendar's code along. */
function lastMoment(day: string): number {
  const end = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return end.setUTCMonth(end.getUTCMonth() + MONTHS_AFTER)
}

/** Whether a booking is not over for longer than a month at the given moment (milliseconds since 1970). */
export const isKeptStill = ({ dateRange }: Pick<BookingSummary, 'dateRange'>, moment: number): boolean => lastMoment(dateRange.to) >= moment

/** What is kept for an account, without what is over; null where there is nothing, it is another account's, or it can't be read. */
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

/** Keeps bookings of the account that allowed it. @throws where the browser refuses, and where keeping was taken back meanwhile: nothing stays then */
export async function persistBookings(kept: Kept): Promise<void> {
  if (keeper() === kept.user.id) await writeKept(RECORD, kept)
  if (keeper() === kept.user.id) await keepPictures(kept.details.map(({ booking }) => booking.picture.url))
  // Another tab may have logged out while this one wrote.
  if (keeper() === kept.user.id) return
  await eraseKept()
  throw new Error('Keeping was taken back')
}
