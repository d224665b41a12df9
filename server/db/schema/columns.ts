import { sql } from 'drizzle-orm'
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant with time zone, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When a row was created, set by the code: rules compare it with the clock passed to domain code, which may differ from the database's. */
export const createdAt = () => instant('created_at').notNull()

/** When a row arrived by the database's clock. Only for ordering, never compared with another clock. */
export const arrivedAt = (name = 'created_at') => instant(name).notNull().default(sql`now()`)

/** An amount in minor units (cents of `currency`). */
export const minor = (name: string) => integer(name)

/** ISO 4217 code of the row's amounts. */
export const currency = () => text('currency').notNull().default('EUR')

/** Binary data. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' })

/** SQL list of text literals for CHECK constraints. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
