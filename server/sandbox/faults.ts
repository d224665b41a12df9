import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { faults } from '../db/schema/index.ts'
import { problemResponse } from '../http/problem.ts'

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export type Fault = (typeof faults)[number]

/** Duration of the sandbox's slow and missing responses in ms. */
const slowMs = 3000
const silentMs = 65_000

/** Node's objects of a request. Missing if the application is called without a socket. */
type Sockets = { incoming?: { socket: { destroy(): void } }; outgoing?: ServerResponse }

/** Responds with a fault. Null if the call then continues normally. */
export async function playFault(fault: Fault, c: Context, requestId: string, now: Date): Promise<Response | null> {
  const { incoming, outgoing } = (c.env ?? {}) as Sockets
  const cut = () => {
    incoming?.socket.destroy()
    return incoming ? RESPONSE_ALREADY_SENT : new Response(null, { status: 502 })
  }
  switch (fault) {
    case 'offline':
      return cut()
    case 'timeout':
      await wait(silentMs, undefined, { ref: false })
      return cut()
    case 'slow':
      await wait(slowMs)
      return null
    case '401':
      return problemResponse('auth.required', requestId)
    case '429':
      return problemResponse('otp.blocked', requestId, { unblockTS: Math.floor(now.getTime() / 1000) + 60 }, now)
    case '500':
      return problemResponse('server.failed', requestId)
    case 'malformed':
      return new Response('{"oops": ', { status: 200, headers: json })
    case 'truncated':
      // Half of the announced bytes, then the connection ends.
      outgoing?.writeHead(200, { ...json, 'content-length': '64' })
      outgoing?.write('{"status":')
      return cut()
  }
}
