// `npm run fuzz -- --seconds N --seed S --runs R --threads T --database pglite|postgres`: sends generated requests to the whole server and checks
// each response against the contract. R counts requests. Without N and R, it runs for a minute; without S, the clock chooses the seed. The same seed
// sends the same requests with any number of threads. Prints its figures and the request with the most CPU time (a second at most). Exits 1 on a
// violation, with the requests that cause it as `curl` lines.
import { fuzzInThreads } from '../tests/support/fuzz/in-threads.ts'
import type { Figures } from '../tests/support/fuzz/run.ts'
import { startCluster } from '../tests/support/postgres-cluster.ts'
import { readCommand } from './arguments.ts'

/** The default duration in seconds. */
const USUAL = 60

function print({ requests, sequences, byStatus, byCall, milliseconds, slowest }: Figures, seed: number): void {
  const share = (count: number) => `${((100 * count) / Math.max(1, requests)).toFixed(1)} %`
  const seconds = milliseconds / 1000
  console.log(
    `seed ${seed}, ${database}: ${requests} requests in ${sequences} sequences, ${seconds.toFixed(1)} s, ${Math.round(requests / seconds)} a second`,
  )
  console.log(`answered 200: ${byStatus.get(200) ?? 0} (${share(byStatus.get(200) ?? 0)})`)
  console.log(`the most work of one request: ${Math.round(slowest.milliseconds)} ms of the processor, ${slowest.request}\n`)
  for (const [status, count] of [...byStatus].sort(([a], [b]) => a - b))
    console.log(`${status}  ${String(count).padStart(9)}  ${share(count)}`)
  console.log(`\n${'call'.padEnd(22)}${'requests'.padStart(9)}${'200'.padStart(9)}  others`)
  for (const [name, statuses] of [...byCall].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const others = [...statuses].filter(([status]) => status !== 200).map(([status, count]) => `${status}: ${count}`)
    console.log(`${name.padEnd(22)}${String(all).padStart(9)}${String(statuses.get(200) ?? 0).padStart(9)}  ${others.join(', ')}`)
  }
}

const { seconds, seed, runs, threads, database } = readCommand({
  seconds: { fallback: 0, min: 1, max: 86_400 },
  seed: { fallback: Math.floor(Date.now() / 1000), min: 0, max: 2_000_000_000 },
  runs: { fallback: 0, min: 1, max: 1_000_000_000 },
  threads: { fallback: 1, min: 1, max: 64 },
  database: { fallback: 'pglite', words: ['pglite', 'postgres'] },
})
const milliseconds = (seconds || (runs ? Number.POSITIVE_INFINITY : USUAL)) * 1000
const cluster = database === 'postgres' ? await startCluster() : null
if (cluster) process.env.FIRN_TEST_DATABASE_URL = cluster.url
const figures = await fuzzInThreads(threads, { seed, milliseconds, requests: runs || Number.POSITIVE_INFINITY })
await cluster?.stop()
print(figures, seed)
if (figures.violation) console.error(`\nViolation: ${figures.violation}`)
process.exit(figures.violation ? 1 : 0)
