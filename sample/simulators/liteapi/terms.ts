import { daysBefore } from './dates.ts'
import type { Offer } from './offer.ts'

/** From this instant on, a cancellation costs the fee, in minor units, until the next point. Before the first point it is free. */
export type TermsPoint = { from: Date; feeMinor: number }

/** Hour of GMT at which a fee rises. */
const HOUR = 10

type FeeSteps = readonly { days: number; percent: number }[]

/**
 * The terms of a room with its price in minor units. A step of the sample says what a cancellation costs until some days before arrival, so a point has
 * the fee of the step after it, and the last one the whole price. Without a free period, one point since the search has the whole price.
 */
export function termsOf(steps: FeeSteps, { checkin, isRefundable, searchedAt }: Offer, totalMinor: number): TermsPoint[] {
  const searched = new Date(searchedAt)
  const points = steps.map(({ days }, index) => ({
    from: daysBefore(checkin, days, HOUR),
    feeMinor: Math.round((totalMinor * (steps[index + 1]?.percent ?? 100)) / 100),
  }))
  return isRefundable && points[0] && points[0].from > searched ? points : [{ from: searched, feeMinor: totalMinor }]
}

/** The fee of a cancellation at an instant, in minor units. */
export const feeAt = (points: readonly TermsPoint[], at: Date): number => points.findLast(({ from }) => from <= at)?.feeMinor ?? 0

/** The terms of several rooms together: a point wherever the fee of a room rises. */
export function joinedTerms(rooms: readonly (readonly TermsPoint[])[]): TermsPoint[] {
  const times = [...new Set(rooms.flat().map(({ from }) => from.getTime()))].sort((a, b) => a - b)
  return times.map((time) => {
    const from = new Date(time)
    return { from, feeMinor: rooms.reduce((fee, points) => fee + feeAt(points, from), 0) }
  })
}
