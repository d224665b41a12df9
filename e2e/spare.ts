import { openServer } from './server.ts'
import type { TestServer } from './test-server.ts'

/** Servers for one test after the other: while one test runs, the next one's server starts and the last one's stops. */
export interface Servers {
  take(): Promise<TestServer>
  /** Stops a server that nobody uses any more. */
  giveBack(server: TestServer): void
  /** Stops what is left and returns the faults that logs told of after their tests. */
  close(): Promise<string[]>
}

export function createServers(): Servers {
  // Instances that are killed again and again need both cores for themselves.
  const hasSpare = process.env.FIRN_E2E_INSTANCES === undefined
  let spare: Promise<TestServer> | null = null
  const closing: Promise<string[]>[] = []
  return {
    take: async () => {
      const taken = await (spare ?? openServer())
      spare = hasSpare ? openServer() : null
      // Whoever takes it learns of a failure; until then nobody is surprised by it.
      spare?.catch(() => {})
      return taken
    },
    giveBack: (server) => void closing.push(server.close()),
    close: async () => {
      if (spare) closing.push(spare.then((server) => server.close()))
      return (await Promise.all(closing)).flat()
    },
  }
}
