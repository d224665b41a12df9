import { eq, type SQL, sql } from 'drizzle-orm'
import { appMeta } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import { selectRows } from '../db/types.ts'
import { airportRows } from './airports.ts'
import { inventHotels } from './hotels.ts'
import { resortRows } from './resorts.ts'
import { vehicleRows } from './vehicles.ts'

/** How many days ahead nights are on sale. */
export const SALE_DAYS = 540
/** How many past days of prices back a 30-day claim (OFFER-18). */
const HISTORY_DAYS = 31
const versionKey = 'inventory.version'

/** Loads the sample inventory into an empty database; does nothing where one is loaded. Answers whether it loaded. `today` is yyyy-MM-dd. */
export async function loadSampleInventory(db: Db, today: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [loaded] = await tx.select().from(appMeta).where(eq(appMeta.key, versionKey))
    if (loaded) return false
    const hotels = inventHotels()
    await insertAll(tx, 'airports', airportRows)
    await insertAll(tx, 'resorts', resortRows)
    await insertAll(tx, 'transfer_products', vehicleRows)
    await insertAll(
      tx,
      'hotels',
      hotels.map(({ rooms: _, ...hotel }) => hotel),
    )
    const rooms = hotels.flatMap((hotel) => hotel.rooms.map((room) => ({ ...room, hotelId: hotel.id })))
    await insertAll(
      tx,
      'room_types',
      rooms.map(({ plans: _, ...room }) => room),
    )
    await insertAll(
      tx,
      'rate_plans',
      rooms.flatMap((room) => room.plans.map((plan) => ({ ...plan, roomTypeId: room.id }))),
    )
    await tx.insert(appMeta).values({ key: versionKey, value: 'sample-1' })
    await extendPrices(tx, today)
    return true
  })
}

/** Puts nights on sale up to `SALE_DAYS` ahead, and writes the price level of each day up to `today`. Repeating it changes nothing. */
export async function extendPrices(db: Db, today: string): Promise<void> {
  await db.execute(sql`
    insert into price_calendar (zone, day, permille)
    select zone, day::date, ${seasonPermille}
    from unnest(array['alps', 'balkans', 'nordic', 'rockies']) as zone,
         generate_series(${today}::date, ${today}::date + ${SALE_DAYS}::int, interval '1 day') as day
    on conflict do nothing`)
  await db.execute(sql`
    insert into price_history (hotel_id, day, level_permille)
    select hotels.id, day::date, 1000 + round(60 * sin((extract(epoch from day) / 86400 + ${phaseOfHotel}) / 11.0))::int
    from hotels, generate_series(${today}::date - ${HISTORY_DAYS}::int, ${today}::date, interval '1 day') as day
    on conflict do nothing`)
}

/** The version of the inventory: whoever caches it reads it again when this changes. */
export async function inventoryVersion(db: Db): Promise<string> {
  const [row] = await db.select().from(appMeta).where(eq(appMeta.key, versionKey))
  return row?.value ?? ''
}

/** Prices by season and weekday in thousandths: Christmas and the February holidays are dear, the green months cheap. */
const seasonPermille = sql`round((
  case
    when to_char(day, 'MMDD') between '1220' and '1231' or to_char(day, 'MMDD') between '0101' and '0106' then 1650
    when to_char(day, 'MMDD') between '0201' and '0308' then 1420
    when extract(month from day) = 12 then 1020
    when extract(month from day) = 1 then 1140
    when extract(month from day) = 3 then 1180
    when extract(month from day) = 4 then 920
    else 740
  end
  * case when extract(isodow from day) in (5, 6) then 1.06 else 1 end
  * case zone when 'nordic' then 0.97 when 'rockies' then 1.04 else 1 end)::numeric)::int`

const phaseOfHotel = sql`(('x' || substr(md5(hotels.id), 1, 4))::bit(16)::int % 69)`

/** Inserts rows of any number in one statement; keys in camel case become columns in snake case. */
async function insertAll(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))))
  const columns: SQL = sql.join(
    Object.keys(rows[0] ?? {}).map((key) => sql.identifier(snake(key))),
    sql`, `,
  )
  await selectRows(
    db,
    sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)`,
  )
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
