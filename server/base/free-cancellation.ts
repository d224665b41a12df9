import { millisecondsInHour } from 'date-fns/constants'
import { addDays, type Day } from './days.ts'
import { instantOf, type ZonedTime } from './time-zones.ts'

/** Time of day, local to the destination, at which free cancellation of a stay ends (OFFER-9). */
const STAY_FREE_UNTIL = '11:00'
/** Hours before pick-up until which a transfer is cancelled free (OFFER-12). */
export const TRANSFER_FREE_HOURS = 5

/** Until when a stay can be cancelled free by its rate, local to the destination, yyyy-MM-ddTHH:mm; null where it never can. */
export const stayDeadline = (checkIn: Day, freeCancelDays: number | null): string | null =>
  freeCancelDays === null ? null : `${addDays(checkIn, -freeCancelDays)}T${STAY_FREE_UNTIL}`

/**
 * What is left of a deadline of free cancellation: the deadline itself, a local time of the destination, as long as it is ahead there, null once
 * it has passed or where there is none. Offer, prebook, booking, mail, quote and cancellation all ask this (D57).
 */
export function freeBefore(deadline: string | null, { timeZone, at }: ZonedTime): string | null {
  return deadline !== null && at < instantOf(timeZone, deadline) ? deadline : null
}

/** Whether a transfer leg with this local time of pick-up can still be cancelled free: TRANSFER_FREE_HOURS that pass on every clock. */
export function isLegFree(pickUp: string, { timeZone, at }: ZonedTime): boolean {
  return at.getTime() < instantOf(timeZone, pickUp).getTime() - TRANSFER_FREE_HOURS * millisecondsInHour
}
