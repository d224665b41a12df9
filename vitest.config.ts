import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = playwright({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'machines', environment: 'node', include: ['tests/machines/**/*.test.ts', 'tests/api/**/*.test.ts'] } },
      { test: { name: 'server', environment: 'node', include: ['tests/server/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 30_000 } },
      {
        extends: './vite.config.ts',
        optimizeDeps: { entries: ['tests/views/**/*.test.tsx'] },
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.tsx'],
          browser: { enabled: true, headless: true, screenshotFailures: false, provider: chromium, instances: [{ browser: 'chromium' }] },
        },
      },
    ],
  },
})
