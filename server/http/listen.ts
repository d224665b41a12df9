import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

/** Keep-alive timeout in ms. Longer than that of load balancers (mostly 60 s), so that none sends a request into a closing connection. */
const KEEP_ALIVE = 75_000
/** The listen backlog: a thousand clients may connect at once. */
const BACKLOG = 4096

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

/** Serves at HOST and PORT. @throws CannotListen if they cannot be opened */
export function listen(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], { host, port }: At): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch }) as Server
    server.keepAliveTimeout = KEEP_ALIVE
    server.once('error', (error) => reject(explain(error, { host, port })))
    server.listen({ host, port, backlog: BACKLOG }, () => resolve(server))
  })
}
