import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant, kept with its time zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The instant at which a row was made. */
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)

/** An amount in minor units (cents of `currency`). */
export const minor = (name: string) => integer(name)

/** ISO 4217 code that the amounts of the row are in. */
export const currency = () => text('currency').notNull().default('EUR')

/** SQL list of text literals for CHECK constraints. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
