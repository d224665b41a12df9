import { traced } from '../base/tracing.ts'
import type { Db } from './types.ts'

/** Traces database transactions as spans of the current trace. */
export function traceTransactions<D extends Db>(db: D): D {
  const run = db.transaction.bind(db)
  db.transaction = (work, config) =>
    traced({ name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, () => run(work, config))
  return db
}
