import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { findPostgres, startCluster } from '../../../tests/support/postgres-cluster.ts'
import type { Measure } from '../goal.ts'
import { drive, type Shot } from '../load/drive.ts'
import { EVENTS_PER_BATCH, loads } from '../load/loads.ts'
import { type LoadedServer, startLoadedServer } from '../load/serve.ts'
import { prepareTravellers, type Traveller } from '../load/travellers.ts'

/** Requests under way at the same time. */
const CLIENTS = 16
/** Rounds that count and those before them that warm up, and milliseconds of each load in a round: a shared machine changes its speed within seconds. */
const ROUNDS = 10
const WARMING = 2
const SLICE = 600

/** What is measured by what, and the share that it has to reach. R is a bare route with one read by index, T one with a transaction of an insert and an update. */
const goals: Record<string, { of: 'R' | 'T'; share: number; each?: number }> = {
  'order check': { of: 'R', share: 0.8 },
  'bundle list': { of: 'R', share: 0.1 },
  'quiz answer': { of: 'T', share: 0.8 },
  finish: { of: 'T', share: 0.65 },
  prebook: { of: 'T', share: 0.25 },
  events: { of: 'T', share: 20, each: EVENTS_PER_BATCH },
}
/** Milliseconds of processor that a process has taken, all its threads together: steadier than answers a second where others use the machine too. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).flatMap((id) => {
    const file = `/proc/${pid}/task/${id}/schedstat`
    // A thread may have ended meanwhile.
    return existsSync(file) ? [Number(readFileSync(file, 'utf8').split(' ')[0])] : []
  })
  return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** How many times T's 99th percentile that of finish may be. */
const FINISH_TAIL = 4

type Sum = { count: number; seconds: number; p99: number[]; cpu: number }
const cpuPerCall = ({ cpu, count }: Sum) => `${(cpu / count).toFixed(3)} ms of processor a call`
const rate = ({ count, seconds }: Sum) => count / seconds
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Calls of the product as shares of what the least possible does on the same database with the same framework, generator and moment: all are driven in
 * turn, half a second each, round by round, so that whatever else the machine does hits all of them alike.
 */
export async function measureShares(): Promise<Measure[]> {
  if (!findPostgres()) return []
  const cluster = await startCluster()
  const product = await startLoadedServer({ DATABASE_URL: cluster.url, ORDER_TTL_SECONDS: '86400' })
  const bare = await startLoadedServer({ DATABASE_URL: cluster.url }, 'tools/bench/shares/bare.ts')
  try {
    const travellers = await prepareTravellers(product.url, CLIENTS * 2)
    const shots: Record<string, { server: LoadedServer; next: (client: number, turn: number) => Shot }> = {
      R: { server: bare, next: () => ({ method: 'GET', path: '/read', headers: {} }) },
      T: {
        server: bare,
        next: () => ({ method: 'POST', path: '/write', headers: { 'content-type': 'application/json' }, body: '{"word":"one"}' }),
      },
    }
    for (const [name, make] of Object.entries(loads)) {
      // Whoever prebooks anew gives up the order: those who finish theirs are others.
      const first = name === 'prebook' ? CLIENTS : 0
      shots[name] = { server: product, next: (client, turn) => make(travellers[first + client] as Traveller, turn) }
    }
    const sums: Record<string, Sum> = Object.fromEntries(
      Object.keys(shots).map((name) => [name, { count: 0, seconds: 0, p99: [], cpu: 0 }]),
    )
    for (let round = -WARMING; round < ROUNDS; round++)
      for (const [name, { server, next }] of Object.entries(shots)) {
        const before = cpuOf(server.pid)
        const { perSecond, count, p99 } = await drive(server.url, CLIENTS, SLICE, next)
        const sum = sums[name]
        if (round < 0 || !sum) continue
        sum.count += count
        sum.seconds += count / perSecond
        sum.p99.push(p99)
        sum.cpu += cpuOf(server.pid) - before
      }
    return asMeasures(sums)
  } finally {
    await bare.stop()
    await product.stop()
    await cluster.stop()
  }
}

function asMeasures(sums: Record<string, Sum>): Measure[] {
  const of = (name: string) => sums[name] as Sum
  const shares = Object.entries(goals).map(([name, { of: base, share, each = 1 }]): Measure => {
    const value = (rate(of(name)) * each) / rate(of(base))
    return {
      name: `${name}, share of ${base}`,
      value,
      unit: 'share',
      goal: share,
      note: `${Math.round(rate(of(name)) * each)} a second, ${cpuPerCall(of(name))}`,
    }
  })
  const tail = middle(of('finish').p99) / middle(of('T').p99)
  const bases = (['R', 'T'] as const).map(
    (name): Measure => ({ name, value: rate(of(name)), unit: 'per second', note: cpuPerCall(of(name)) }),
  )
  return [...bases, ...shares, { name: 'finish, p99 by that of T', value: tail, unit: 'times', goal: FINISH_TAIL }]
}
