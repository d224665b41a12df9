// `npm run faults -- --area money --runs N --seed S --seconds T --database pglite|postgres`: schedules of everything that can go wrong between
// travellers, the back end and the card provider, with the process dying at every await. Without N and T it takes a minute; without S the clock
// chooses. Prints what was reached; exits 1 on a violation, with its schedule in words and how to play it again.
import { createCardServer } from '../tests/support/card.ts'
import { table } from '../tests/support/money/coverage.ts'
import { runSchedules } from '../tests/support/money/run.ts'
import { readCommand } from './arguments.ts'
import { startCluster } from './postgres/cluster.ts'

/** How long it takes where nobody says how long or how many, in seconds. */
const USUAL = 60

const { runs, seed, seconds, database } = readCommand({
  area: { fallback: 'money', words: ['money'] },
  runs: { fallback: 0, min: 1, max: 100_000_000 },
  seed: { fallback: Math.floor(Date.now() / 1000), min: 0, max: 2_000_000_000 },
  seconds: { fallback: 0, min: 1, max: 604_800 },
  database: { fallback: 'pglite', words: ['pglite', 'postgres'] },
})

const cluster = database === 'postgres' ? await startCluster() : null
if (cluster) process.env.FIRN_TEST_DATABASE_URL = cluster.url
const server = await createCardServer()
const start = performance.now()
const { schedules, coverage, failure } = await runSchedules(server, {
  runs: runs || Number.MAX_SAFE_INTEGER,
  seed,
  time: seconds || !runs ? (seconds || USUAL) * 1000 : undefined,
})
const took = (performance.now() - start) / 1000
console.log(
  `seed ${seed}, ${database}: ${schedules} schedules in ${took.toFixed(1)} s, ${((1000 * took) / schedules).toFixed(0)} ms each\n`,
)
console.log(table(coverage))
console.log(failure ? `\nViolation: ${failure}` : '\nNo violation.')
await server.close()
await cluster?.stop()
process.exit(failure ? 1 : 0)
