import { openServer } from './server.ts'
import type { TestServer } from './test-server.ts'

/** A pool of servers: while one test runs, the next test's server starts and the previous one stops. */
export interface ServerPool {
  take(): Promise<TestServer>
  /** Stops a server that is no longer in use. */
  release(server: TestServer): void
  /** Stops the remaining servers and returns the errors logged after their tests. */
  close(): Promise<string[]>
}

export function createServerPool(): ServerPool {
  // Instances that are killed repeatedly need both cores.
  const hasNext = process.env.FIRN_E2E_INSTANCES === undefined
  let next: Promise<TestServer> | null = null
  const closing: Promise<string[]>[] = []
  return {
    take: async () => {
      const server = await (next ?? openServer())
      next = hasNext ? openServer() : null
      // `take` reports a failure; this only prevents an unhandled rejection.
      next?.catch(() => {})
      return server
    },
    release: (server) => void closing.push(server.close()),
    close: async () => {
      if (next) closing.push(next.then((server) => server.close()))
      return (await Promise.all(closing)).flat()
    },
  }
}
