import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** The longest time that something may hold the event loop on a quiet machine, in ms (LIMIT-3). */
export const HOLD_GOAL = 50

/** The longest time that the event loop was held while something ran, in ms. */
export async function longestHold(run: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  // It measures from one of its ticks to the next: the first must have been, and the last must come.
  await wait(5)
  await run()
  await wait(5)
  delays.disable()
  return delays.max / 1e6
}

/** The least of some tries: what others do on the machine only ever adds to a hold. */
export async function leastHold(tries: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries; at++) least = Math.min(least, await longestHold(run))
  return least
}
