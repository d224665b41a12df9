import { defineConfig } from '@playwright/test'
import { testBrowser } from './tests/support/browser.ts'

process.env.FIRN_E2E_RUN ??= String(process.pid)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // A data directory belongs to one process: its crash is another journey. Faults of events have a gateway of their own, which needs one server alone.
  // The storyboard is no test: `npm run make -- flows:pictures` asks for it, and `npm run make -- pictures` for the key screens.
  testIgnore: [
    ...(process.env.FIRN_E2E_INSTANCES ? ['**/crash.spec.ts', '**/events/**'] : []),
    ...(process.env.FIRN_PICTURES ? [] : ['**/storyboard/**']),
    ...(process.env.FIRN_SCREENS ? [] : ['**/e2e/pictures/**']),
  ],
  // What a shorter test shows most of is left to `npm run test:all`, with each walk and fault: see CONTRIBUTING.
  ...(process.env.FIRN_E2E_LONG ? {} : { grepInvert: /@long/ }),
  workers: 2,
  fullyParallel: true,
  // Ends what hangs; a journey takes half a minute on two quiet cores, and no limit here says how fast anything is.
  timeout: 240_000,
  retries: 0,
  reporter: 'list',
  expect: { timeout: 40_000 },
  outputDir: 'test-results/e2e',
  use: {
    viewport: { width: 1280, height: 900 },
    // Tests play the network by hand, and no second player may answer in between: journeys about the service worker allow it for themselves.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
    // What was done and said, and a picture of the end: to film every step takes a sixth of the time. `--trace on` does for whoever looks for a fault.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Letters as wide as on phones.
        '--font-render-hinting=none',
      ],
    },
  },
})
