// `npm run soak`: runs all kinds of travellers' requests concurrently against one server for a long time. Prints throughput and memory. Exits 1 if a
// request failed, memory grew by a tenth or more, or throughput of the last minute was below 0.95 of the second one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../tests/support/postgres-cluster.ts'
import { readCommand } from './arguments.ts'
import { drive, type LoadRequest } from './bench/load/drive.ts'
import { loads } from './bench/load/loads.ts'
import { startLoadedServer } from './bench/load/serve.ts'
import { prepareTravellers, type Traveller } from './bench/load/travellers.ts'

const { seconds, clients, database } = readCommand({
  seconds: { fallback: 600, min: 10, max: 86_400 },
  clients: { fallback: 8, min: 1, max: 64 },
  database: { fallback: 'postgres', words: ['postgres', 'pglite'] },
})

/** Maximum memory growth from the end of the warm-up to the end. */
const MAX_GROWTH = 1.1
/** Share of the time for the warm-up, in which caches and pools fill. */
const WARM_UP = 0.25
/** Minimum throughput of the last minute relative to the second one. A run shorter than three minutes is not checked. */
const MIN_THROUGHPUT_RATIO = 0.95
const ROUND = 15
const ROUNDS_PER_MINUTE = 60 / ROUND

/** Number of requests from one network before the next network is used: a single network would be rate limited (LIMIT-9). */
const REQUESTS_PER_NETWORK = 40
/** An address from the networks reserved for benchmarks (RFC 2544). */
const networkOf = (asked: number) => {
  const at = Math.floor(asked / REQUESTS_PER_NETWORK)
  return `198.${18 + (Math.floor(at / 65_536) % 2)}.${Math.floor(at / 256) % 256}.${at % 256}`
}

/** Resident memory of a process in MB. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const names = Object.keys(loads)
const dataDir = mkdtempSync(join(tmpdir(), 'firn-soak-'))
const cluster = database === 'postgres' ? await startCluster() : null
// Orders last for the whole run, because they are finished repeatedly.
const longOrders = { ORDER_TTL_SECONDS: '86400' }
const server = await startLoadedServer({ ...longOrders, ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: dataDir }) })
let isGood = false
try {
  const travellers = await prepareTravellers(server.url, clients * 2)
  let asked = 0
  const next = (client: number, turn: number): LoadRequest => {
    const name = names[turn % names.length] ?? ''
    const make = loads[name]
    if (!make) throw new Error('There is no load')
    // A new prebook cancels the traveller's order, so other travellers finish theirs.
    const request = make(travellers[name === 'prebook' ? client + clients : client] as Traveller, turn)
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': networkOf(asked++) } }
  }
  const samples: number[] = []
  const rates: number[] = []
  const rounds = Math.max(4, Math.round(seconds / ROUND))
  for (let round = 0; round < rounds; round++) {
    const { perSecond, p99 } = await drive(server.url, clients, (seconds * 1000) / rounds, next)
    samples.push(memoryOf(server.pid))
    rates.push(perSecond)
    console.log(
      `${Math.round(((round + 1) * seconds) / rounds)} s: ${Math.round(perSecond)} requests/s, p99 ${Math.round(p99)} ms, ${Math.round(samples.at(-1) ?? 0)} MB`,
    )
  }
  const settled = samples.slice(Math.floor(samples.length * WARM_UP))
  const middle = Math.ceil(settled.length / 2)
  const highest = (some: readonly number[]) => Math.max(...some)
  // Memory varies with garbage collection, so the maximums of both halves are compared.
  const growth = highest(settled.slice(middle)) / highest(settled.slice(0, middle))
  isGood = growth < MAX_GROWTH
  const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length
  if (rounds >= 3 * ROUNDS_PER_MINUTE) {
    const throughputRatio = mean(rates.slice(-ROUNDS_PER_MINUTE)) / mean(rates.slice(ROUNDS_PER_MINUTE, 2 * ROUNDS_PER_MINUTE))
    isGood &&= throughputRatio >= MIN_THROUGHPUT_RATIO
    console.log(`throughput of the last minute is ${throughputRatio.toFixed(2)} of the second one; the minimum is ${MIN_THROUGHPUT_RATIO}`)
  }
  console.log(`memory of the second half is ${growth.toFixed(2)} of the first; ${MAX_GROWTH} is too much`)
} finally {
  await server.stop()
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
