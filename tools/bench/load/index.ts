import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startCluster } from '../../../tests/support/postgres-cluster.ts'
import type { Measure } from '../goal.ts'
import { drive, type Load } from './drive.ts'
import { EVENTS_PER_BATCH, loads } from './loads.ts'
import { startLoadedServer } from './serve.ts'
import { prepareTravellers, type Traveller } from './travellers.ts'

/** Requests under way at the same time, and milliseconds of each load. */
const CLIENTS = 16
const DURATION = 4000

/** Answers a second and milliseconds of the 99th percentile that each load has to keep. PGlite shares its one thread with the server: there they are told. */
const goals: Record<string, { perSecond: number; p99: number; onPostgresOnly?: boolean }> = {
  'order check': { perSecond: 3000, p99: 50, onPostgresOnly: true },
  finish: { perSecond: 800, p99: 100, onPostgresOnly: true },
  events: { perSecond: 20_000 / EVENTS_PER_BATCH, p99: 1000 },
}

async function measureOn(database: string, environment: Record<string, string>): Promise<Measure[]> {
  const server = await startLoadedServer(environment)
  try {
    const travellers = await prepareTravellers(server.url, CLIENTS)
    const measures: Measure[] = []
    for (const [name, make] of Object.entries(loads)) {
      const next = (client: number, turn: number) => make(travellers[client % travellers.length] as Traveller, turn)
      await drive(server.url, CLIENTS, DURATION / 4, next)
      measures.push(...asMeasures(name, database, await drive(server.url, CLIENTS, DURATION, next)))
    }
    return measures
  } finally {
    await server.stop()
  }
}

function asMeasures(name: string, database: string, load: Load): Measure[] {
  const goal = goals[name]
  const isJudged = goal && (!goal.onPostgresOnly || database === 'PostgreSQL')
  const each = name === 'events' ? EVENTS_PER_BATCH : 1
  const common = { note: `median ${load.p50.toFixed(1)} ms` }
  const rate = { name: `${name}, ${database}`, value: load.perSecond * each, unit: 'per second' as const, ...common }
  const tail = { name: `${name}, ${database}, p99`, value: load.p99 }
  return isJudged
    ? [
        { ...rate, goal: goal.perSecond * each },
        { ...tail, goal: goal.p99 },
      ]
    : [rate, tail]
}

/** Requests a second and their 99th percentile for the calls that matter, on both databases; generator and server share the machine. */
export async function measureLoad(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-load-'))
  const measures = await measureOn('PGlite', { DATA_DIR: dataDir }).finally(() => rmSync(dataDir, { recursive: true, force: true }))
  if (!findPostgres()) return measures
  const cluster = await startCluster()
  return [...measures, ...(await measureOn('PostgreSQL', { DATABASE_URL: cluster.url }).finally(cluster.stop))]
}
