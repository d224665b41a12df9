import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database or one of its transactions, on PGlite as on PostgreSQL: functions of the domain take it as their first argument. It knows no tables by name
 * (`db.query`): with them, each transaction would make a query builder for every table before it begins.
 */
export type Db = PgDatabase<PgQueryResultHKT>

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

/** PostgreSQL's code for a row that refers to one that there is not. */
const FOREIGN_KEY = '23503'

/**
 * Whether an error says that a row was to belong to a user who is no more: a token outlives its account by some minutes, and asking the
 * database on every request whether the user is still there would cost everybody for the few.
 */
export function isOfGoneUser(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown }
    if (code === FOREIGN_KEY) return typeof constraint === 'string' && constraint.endsWith('_user_id_users_id_fk')
  }
  return false
}
