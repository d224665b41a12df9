import { share } from '../words/money.ts'
import type { Offer } from './offers.ts'
import { addDays } from './stay.ts'

/** A period of the cancellation terms. `from` null: from the booking. `until` null: until check-in. */
export type Period = { from: Date | null; until: Date | null; percent: number }

/** The time of day (UTC) at which a period ends. */
const ENDS_AT = 'T11:00:00Z'

/** The one to three periods that are left at an instant. They join without gaps, and the fee never falls. */
export function periodsOf({ plan, stay }: Offer, now: Date): Period[] {
  const ends = plan.feeSteps.map(({ days, percent }) => ({ until: new Date(addDays(stay.checkin, -days) + ENDS_AT), percent }))
  const left: { until: Date | null; percent: number }[] = ends.filter(({ until }) => until > now)
  const all = [...left, { until: null, percent: plan.lastPercent }]
  return all.map((period, index) => ({ ...period, from: index === 0 ? null : (all[index - 1]?.until ?? null) }))
}

/** Until when a cancellation is free, or null. A rate that is always free has no such instant either. */
export function freeUntil(periods: readonly Period[]): Date | null {
  const [first] = periods
  return first?.percent === 0 ? first.until : null
}

/** What a cancellation at an instant costs, in minor units of the amount's currency. */
export function feeAt(offer: Offer, at: Date, minor: number): number {
  return share(minor, periodsOf(offer, at)[0]?.percent ?? 100)
}
