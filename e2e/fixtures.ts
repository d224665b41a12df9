import { test as base, expect, type Page } from '@playwright/test'
import { faultsIn } from '../tests/support/instances/process.ts'
import { createServerPool, type ServerPool } from './server-pool.ts'
import type { TestServer } from './test-server.ts'

interface Fixtures {
  /** A server for this test with a new database. */
  server: TestServer
  /** The lines of the browser's console; a test must end without any. */
  consoleLines: string[]
}

/** Whether a console line is an error of the product; info lines are the machines' log. */
const isFault = (type: string) => type === 'error' || type === 'warning'
/** Warnings by Playwright if a test blocks the service worker, and by Chromium if a slow machine uses a preload late. */
const NO_FAULT = /^Service Worker registration blocked by Playwright$|preloaded using link preload but not used within a few seconds/

/** Each test has its own server, database and browser context, and fails if the console was not silent. */
export const test = base.extend<Fixtures, { servers: ServerPool }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const servers = createServerPool()
      await use(servers)
      expect(await servers.close(), 'no server logs an error while it stops').toEqual([])
    },
    { scope: 'worker' },
  ],
  server: async ({ servers }, use) => {
    const server = await servers.take()
    await use(server)
    const faults = faultsIn([...server.log()])
    servers.release(server)
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
