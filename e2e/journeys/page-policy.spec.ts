import { policyReports } from '../../server/db/schema/index.ts'
import { expect, test } from '../fixtures.ts'
import { releaseCached } from '../pages/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('[SEC-2] [SEC-3] turns text into neither markup nor scripts, reports violations, and runs its own scripts', async ({
  page,
  server,
  consoleLines,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The service worker is registered through the application's own Trusted Types policy.
  await releaseCached(page)
  expect(consoleLines).toEqual([])
  const attempts = await page.evaluate(() => {
    const tried = (attempt: () => unknown) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      markup: tried(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      }),
      address: tried(() => {
        document.createElement('script').src = 'https://evil.example/x.js'
      }),
      neighbour: tried(() => {
        document.createElement('script').src = '/another.js'
      }),
      policy: tried(() =>
        (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy(
          'mine',
          {},
        ),
      ),
    }
  })
  expect(attempts).toEqual({ markup: 'TypeError', address: 'TypeError', neighbour: 'TypeError', policy: 'TypeError' })
  await expect
    .poll(async () => (await server.db.select().from(policyReports)).map(({ directive, blocked }) => `${directive} ${blocked}`).sort())
    .toEqual(['require-trusted-types-for trusted-types-sink', 'trusted-types trusted-types-policy'])
  expect(consoleLines.length).toBeGreaterThan(0)
  consoleLines.length = 0
})
