import { and, between, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Day } from '../../base/days.ts'
import { priceCalendar, roomStock } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** Price zones and room types, and the first and last day. */
type Span = { zones: readonly string[]; rooms: readonly string[]; from: Day; to: Day }

/** Prices of the nights, and how many rooms are taken. */
export type Nights = { calendar: { zone: string; day: Day; permille: number }[]; stock: { roomTypeId: string; day: Day; taken: number }[] }

/** `inArray` with a single parameter: a search has thousands of room types. */
const isAnyOf = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param([...ids])})`

/** Reads the nights that are on sale, and those with rooms taken. */
export async function readNights(db: Db, { zones, rooms, from, to }: Span): Promise<Nights> {
  const taken = sql<number>`${roomStock.held} + ${roomStock.sold}`
  const [calendar, stock] = await Promise.all([
    db
      .select({ zone: priceCalendar.zone, day: priceCalendar.day, permille: priceCalendar.permille })
      .from(priceCalendar)
      .where(and(isAnyOf(priceCalendar.zone, zones), between(priceCalendar.day, from, to))),
    db
      .select({ roomTypeId: roomStock.roomTypeId, day: roomStock.day, taken })
      .from(roomStock)
      .where(and(isAnyOf(roomStock.roomTypeId, rooms), between(roomStock.day, from, to), gt(taken, 0))),
  ])
  return { calendar, stock }
}
