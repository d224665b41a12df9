import { setTimeout as wait } from 'node:timers/promises'

/** The longest time that something may hold the event loop on a quiet machine, in ms (LIMIT-3). */
export const HOLD_GOAL = 50

/** Milliseconds of the processor that this thread has had. */
const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The longest time that the event loop was held while something ran, in ms of the processor: what neighbours on the machine take away counts for nothing.
 */
export async function longestHold(run: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [spent(), 0]
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  // It measures from one beat to the next: the first must have been, and the last must come.
  await wait(5)
  longest = 0
  await run()
  await wait(5)
  clearInterval(timer)
  look()
  return longest
}

/** The least of some tries: what is compiled or collected for the first time only ever adds to a hold. */
export async function leastHold(tries: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries; at++) least = Math.min(least, await longestHold(run))
  return least
}
