import { traced } from '../base/tracing.ts'
import type { Db } from './types.ts'

/** Traces the transactions of a database as steps of what asks for them. */
export function traceTransactions<D extends Db>(db: D): D {
  const run = db.transaction.bind(db)
  db.transaction = (work, config) =>
    traced({ name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, () => run(work, config))
  return db
}
