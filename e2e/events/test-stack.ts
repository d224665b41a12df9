import { eq } from 'drizzle-orm'
import { events } from '../../server/db/schema/index.ts'
import { openServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'
import { type Gateway, openGateway } from './gateway.ts'

/** The real server with its database, behind a gateway that can fail. */
export interface TestStack {
  url: string
  gateway: Gateway
  server: TestServer
  /** How often each numbered event of a run is in the table `events`, by number. */
  stored(run: string): Promise<Map<number, number>>
  /** Stops everything and returns the errors in the server's log. */
  close(): Promise<string[]>
}

/** Opens a stack with a new database. `environment` is for the server, in addition to what the gateway needs. */
export async function openTestStack(environment: Record<string, string> = {}): Promise<TestStack> {
  let origin = ''
  const gateway = await openGateway(() => origin)
  const server = await openServer({ PUBLIC_URL: gateway.url, SANDBOX: '1', ...environment })
  origin = server.url
  return {
    url: gateway.url,
    gateway,
    server,
    async stored(run) {
      const rows = await server.db.select({ payload: events.payload }).from(events).where(eq(events.eventName, run))
      const counts = new Map<number, number>()
      for (const { payload } of rows) {
        const { index } = payload as { index: number }
        counts.set(index, (counts.get(index) ?? 0) + 1)
      }
      return counts
    },
    async close() {
      await gateway.close()
      return server.close()
    },
  }
}
