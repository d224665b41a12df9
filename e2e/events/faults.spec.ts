import { test as base, expect } from '@playwright/test'
import { faults } from './faults.ts'
import { declaredIn, measureFault, SAFE_OUTAGE } from './measure.ts'
import { openTestStack, type TestStack } from './test-stack.ts'

/** One server stack per worker: each fault has its own browser and run name. */
const test = base.extend<object, { stack: TestStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const stack = await openTestStack()
      await use(stack)
      expect(await stack.close(), 'the server log has no error').toEqual([])
    },
    { scope: 'worker' },
  ],
})

/** The faults of every run: offline, killed browser, two tabs, full storage. The others share code paths with these. */
const USUAL = ['offline', 'kill', 'two-tabs', 'quota']

/** Outages in seconds: a short one in every run, and with FIRN_E2E_EVENTS=all the three promised ones. */
const outages = process.env.FIRN_E2E_EVENTS === 'all' ? [5, 13, 60] : [2]

for (const outage of outages)
  for (const fault of faults)
    test(`[LOG-11] [LOG-14] [LOG-15] [LOG-16] ${fault.title}, ${outage} s of outage: stores every event once or declares it lost`, {
      tag: USUAL.includes(fault.id) ? [] : ['@long'],
    }, async ({ stack }) => {
      test.setTimeout(outage * 1000 + 240_000)
      const measured = await measureFault(stack, fault, { outage: outage * 1000 })
      expect(measured, 'nothing is stored twice').toMatchObject({ duplicates: 0 })
      const declared = declaredIn(measured.tally)
      if (outage * 1000 <= SAFE_OUTAGE)
        expect({ ...measured, declared }).toMatchObject({ undelivered: 0, waiting: 0, declared: { sure: 0 } })
      expect(measured.undelivered, 'all losses were declared').toBeGreaterThanOrEqual(declared.sure)
      expect(measured.undelivered).toBeLessThanOrEqual(declared.most)
    })
