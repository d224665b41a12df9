import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database or one of its transactions, on PGlite or PostgreSQL. Domain functions accept it as their first argument. It has no relational queries
 * (`db.query`): with them, each transaction would build a query builder for every table.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/** The client of a database, which is not a transaction. Caches of rows that seldom change are kept per client. */
export const clientOf = (db: Db): object => (db as Db & { $client: object }).$client

/** Runs raw SQL and returns its rows as `Row`. The caller is responsible for the type. */
export async function selectRows<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}

/** Whether `error`, or its cause, is a violation of the named unique index or check (of any, without a name). */
export function isViolation(error: unknown, constraint?: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as Error & { code?: unknown; constraint?: unknown }
    if (code === '23505' || code === '23514') return constraint === undefined || name === constraint
  }
  return false
}

/** PostgreSQL's code for a foreign key violation. */
const FOREIGN_KEY = '23503'

/**
 * Whether an error says that a row refers to a deleted user. An access token outlives its account by some minutes, and checking the user on every
 * request would slow down all requests for a rare case.
 */
export function isOfGoneUser(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown }
    if (code === FOREIGN_KEY) return typeof constraint === 'string' && constraint.endsWith('_user_id_users_id_fk')
  }
  return false
}
