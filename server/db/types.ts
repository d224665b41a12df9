import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The database or one of its transactions, on PGlite as on PostgreSQL: functions of the domain take it as their first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Runs raw SQL and returns its rows as `Row`; the caller vouches for the shape. */
export async function selectRows<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}

/** Whether `error`, or what caused it, is a violation of the named unique index or check (or of any, without a name). */
export function isViolation(error: unknown, constraint?: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as Error & { code?: unknown; constraint?: unknown }
    if (code === '23505' || code === '23514') return constraint === undefined || name === constraint
  }
  return false
}
