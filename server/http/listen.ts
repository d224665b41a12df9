import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'

/** Keep-alive timeout in ms. Longer than that of load balancers (mostly 60 s), so that none sends a request into a closing connection. */
const KEEP_ALIVE = 75_000
/** The listen backlog: a thousand clients may connect at once. */
const BACKLOG = 4096
/** Milliseconds that connections have to end after the server closes. */
const GRACE = 10_000
/** Milliseconds that requests whose client is gone then have to end. The longest, the first overview of a day, takes seconds on a busy machine. */
const ABANDONED_GRACE = 30_000

type At = { host: string; port: number }

/** Explains by the system's error code why HOST and PORT cannot be opened, and what to set instead. */
const REASONS: Record<string, (at: At) => string> = {
  EADDRINUSE: ({ host, port }) => `PORT ${port} on ${host} is in use by another process. Stop it, or set another PORT.`,
  EACCES: ({ port }) => `PORT ${port} may not be opened by this user. Set a PORT from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address and no name that this machine knows.`,
}

/** The server cannot listen at HOST and PORT. The message says why. */
class CannotListen extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotListen'
  }
}

function explain(error: NodeJS.ErrnoException, at: At): Error {
  const reason = REASONS[error.code ?? '']
  return reason ? new CannotListen(reason(at)) : error
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']
/** An open port. `close` refuses new requests and resolves once the running ones have ended, also those whose client is gone. */
export type Listening = { port: number; close(): Promise<void> }

/** Serves at HOST and PORT. @throws CannotListen if they cannot be opened */
export function listen(fetch: Fetch, { host, port }: At): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const running = new Set<Promise<unknown>>()
    const server = createAdaptorServer({
      fetch: (...request) => {
        const response = Promise.resolve(fetch(...request))
        running.add(response)
        const forget = () => running.delete(response)
        response.then(forget, forget)
        return response
      },
    }) as Server
    server.keepAliveTimeout = KEEP_ALIVE
    server.once('error', (error) => reject(explain(error, { host, port })))
    server.listen({ host, port, backlog: BACKLOG }, () =>
      resolve({ port: (server.address() as AddressInfo).port, close: () => close(server, running) }),
    )
  })
}

async function close(server: Server, running: ReadonlySet<Promise<unknown>>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearTimeout(force)
  // A request goes on without its client, and uses the database until it ends.
  await Promise.race([Promise.allSettled(running), sleep(ABANDONED_GRACE, undefined, { ref: false })])
}
