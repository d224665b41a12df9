// `npm run soak`: everything that travellers ask, for a long time at once, against one server. Prints what was answered and how its memory went, and
// exits 1 where a request failed, the memory grew by a tenth and more, or the last minute answered less than 0.95 of the second one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../tests/support/postgres-cluster.ts'
import { readCommand } from './arguments.ts'
import { drive, type Shot } from './bench/load/drive.ts'
import { loads } from './bench/load/loads.ts'
import { startLoadedServer } from './bench/load/serve.ts'
import { prepareTravellers, type Traveller } from './bench/load/travellers.ts'

const { seconds, clients, database } = readCommand({
  seconds: { fallback: 600, min: 10, max: 86_400 },
  clients: { fallback: 8, min: 1, max: 64 },
  database: { fallback: 'postgres', words: ['postgres', 'pglite'] },
})

/** Growth that is allowed between the end of warming up and the end. */
const GROWTH = 1.1
/** The share of the time in which caches and pools may still fill. */
const WARM = 0.25
/** What the last minute has to answer of what the second one did; a run shorter than three minutes has no such minutes, and is not judged by it. */
const KEPT = 0.95
const ROUND = 15
const A_MINUTE = 60 / ROUND

/** Requests that come from one network, before the next has its turn: all from one would be told to wait (LIMIT-9). */
const FROM_ONE = 40
/** An address of the networks that are reserved for measuring (RFC 2544). */
const networkOf = (asked: number) => {
  const at = Math.floor(asked / FROM_ONE)
  return `198.${18 + (Math.floor(at / 65_536) % 2)}.${Math.floor(at / 256) % 256}.${at % 256}`
}

/** Resident memory of a process in MB. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const names = Object.keys(loads)
const dataDir = mkdtempSync(join(tmpdir(), 'firn-soak-'))
const cluster = database === 'postgres' ? await startCluster() : null
// An order lasts as long as the soak: it is finished again and again.
const lasting = { ORDER_TTL_SECONDS: '86400' }
const server = await startLoadedServer({ ...lasting, ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: dataDir }) })
let isGood = false
try {
  const travellers = await prepareTravellers(server.url, clients * 2)
  let asked = 0
  const next = (client: number, turn: number): Shot => {
    const name = names[turn % names.length] ?? ''
    const make = loads[name]
    if (!make) throw new Error('There is no load')
    // Whoever prebooks anew gives up the order: those who finish theirs are others.
    const shot = make(travellers[name === 'prebook' ? client + clients : client] as Traveller, turn)
    return { ...shot, headers: { ...shot.headers, 'x-forwarded-for': networkOf(asked++) } }
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
  const settled = samples.slice(Math.floor(samples.length * WARM))
  const middle = Math.ceil(settled.length / 2)
  const highest = (some: readonly number[]) => Math.max(...some)
  // Memory goes up and down with the collector: the highest of the first half is compared with the highest of the second.
  const growth = highest(settled.slice(middle)) / highest(settled.slice(0, middle))
  isGood = growth < GROWTH
  const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length
  if (rounds >= 3 * A_MINUTE) {
    const kept = mean(rates.slice(-A_MINUTE)) / mean(rates.slice(A_MINUTE, 2 * A_MINUTE))
    isGood &&= kept >= KEPT
    console.log(`the last minute answered ${kept.toFixed(2)} of what the second one did; less than ${KEPT} is too little`)
  }
  console.log(`memory of the second half is ${growth.toFixed(2)} of the first; ${GROWTH} is too much`)
} finally {
  await server.stop()
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
