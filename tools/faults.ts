// `npm run faults -- --area money|events|kills|guesses --runs N --seed S --seconds T --threads W --database pglite|postgres`: runs random fault
// schedules.
// money: between travellers, the back end and the card provider, with a crash at every await.
// events: between tabs, browser and back end, until all captured events are stored or declared.
// kills: processes of a whole deployment (web servers, worker, PostgreSQL) at random times of a booking.
// guesses: codes of a sign-in, from changing devices and networks, for hours of the server's clock.
// W threads, each with a separate server and database, run money several times as fast. Without N and T, money and kills run for a minute, and events
// for 10,000 schedules. Without S, the clock chooses the seed.
// Prints the coverage. Exits 1 on a violation, with its schedule and the command to repeat it.
import { runSchedules as runEvents, table as tableOfEvents } from '../tests/support/events/run.ts'
import { runGuesses } from '../tests/support/guesses/run.ts'
import { runKills } from '../tests/support/kills/run.ts'
import { openTopology } from '../tests/support/kills/topology.ts'
import { table as tableOfMoney } from '../tests/support/money/coverage.ts'
import { runInThreads as runMoney } from '../tests/support/money/in-threads.ts'
import { startCluster } from '../tests/support/postgres-cluster.ts'
import { createTestServer } from '../tests/support/server.ts'
import { readCommand } from './arguments.ts'

/** The defaults: seconds of money, and number of schedules of events and guesses. */
const USUAL = 60
const USUAL_EVENTS = 10_000
const USUAL_GUESSES = 10_000

const { area, runs, seed, seconds, threads, database } = readCommand({
  area: { fallback: 'money', words: ['money', 'events', 'kills', 'guesses'] },
  runs: { fallback: 0, min: 1, max: 100_000_000 },
  seed: { fallback: Math.floor(Date.now() / 1000), min: 0, max: 2_000_000_000 },
  seconds: { fallback: 0, min: 1, max: 604_800 },
  threads: { fallback: 1, min: 1, max: 64 },
  database: { fallback: 'pglite', words: ['pglite', 'postgres'] },
})

// Refuses options that would have no effect.
if (area !== 'money' && (threads > 1 || database !== 'pglite')) {
  console.error('--threads and --database are for --area money alone')
  process.exit(1)
}

type Result = { schedules: number; table: string; failure: string | null }

async function playMoney(): Promise<Result> {
  const cluster = database === 'postgres' ? await startCluster() : null
  if (cluster) process.env.FIRN_TEST_DATABASE_URL = cluster.url
  const time = seconds || !runs ? (seconds || USUAL) * 1000 : undefined
  const { schedules, coverage, failure } = await runMoney(threads, { runs: runs || Number.MAX_SAFE_INTEGER, seed, time })
  await cluster?.stop()
  return { schedules, table: tableOfMoney(coverage), failure }
}

async function playEvents(): Promise<Result> {
  const most = seconds ? Number.MAX_SAFE_INTEGER : USUAL_EVENTS
  const { schedules, reached, failure } = await runEvents({ runs: runs || most, seed, time: seconds ? seconds * 1000 : undefined })
  return { schedules, table: tableOfEvents(reached), failure }
}

async function playKills(): Promise<Result> {
  const topology = await openTopology()
  try {
    const time = seconds || !runs ? (seconds || USUAL) * 1000 : undefined
    const { bookings, kills, longest, violation } = await runKills(topology, {
      kills: runs || Number.MAX_SAFE_INTEGER,
      seed,
      ...(time ? { time } : {}),
    })
    const lines = [...kills].map(([victim, count]) => `${victim} killed`.padEnd(26) + String(count).padStart(6))
    const told = [`${bookings} bookings, each paid once and told so`, `the longest took ${(longest / 1000).toFixed(1)} s`]
    return { schedules: bookings, table: [...lines, ...told].join('\n'), failure: violation }
  } finally {
    await topology.close()
  }
}

async function playGuesses(): Promise<Result> {
  const server = await createTestServer()
  const { guesses, rounds, tried, signIns, asked, violation } = await runGuesses(server, { guesses: runs || USUAL_GUESSES })
  await server.close()
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const lines = [
    `${guesses} guesses in ${rounds} rounds, of which ${tried} were held against a code, and ${signIns} sign-ins of the owner`,
    `asking for a code took ${ms(asked.known)} with an account and ${ms(asked.unknown)} without, in the middle`,
  ]
  return { schedules: guesses, table: lines.join('\n'), failure: violation }
}

const play = { money: playMoney, events: playEvents, kills: playKills, guesses: playGuesses }
const start = performance.now()
const { schedules, table, failure } = await play[area as keyof typeof play]()
const took = (performance.now() - start) / 1000
const where = area === 'money' ? `, ${database}` : ''
console.log(`seed ${seed}${where}: ${schedules} schedules in ${took.toFixed(1)} s, ${((1000 * took) / schedules).toFixed(0)} ms each\n`)
console.log(table)
console.log(failure ? `\nViolation: ${failure}` : '\nNo violation.')
process.exit(failure ? 1 : 0)
