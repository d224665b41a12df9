import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Milliseconds of one statement after the other after which everybody else has a turn (LIMIT-3). */
const LONGEST_HOLD = 10

/**
 * Lets other work of the process run between statements. PGlite computes in this very thread and answers without ever waiting: without a pause,
 * a request of twenty statements would hold the event loop from its first to its last.
 */
export function breatheBetweenStatements(client: PGlite): PGlite {
  let lastTurn = performance.now()
  const breathe = async () => {
    if (performance.now() - lastTurn < LONGEST_HOLD) return
    await nextTurn()
    lastTurn = performance.now()
  }
  const { execProtocol, execProtocolStream } = client
  client.execProtocol = async (...message) => {
    await breathe()
    return execProtocol.apply(client, message)
  }
  client.execProtocolStream = async (...message) => {
    await breathe()
    return execProtocolStream.apply(client, message)
  }
  return client
}
