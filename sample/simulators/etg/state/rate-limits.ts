import { instant } from '../rates/stay.ts'
import { type CallName, callOf, type Limit } from '../words/calls.ts'

/** The state of an endpoint's limit after a request, as headers and `debug.api_endpoint` show it. */
export type Slot = { limit: NonNullable<Limit>; remaining: number; reset: string; isAllowed: boolean } | null

export type RateLimits = {
  limitOf(call: CallName): Limit
  /** Counts a request. Null if the endpoint has no limit. */
  take(call: CallName): Slot
}

/** Counts requests of each endpoint in periods that begin at multiples of their length, as in the recorded answers. Refused requests do not count. */
export function openRateLimits(now: () => Date, replaced: Partial<Record<CallName, Limit>>): RateLimits {
  const counted = new Map<CallName, { period: number; requests: number }>()
  const limitOf = (call: CallName) => (replaced[call] === undefined ? callOf(call).limit : replaced[call])
  return {
    limitOf,
    take(call) {
      const limit = limitOf(call)
      if (!limit) return null
      const period = Math.floor(now().getTime() / 1000 / limit.seconds)
      const before = counted.get(call)
      const requests = before?.period === period ? before.requests : 0
      const isAllowed = requests < limit.requests
      counted.set(call, { period, requests: requests + (isAllowed ? 1 : 0) })
      const reset = instant(new Date((period + 1) * limit.seconds * 1000))
      return { limit, remaining: Math.max(0, limit.requests - requests - 1), reset, isAllowed }
    },
  }
}
