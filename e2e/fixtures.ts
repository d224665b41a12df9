import { test as base, expect, type Page } from '@playwright/test'
import { faultsIn } from '../tests/support/instances/process.ts'
import { createServers, type Servers } from './spare.ts'
import type { TestServer } from './test-server.ts'

interface Fixtures {
  /** A server of the test's own over a fresh database. */
  server: TestServer
  /** What the browser's console said; a test ends with none of it. */
  consoleLines: string[]
}

/** Whether a console line is a fault of the product; information lines are the machines' own log. */
const isFault = (type: string) => type === 'error' || type === 'warning'
/** What Playwright itself says where a test lets no service worker in, and what Chromium says of a machine that was slow to use what a page had it fetch early. */
const NO_FAULT = /^Service Worker registration blocked by Playwright$|preloaded using link preload but not used within a few seconds/

/** Every test has its own server, database and browser context, and fails where the console was not silent. */
export const test = base.extend<Fixtures, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const servers = createServers()
      await use(servers)
      expect(await servers.close(), 'no server logs an error while it stops').toEqual([])
    },
    { scope: 'worker' },
  ],
  server: async ({ servers }, use) => {
    const server = await servers.take()
    await use(server)
    const faults = faultsIn([...server.log()])
    servers.giveBack(server)
    expect(faults, 'the server log has no error').toEqual([])
  },
  baseURL: async ({ server }, use) => use(server.url),
  consoleLines: [
    async ({ context }, use) => {
      const lines: string[] = []
      const watch = (page: Page) => {
        page.on(
          'console',
          (message) =>
            isFault(message.type()) &&
            !NO_FAULT.test(message.text()) &&
            lines.push(`${message.type()}: ${message.text()} (${message.location().url})`),
        )
        page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
      }
      context.on('page', watch)
      await use(lines)
      expect(lines, 'the console is silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
