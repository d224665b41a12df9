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

/**
 * Codes of errors that end by themselves or by an operator: no connection, a server that starts or stops, too many connections, a full disk
 * (PostgreSQL's classes 08, 53 and 57P, and Node's).
 */
const UNAVAILABLE = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC)$/
/** The same without a code: errors of the connection pool. */
const NO_CONNECTION = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether an error, or its cause, says that the database is not available at the moment. */
export function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: unknown }
    if (typeof code === 'string' ? UNAVAILABLE.test(code) : NO_CONNECTION.test(message)) return true
    // Node tries each address of a host and reports the errors together.
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true
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
