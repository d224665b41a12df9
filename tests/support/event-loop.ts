import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The longest allowed block of the event loop on an idle machine, in ms (LIMIT-3). */
export const HOLD_GOAL = 50

/** CPU time of this thread in ms. */
const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Returns the longest block of the event loop during `run`, in ms of CPU time, so that other processes do not count.
 */
export async function longestHold(run: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [spent(), 0]
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  // It measures from tick to tick, so wait for the first and the last tick.
  await wait(5)
  longest = 0
  await run()
  await wait(5)
  clearInterval(timer)
  look()
  return longest
}

/** Collects the garbage of the tests before. In a run of all tests, doing so takes hundreds of ms, and would be counted as a block. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/**
 * Returns the first result within the goal, or the shortest of several runs: compilation and garbage collection only lengthen a block.
 */
export async function leastHold(tries: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries && least > HOLD_GOAL; at++) {
    if (at > 0) collectGarbage()
    least = Math.min(least, await longestHold(run))
  }
  return least
}
