import { and, between, gt, sql } from 'drizzle-orm'
import { priceCalendar, priceHistory, roomStock } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'
import type { Hotel, Room } from '../../inventory/catalogue.ts'
import { addDays, type Day, monthOf, nightsOf } from '../days.ts'

/** Prices and free rooms of a span of days, as of one moment. */
export type Market = {
  /** Sum over the nights of the price in thousandths of the list price; null when a night is not on sale. */
  permilleOf(hotel: Hotel, from: Day, to: Day): number | null
  /** The fewest rooms of the kind that are free on any night. */
  freeRooms(room: Room, from: Day, to: Day): number
  /** What the hotel asks today in thousandths of its list price, and the lowest of the 30 days before; null without a full history (OFFER-18). */
  levelOf(hotelId: string): { today: number; lowest30: number | null }
}

/** Reads prices and stock for stays between two days. `today` is yyyy-MM-dd. */
export async function readMarket(db: Db, from: Day, to: Day, today: Day): Promise<Market> {
  const calendar = await db
    .select()
    .from(priceCalendar)
    .where(between(priceCalendar.day, from, to))
  const stock = await db
    .select()
    .from(roomStock)
    .where(and(between(roomStock.day, from, to), gt(sql`${roomStock.held} + ${roomStock.sold}`, 0)))
  const permille = new Map(calendar.map((row) => [`${row.zone} ${row.day}`, row.permille]))
  const taken = new Map(stock.map((row) => [`${row.roomTypeId} ${row.day}`, row.held + row.sold]))
  const levels = await readLevels(db, today)
  const sums = new Map<string, number | null>()
  return {
    permilleOf(hotel, arrival, departure) {
      const key = `${hotel.resort.priceZone} ${arrival} ${departure} ${hotel.closedMonths}`
      const known = sums.get(key)
      if (known !== undefined) return known
      const days = nightsOf(arrival, departure)
      const nights = days.map((day) =>
        hotel.closedMonths.includes(monthOf(day)) ? undefined : permille.get(`${hotel.resort.priceZone} ${day}`),
      )
      const sum = nights.every((night) => night !== undefined) && nights.length > 0 ? nights.reduce((a, b) => a + b, 0) : null
      sums.set(key, sum)
      return sum
    },
    freeRooms(room, arrival, departure) {
      if (taken.size === 0) return room.units
      return Math.min(...nightsOf(arrival, departure).map((day) => room.units - (taken.get(`${room.id} ${day}`) ?? 0)))
    },
    levelOf: (hotelId) => levels.get(hotelId) ?? { today: 1000, lowest30: null },
  }
}

type Levels = Map<string, { today: number; lowest30: number | null }>
const cachedLevels = new WeakMap<Db, { today: Day; levels: Levels }>()

/** Price levels change once a day, so they are read once a day. */
async function readLevels(db: Db, today: Day): Promise<Levels> {
  const known = cachedLevels.get(db)
  if (known?.today === today) return known.levels
  const rows = await selectRows<{ hotel_id: string; today: number | null; lowest: number | null; days: number }>(
    db,
    sql`
      select hotel_id, max(level_permille) filter (where day = ${today}::date) as today,
             min(level_permille) filter (where day < ${today}::date) as lowest,
             (count(*) filter (where day < ${today}::date))::int as days
      from ${priceHistory} where day between ${addDays(today, -30)}::date and ${today}::date group by hotel_id`,
  )
  const levels: Levels = new Map(
    rows.map((row) => [row.hotel_id, { today: row.today ?? row.lowest ?? 1000, lowest30: row.days >= 30 ? row.lowest : null }]),
  )
  if (rows.length > 0) cachedLevels.set(db, { today, levels })
  return levels
}
