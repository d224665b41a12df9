import { test as base, expect } from '@playwright/test'
import { faults } from './faults.ts'
import { type House, openHouse } from './house.ts'
import { declaredIn, measureFault, SAFE_OUTAGE } from './measure.ts'

/** One house for all faults of a worker: each plays in a browser of its own, under a name of its own. */
const test = base.extend<object, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const house = await openHouse()
      await use(house)
      expect(await house.close(), 'the server log has no error').toEqual([])
    },
    { scope: 'worker' },
  ],
})

/** The faults of every run: the network goes, the browser dies, two tabs end, nothing can be kept. The others share their ways with these. */
const USUAL = ['offline', 'kill', 'two-tabs', 'quota']

/** Seconds for which events do not get through: a short one with every run, and with FIRN_E2E_EVENTS=all the three that were promised. */
const outages = process.env.FIRN_E2E_EVENTS === 'all' ? [5, 13, 60] : [2]

for (const outage of outages)
  for (const fault of faults)
    test(`[LOG-11] [LOG-14] [LOG-15] [LOG-16] ${fault.title}, ${outage} s of outage: every event is stored once or declared lost`, {
      tag: USUAL.includes(fault.id) ? [] : ['@long'],
    }, async ({ house }) => {
      test.setTimeout(outage * 1000 + 240_000)
      const measured = await measureFault(house, fault, { outage: outage * 1000 })
      expect(measured, 'nothing is stored twice').toMatchObject({ duplicates: 0 })
      const declared = declaredIn(measured.tally)
      if (outage * 1000 <= SAFE_OUTAGE)
        expect({ ...measured, declared }).toMatchObject({ undelivered: 0, waiting: 0, declared: { sure: 0 } })
      expect(measured.undelivered, 'the losses are those that were declared').toBeGreaterThanOrEqual(declared.sure)
      expect(measured.undelivered).toBeLessThanOrEqual(declared.most)
    })
