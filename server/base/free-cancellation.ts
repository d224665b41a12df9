import { millisecondsInHour } from 'date-fns/constants'
import { addDays, type Day } from './days.ts'
import { instantOf, type ZonedTime } from './time-zones.ts'

/** Time of day, local to the destination, at which free cancellation of a stay ends (OFFER-9). */
const STAY_FREE_UNTIL = '11:00'
/** Hours before pick-up until which a transfer can be cancelled free (OFFER-12). */
export const TRANSFER_FREE_HOURS = 5

/** Until when a rate allows free cancellation of a stay, local to the destination, yyyy-MM-ddTHH:mm. Null for never. */
export const stayDeadline = (checkIn: Day, freeCancelDays: number | null): string | null =>
  freeCancelDays === null ? null : `${addDays(checkIn, -freeCancelDays)}T${STAY_FREE_UNTIL}`

/**
 * A deadline of free cancellation if it is still ahead, in local time of the destination, otherwise null. Offer, prebook, booking, mail, quote and
 * cancellation all use it (D57).
 */
export function freeBefore(deadline: string | null, { timeZone, at }: ZonedTime): string | null {
  return deadline !== null && at < instantOf(timeZone, deadline) ? deadline : null
}

/**
 * Whether a transfer leg with this local pick-up time can still be cancelled free. TRANSFER_FREE_HOURS are elapsed hours, regardless of clock
 * changes.
 */
export function isLegFree(pickUp: string, { timeZone, at }: ZonedTime): boolean {
  return at.getTime() < instantOf(timeZone, pickUp).getTime() - TRANSFER_FREE_HOURS * millisecondsInHour
}
