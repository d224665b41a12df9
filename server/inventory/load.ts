import { sql } from 'drizzle-orm'
import { sampleInventory } from '../../sample/inventory/index.ts'
import { addDays } from '../base/days.ts'
import * as texts from '../base/texts.ts'
import { type Db, selectRows } from '../db/types.ts'
import { isSample, readInventoryVersion, writeInventoryVersion } from './inventory-version.ts'
import { insertAll } from './write-rows.ts'

/** Number of days ahead for which nights are on sale. */
export const SALE_DAYS = 540
/** Number of past days of prices, for the 30-day claim (OFFER-18). */
const HISTORY_DAYS = 31
/** The price level of a hotel at its list price, in thousandths. */
export const LIST_PRICE = 1000

/** Loads the sample inventory into an empty database. Returns false if an inventory exists. `today` is yyyy-MM-dd. */
export async function loadSampleInventory(db: Db, today: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await readInventoryVersion(tx)).version !== '') return false
    const { airports, resorts, vehicles, hotels } = sampleInventory(texts)
    await insertAll(tx, 'airports', airports)
    await insertAll(tx, 'resorts', resorts)
    await insertAll(tx, 'transfer_products', vehicles)
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
    await writeInventoryVersion(tx, { version: 'sample-1' })
    await extendPrices(tx, today)
    return true
  })
}

/**
 * Writes the price level of each hotel up to `today`, and for the sample inventory the nights up to `SALE_DAYS` ahead. An operator's nights and
 * prices come from the file: none are generated, and the level stays. Repeating it changes nothing.
 */
export async function extendPrices(db: Db, today: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await readInventoryVersion(tx)
    if (version === '') return
    const added = isSample(version) ? await extendSample(tx, today) : await recordLevels(tx, today)
    if (added > 0) await writeInventoryVersion(tx, { pricedOn: today })
  })
}

async function extendSample(tx: Db, today: string): Promise<number> {
  let added = 0
  for (const zone of ['alps', 'balkans', 'nordic', 'rockies']) {
    const nights = await selectRows(
      tx,
      sql`
      insert into price_calendar (zone, day, permille)
      select zone, day::date, ${seasonPermille}
      from (select ${zone}::text as zone) zones,
           generate_series(${today}::date, ${today}::date + ${SALE_DAYS}::int, interval '1 day') as day
      where not exists (select 1 from price_calendar existing where existing.zone = zones.zone and existing.day = day::date)
      on conflict do nothing returning 1 as added`,
    )
    added += nights.length
  }
  // One day per statement, as PGlite runs one statement at a time.
  for (let back = HISTORY_DAYS; back >= 0; back--) {
    const day = addDays(today, -back)
    const levels = await selectRows(
      tx,
      sql`
      insert into price_history (hotel_id, day, level_permille)
      select hotels.id, ${day}::date, 1000 + round(60 * sin((extract(epoch from ${day}::date) / 86400 + ${phaseOfHotel}) / 11.0))::int
      from hotels
      where not hotels.is_withdrawn
        and not exists (select 1 from price_history existing where existing.hotel_id = hotels.id and existing.day = ${day}::date)
      on conflict do nothing returning 1 as added`,
    )
    added += levels.length
  }
  return added
}

/** Records each hotel's price level for `today`: the last recorded level, or its list price. Missed days are not filled in. */
export async function recordLevels(tx: Db, today: string): Promise<number> {
  const levels = await selectRows(
    tx,
    sql`
    insert into price_history (hotel_id, day, level_permille)
    select hotels.id, ${today}::date, coalesce(
      (select level_permille from price_history past where past.hotel_id = hotels.id and past.day < ${today}::date order by past.day desc limit 1),
      ${LIST_PRICE})
    from hotels where not hotels.is_withdrawn
    on conflict do nothing returning 1 as added`,
  )
  return levels.length
}

/** Prices by season and weekday in thousandths: Christmas and the February holidays are expensive, the green months cheap. */
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
