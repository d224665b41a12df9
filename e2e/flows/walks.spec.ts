import { test } from './fixtures.ts'
import { plannedWalks } from './plans.ts'
import { playWalk } from './play.ts'
import { forget, type Pair, publish, record } from './record.ts'

/** Walks per flow in every run; FIRN_E2E_FLOWS=all plays the rest too. */
const SHARE = 1
const isWhole = process.env.FIRN_E2E_FLOWS === 'all'
// Killed instances respond in another order than the walks expect; the journeys test that.
const isHere = process.env.FIRN_E2E_INSTANCES === undefined

const planned = isHere ? await plannedWalks() : []
const all = planned.flatMap(({ walks }) => walks)

if (isHere && process.env.TEST_WORKER_INDEX === undefined) {
  const shares = planned.map(({ flow, walks }) => `${flow} ${isWhole ? walks.length : Math.min(SHARE, walks.length)} of ${walks.length}`)
  console.log(`Walks through the flows: ${shares.join(', ')}${isWhole ? '' : '; FIRN_E2E_FLOWS=all plays all of them'}`)
}

for (const { flow, walks } of planned) {
  test.describe(`walks through ${flow}`, () => {
    test.afterAll(() => publish(all))
    for (const walk of isWhole ? walks : walks.slice(0, SHARE))
      test(`${walk.id} ${walk.title}`, async ({ page, base }) => {
        forget(walk)
        const pairs: Pair[] = []
        await playWalk(page, base, walk, { shown: (state, name) => void pairs.push([JSON.stringify(state), name]) })
        record(walk, pairs)
      })
  })
}
