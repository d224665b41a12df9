import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import type { Db } from '../../server/db/types.ts'

export type Query = { sql: string; params: unknown[] }

/** Wraps a database and records its statements. */
export function recordQueries(db: Db): { db: Db; queries: Query[] } {
  const queries: Query[] = []
  const logger = { logQuery: (sql: string, params: unknown[]) => void queries.push({ sql, params }) }
  const { $client: client } = db as Db & { $client: PGlite | Pool }
  const recorded = client instanceof Pool ? drizzlePostgres(client, { logger }) : drizzlePglite(client, { logger })
  return { db: recorded, queries }
}
