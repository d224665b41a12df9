import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { testBrowser } from './tests/support/browser.ts'
import { noteShown } from './tests/support/note-shown.ts'
import { serveArt } from './tests/support/serve-art.ts'

/** Milliseconds for which a view test waits for one thing to be seen or pressed: what is not there should be told long before the test's own limit. */
const WAIT_LIMIT = 20_000

const chromium = playwright({
  actionTimeout: WAIT_LIMIT,
  launchOptions: {
    executablePath: testBrowser() ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
  },
})

// Limits end what hangs; none says how fast something is. They leave room for a machine that is four times slower and has other things to do.
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } } as const
/**
 * Files share a process, and Node loads them itself: to start one for each, and to transform each file in it, took a third of the time. What a file
 * leaves behind is its own affair: every server of a test has a database of its own.
 */
const node = { ...limits, environment: 'node', isolate: false, experimental: { viteModuleRunner: false } } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'machines',
          include: ['packages/*/tests/**/*.test.ts', 'tools/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/flowbook/**/*.test.ts'],
        },
      },
      // The client and what it knows of the session stand once in a page: these files load them anew, as often as they want.
      { test: { ...limits, environment: 'node', name: 'platform', include: ['tests/api/**/*.test.ts'] } },
      { test: { ...node, name: 'server', include: ['tests/server/**/*.test.ts'] } },
      // What takes minutes and shows little more than the others: for `npm run test:all`.
      { test: { ...node, name: 'long', include: ['tests/long/**/*.test.ts'] } },
      // What only several connections can show, and with `--project server-on-postgres` everything of the back end again.
      {
        test: {
          ...node,
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          exclude: ['**/*processes.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      // Servers that are started and killed: as long as all others together, and so a part of its own.
      { test: { ...node, name: 'processes', include: ['tests/postgres/*processes.test.ts'], globalSetup: ['tests/support/postgres.ts'] } },
      {
        test: {
          ...node,
          name: 'server-on-postgres',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [serveArt()],
        // React's client is imported by vitest-browser-react alone, which nobody scans: found in the middle of a run, it would load every page anew.
        optimizeDeps: { entries: ['tests/views/**/*.test.tsx', 'tests/views/setup.ts'], include: ['react-dom/client'] },
        test: {
          ...limits,
          expect: { poll: { timeout: WAIT_LIMIT } },
          name: 'views',
          env: { FIRN_VIEWS: process.env.FIRN_VIEWS ?? '' },
          include: ['tests/views/**/*.test.tsx'],
          isolate: false,
          setupFiles: ['tests/views/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            commands: { noteShown },
          },
        },
      },
    ],
  },
})
