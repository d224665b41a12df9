import { gt, sql } from 'drizzle-orm'
import type { Day } from '../../base/days.ts'
import { priceCalendar, roomStock } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
import { type Db, preparedFor } from '../../db/types.ts'

/** Of which calendars and kinds of rooms, from the first day to the last. */
type Span = { zones: readonly string[]; rooms: readonly string[]; from: Day; to: Day }

/** What the nights of a span cost, and how many rooms of them are taken. */
export type Nights = { calendar: { zone: string; day: Day; permille: number }[]; stock: { roomTypeId: string; day: Day; taken: number }[] }

/** Kinds of rooms up to which the nights are read together with those of others: a house or two. A search reads thousands of nights, and is read alone. */
const FEW_ROOMS = 20

const isTaken = gt(sql`${roomStock.held} + ${roomStock.sold}`, 0)
const taken = sql<number>`${roomStock.held} + ${roomStock.sold}`

const nightsOf = preparedFor((db) =>
  db
    .select({
      at: sql<number>`asked.at`,
      calendar: sql<Nights['calendar'] | null>`(
        select json_agg(json_build_object('zone', zone, 'day', day, 'permille', permille)) from ${priceCalendar}
        where zone = any(asked.zones) and day between asked.first and asked.last)`,
      stock: sql<Nights['stock'] | null>`(
        select json_agg(json_build_object('roomTypeId', room_type_id, 'day', day, 'taken', ${taken})) from ${roomStock}
        where room_type_id = any(asked.rooms) and day between asked.first and asked.last and ${isTaken})`,
    })
    .from(sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked (at int, zones text[], rooms text[], first date, last date)`)
    .prepare('nights'),
)

async function readSpans(db: Db, asked: readonly Span[]): Promise<Nights[]> {
  const spans = asked.map(({ zones, rooms, from, to }, at) => ({ at, zones, rooms, first: from, last: to }))
  const rows = await nightsOf(db).execute({ asked: JSON.stringify(spans) })
  const found = new Map(rows.map(({ at, calendar, stock }) => [at, { calendar: calendar ?? [], stock: stock ?? [] }]))
  return asked.map((_, at) => found.get(at) ?? { calendar: [], stock: [] })
}

const readTogether = askedTogether(readSpans)

/** Reads the nights of a span that are on sale, and those of which rooms are taken. */
export async function readNights(db: Db, span: Span): Promise<Nights> {
  if (span.rooms.length <= FEW_ROOMS) return readTogether(db, span)
  const [nights] = await readSpans(db, [span])
  return nights ?? { calendar: [], stock: [] }
}
