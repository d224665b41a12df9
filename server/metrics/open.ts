import { Registry } from 'prom-client'
import type { OpenDatabase } from '../db/open.ts'
import { addDisk } from './disk.ts'
import { addPool } from './pool.ts'
import { countProblems } from './problems.ts'
import { addProcess } from './process.ts'
import { addRows } from './rows.ts'

/** The metrics of an instance, of all its processes together, and a function that stops collecting. */
export type Metrics = {
  registry: Registry
  countProblems: ReturnType<typeof countProblems>
  read(): Promise<string>
  close(): void
}

/** Opens the metrics of this instance (OPS-1): process, connections, and the rows shared by all instances. */
export function openMetrics({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, dataDir: string): Metrics {
  const registry = new Registry()
  const close = addProcess(registry)
  addPool(registry, engine)
  if (engine.kind === 'pglite') addDisk(registry, dataDir)
  addRows(registry, db)
  return { registry, countProblems: countProblems(registry), read: () => registry.metrics(), close }
}
