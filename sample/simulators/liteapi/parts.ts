import type { CallName } from './calls.ts'
import type { FaultTools } from './faults.ts'
import type { Scenarios } from './scenarios.ts'
import type { State } from './state.ts'

/** A request that the supplier received. It has no key. */
export type SeenRequest = {
  call: CallName
  /** Path and query below /v3.0, such as /bookings?clientReference=ord_1. */
  path: string
  /** The parsed body, undefined if empty, and the text itself if it is no JSON. */
  body: unknown
  at: Date
}

/** Everything that requests share. */
export type Parts = {
  state: State
  scenarios: Scenarios
  requests: SeenRequest[]
  key: string
  /** Whether the limit of requests has room for another one now, which then counts. */
  admit(): boolean
  tools: FaultTools
}

/** A limit of requests in any second of the clock, over all calls. A clock that goes back forgets what was later. */
export function openLimit(requestsPerSecond: number, now: () => Date): () => boolean {
  let times: number[] = []
  return () => {
    const time = now().getTime()
    times = times.filter((earlier) => earlier > time - 1000 && earlier <= time)
    if (times.length >= requestsPerSecond) return false
    times.push(time)
    return true
  }
}
