import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../db/open.ts'

/** Adds the connections to PostgreSQL (OPS-3). PGlite has exactly one. */
export function addPool(registry: Registry, engine: OpenDatabase['engine']): void {
  if (engine.kind !== 'postgres') return
  const { pool } = engine
  new Gauge({
    name: 'firn_database_connections',
    help: 'Connections to the database: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
