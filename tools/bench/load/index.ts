import { findPostgres, startCluster } from '../../../tests/support/postgres-cluster.ts'
import { type Measure, progress } from '../goal.ts'
import { drive } from './drive.ts'
import { EVENTS_PER_BATCH, loads } from './loads.ts'
import { startLoadedServer } from './serve.ts'
import { prepareTravellers, type Traveller } from './travellers.ts'

/** Concurrent clients, and milliseconds of each load. */
const CLIENTS = 16
const DURATION = 4000

/** Goals in responses per second and milliseconds of the 99th percentile, with 16 clients on two cores (docs/speed.md). */
const goals: Record<string, { perSecond: number; p99?: number }> = {
  'order check': { perSecond: 1000 },
  'bundle list': { perSecond: 200, p99: 250 },
  finish: { perSecond: 200, p99: 250 },
  events: { perSecond: 10_000 / EVENTS_PER_BATCH },
  'quiz answer': { perSecond: 200, p99: 250 },
  prebook: { perSecond: 50, p99: 500 },
}

async function measureWith(processes: number): Promise<Measure[]> {
  const cluster = await startCluster()
  const server = await startLoadedServer({ DATABASE_URL: cluster.url, WEB_PROCESSES: String(processes) })
  try {
    const travellers = await prepareTravellers(server.url, CLIENTS)
    const measures: Measure[] = []
    for (const [name, make] of Object.entries(loads)) {
      progress(`${name}, processes: ${processes}`)
      const next = (client: number, turn: number) => make(travellers[client] as Traveller, turn)
      await drive(server.url, CLIENTS, DURATION / 4, next)
      const { perSecond, p50, p99 } = await drive(server.url, CLIENTS, DURATION, next)
      const goal = goals[name]
      const each = name === 'events' ? EVENTS_PER_BATCH : 1
      const label = `${name}${processes > 1 ? `, ${processes} processes` : ''}`
      measures.push(
        {
          name: label,
          value: perSecond * each,
          unit: 'per second',
          note: `median ${p50.toFixed(1)} ms`,
          ...(goal && { goal: goal.perSecond * each }),
        },
        { name: `${label}, p99`, value: p99, ...(goal?.p99 && { goal: goal.p99 }) },
      )
    }
    return measures
  } finally {
    await server.stop()
    await cluster.stop()
  }
}

/** Measures the important calls on PostgreSQL, with one process and with two. Clients and server share the machine. */
export async function measureLoad(): Promise<Measure[]> {
  return findPostgres() ? [...(await measureWith(1)), ...(await measureWith(2))] : []
}
