import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { Refused } from './errors.ts'
import type { Scenario } from './scenarios.ts'

/** Node's objects of a request. */
type Sockets = { incoming?: { socket: { destroy(): void } }; outgoing?: ServerResponse }

/** Milliseconds of a slow answer without a duration of its own. */
const SLOW = 3000

/** What faults need: a way to wait, in milliseconds, and the end of the simulator. */
export type FaultTools = { wait(milliseconds: number): Promise<unknown>; closed: Promise<void> }

/**
 * Answers with the fault of a scenario. @param real the real answer, or null if the call took no effect. Returns null for `slow` before the effect,
 * when the call then goes on
 */
export async function playFault(
  scenario: Scenario,
  c: Context,
  real: Response | null,
  { wait, closed }: FaultTools,
): Promise<Response | null> {
  switch (scenario.fault) {
    case 'slow':
      await wait(scenario.milliseconds ?? SLOW)
      return real
    case 'silence':
      // The connection stays open, until the caller or the simulator ends it.
      await closed
      return RESPONSE_ALREADY_SENT
    case 'http500':
      return c.json({ message: 'Internal server error' }, 500)
    case 'html':
      return c.html('<!doctype html><title>Sign in</title><p>Please sign in to the network to go on.</p>')
    case 'invalidJson':
      return c.body('{"data": ', 200, { 'content-type': 'application/json' })
    case 'wrongKey':
      return c.json(new Refused(401).body, 401)
    default:
      return cut(c, real)
  }
}

/** Half of the announced bytes, then the connection ends. */
async function cut(c: Context, real: Response | null): Promise<Response> {
  const { incoming, outgoing } = c.env as Sockets
  const text = Buffer.from((await real?.text()) || '{"data":{}}')
  outgoing?.writeHead(real?.status ?? 200, { 'content-type': 'application/json', 'content-length': text.byteLength })
  await new Promise<void>((resolve) => outgoing?.write(text.subarray(0, text.byteLength / 2), () => resolve()))
  incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
