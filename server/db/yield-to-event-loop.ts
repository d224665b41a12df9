import { setImmediate as nextIteration } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Milliseconds of consecutive statements after which other work runs (LIMIT-3). */
const LONGEST_HOLD = 10

/**
 * Lets other work of the process run between statements. PGlite computes on this thread and never waits for I/O: without a pause, a request of twenty
 * statements would block the event loop until its last one.
 */
export function yieldBetweenStatements(client: PGlite): PGlite {
  let lastYield = performance.now()
  const yieldToEventLoop = async () => {
    if (performance.now() - lastYield < LONGEST_HOLD) return
    await nextIteration()
    lastYield = performance.now()
  }
  const { execProtocol, execProtocolStream } = client
  client.execProtocol = async (...message) => {
    await yieldToEventLoop()
    return execProtocol.apply(client, message)
  }
  client.execProtocolStream = async (...message) => {
    await yieldToEventLoop()
    return execProtocolStream.apply(client, message)
  }
  return client
}
