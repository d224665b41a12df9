import { sql } from 'drizzle-orm'
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant, kept with its time zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The instant at which a row was made, set by the code that makes it: rules compare it with the clock that is passed to domain code, and the database's own
 * clock may go another way.
 */
export const createdAt = () => instant('created_at').notNull()

/** When a row arrived by the database's clock. For the order of arrival only; no rule compares it with another clock. */
export const arrivedAt = (name = 'created_at') => instant(name).notNull().default(sql`now()`)

/** An amount in minor units (cents of `currency`). */
export const minor = (name: string) => integer(name)

/** ISO 4217 code that the amounts of the row are in. */
export const currency = () => text('currency').notNull().default('EUR')

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' })

/** SQL list of text literals for CHECK constraints. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
