import { expect, test } from '../fixtures.ts'
import { scrollInRounds } from './scrolls.ts'
import { ledgerOf } from './visit.ts'

// `npm run make -- faults:table` measures the time: a duration is no assertion on a shared machine.
test('[LOG-7] [LOG-9] makes few records from thousands of scroll events', { tag: '@long' }, async ({ page, context, server }) => {
  const rounds = await scrollInRounds(page, context, server.url)
  const took = rounds.reduce((sum, round) => sum + round.took, 0)
  // Continuous scrolling is one start and one end; the throttle is at least 500 ms.
  await expect.poll(async () => (await ledgerOf(page)).captured).toBeGreaterThanOrEqual(2)
  expect((await ledgerOf(page)).captured).toBeLessThanOrEqual(2 + Math.ceil(took / 500) * 2)
})
