import { millisecondsInHour } from 'date-fns/constants'
import type { Bundle, CancellationTier } from '../../contract/bundle.ts'
import type { Total } from '../../contract/total.ts'
import { addDays, type Day } from './days.ts'
import { money } from './money.ts'
import { instantOf, localTimeAt, type ZonedTime } from './time-zones.ts'

/** A step of a rate's cancellation terms: up to `days` days before arrival, a cancellation costs `percent` of the stay's price. */
export type FeeStep = { days: number; percent: number }

/** Time of day, local to the destination, at which a step ends (OFFER-9). */
const STEP_ENDS = '11:00'
/** Hours before pick-up until which a transfer can be cancelled free (OFFER-12). */
export const TRANSFER_FREE_HOURS = 5

/**
 * The cancellation terms of a stay as tiers, the last of which costs the full price. Times are local to the destination, amounts in minor units.
 * Each fee is rounded in the traveller's favour.
 * @param price what the traveller pays for the stay, after discounts
 */
export function tiersOf(steps: readonly FeeStep[], checkIn: Day, price: number): CancellationTier[] {
  return [
    ...steps.map(({ days, percent }) => ({
      until: `${addDays(checkIn, -days)}T${STEP_ENDS}`,
      fee: money(Math.floor((price * percent) / 100)),
    })),
    { until: null, fee: money(price) },
  ]
}

/**
 * The terms of a supplier's rate as tiers for the traveller: each fee is the same share of the price as of the net price, rounded in the traveller's
 * favour.
 */
export const rateTiers = (
  { terms, netMinor }: { terms: readonly { until: string | null; feeMinor: number }[]; netMinor: number },
  timeZone: string,
  price: number,
): CancellationTier[] =>
  terms.map(({ until, feeMinor }) => ({
    until: until && localTimeAt(timeZone, new Date(until)),
    fee: money(until === null ? price : Math.floor((price * feeMinor) / netMinor)),
  }))

/**
 * The tiers that apply now or later, the current one first. Offer, prebook, booking, mail, quote and cancellation all use this function (D57).
 * @param now in the time zone of the destination
 */
export const tiersFrom = (tiers: readonly CancellationTier[], now: ZonedTime): CancellationTier[] =>
  tiers.filter(({ until }) => until === null || now.at < instantOf(now.timeZone, until))

/** Until when the tiers allow a free cancellation, local to the destination, yyyy-MM-ddTHH:mm. Null for never. */
export const freeUntil = (tiers: readonly CancellationTier[]): string | null =>
  tiers.findLast(({ fee, until }) => until !== null && fee.amount === 0)?.until ?? null

/** The stay's share of what the traveller pays, in minor units. Discounts are shared in proportion. */
export const paidForStay = ({ acc, finalTotal, total }: Pick<Total, 'acc' | 'finalTotal' | 'total'>): number =>
  Math.floor((acc.amount * finalTotal.amount) / total.amount)

/** The tiers that a stay was sold with. A stay that was sold before they existed is free until its deadline and then costs its full price. */
export function soldTiers({
  acc: { cancellationTiers, freeCancellationBefore },
  total,
}: Pick<Bundle, 'acc' | 'total'>): CancellationTier[] {
  if (cancellationTiers) return cancellationTiers
  const free = freeCancellationBefore ? [{ until: freeCancellationBefore, fee: money(0) }] : []
  return [...free, { until: null, fee: money(paidForStay(total)) }]
}

/**
 * Whether a transfer leg with this local pick-up time can still be cancelled free. TRANSFER_FREE_HOURS are elapsed hours, regardless of clock
 * changes.
 */
export function isLegFree(pickUp: string, { timeZone, at }: ZonedTime): boolean {
  return at.getTime() < instantOf(timeZone, pickUp).getTime() - TRANSFER_FREE_HOURS * millisecondsInHour
}
