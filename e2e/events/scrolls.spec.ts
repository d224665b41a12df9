import { expect, test } from '../fixtures.ts'
import { scrollInRounds } from './scrolls.ts'
import { ledgerOf } from './visit.ts'

// How long the page works on them is measured by `npm run make -- faults:table`: a time is no assertion on a machine that does other things too.
test('[LOG-7] [LOG-9] thousands of scroll events make few records', { tag: '@long' }, async ({ page, context, server }) => {
  const rounds = await scrollInRounds(page, context, server.url)
  const took = rounds.reduce((sum, round) => sum + round.took, 0)
  // One scroll that goes on is one start, and one end once it is over: the throttle is 500 ms at the least.
  await expect.poll(async () => (await ledgerOf(page)).captured).toBeGreaterThanOrEqual(2)
  expect((await ledgerOf(page)).captured).toBeLessThanOrEqual(2 + Math.ceil(took / 500) * 2)
})
