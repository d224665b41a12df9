import { test } from './fixtures.ts'
import { plannedWalks } from './plans.ts'
import { playWalk } from './play.ts'
import { forget, type Pair, publish, record } from './record.ts'

/** Flows of which every run plays a walk, as they lead from home to a payment. FIRN_E2E_FLOWS=all plays all walks of all flows. */
const USUAL: readonly string[] = ['quiz', 'bookNow', 'checkout', 'payment']
const isWhole = process.env.FIRN_E2E_FLOWS === 'all'
// Killed instances respond in another order than the walks expect; the journeys test that.
const isHere = process.env.FIRN_E2E_INSTANCES === undefined

const planned = isHere ? await plannedWalks() : []
const all = planned.flatMap(({ walks }) => walks)

if (isHere && process.env.TEST_WORKER_INDEX === undefined) {
  const walks = isWhole ? `all ${all.length}` : `${USUAL.length} of ${all.length}; FIRN_E2E_FLOWS=all plays all of them`
  console.log(`Walks through the flows: ${walks}`)
}

for (const { flow, walks } of planned.filter(({ flow }) => isWhole || USUAL.includes(flow))) {
  test.describe(`walks through ${flow}`, () => {
    test.afterAll(() => publish(all))
    for (const walk of isWhole ? walks : walks.slice(0, 1))
      test(`${walk.id} ${walk.title}`, async ({ page, base }) => {
        forget(walk)
        const pairs: Pair[] = []
        await playWalk(page, base, walk, { shown: (state, name) => void pairs.push([JSON.stringify(state), name]) })
        record(walk, pairs)
      })
  })
}
