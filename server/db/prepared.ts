import type { Db } from './types.ts'

/**
 * A query that is built once for each database and prepared once for each connection. Its values are placeholders. For queries that run with most
 * requests: building one takes longer than running it (docs/decisions/request-cost.md).
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
