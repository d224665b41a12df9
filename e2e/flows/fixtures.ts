import { test as base } from '@playwright/test'
import { openServer } from '../server.ts'

/** One server for all walks of a worker: each walk is a separate device. */
export const test = base.extend<object, { base: string }>({
  actionTimeout: 20_000,
  base: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await openServer()
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
