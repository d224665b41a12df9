import { sql } from 'drizzle-orm'
import type { Day } from '../base/days.ts'
import { type Db, selectRows } from '../db/types.ts'
import { LIST_PRICE } from './load.ts'

/** A fingerprint of a hotel's prices from a day on: equal only if every price is equal. */
export type PriceMarks = ReadonlyMap<string, string>

/**
 * The price fingerprints of all hotels on sale: list prices and supplements by room, nights from `today` on, taxes and fees, distance from the
 * airport, vehicles, and price level. `asked` overrides the recorded level.
 */
export async function readPrices(tx: Db, today: Day, asked: { levelPermille?: number } = {}): Promise<PriceMarks> {
  const rows = await selectRows<{ id: string; mark: string }>(
    tx,
    sql`
    with nights as (
      select zone, md5(string_agg(day::text || ' ' || permille, ',' order by day)) as mark
      from price_calendar where day >= ${today}::date group by zone
    ), rooms as (
      select room.hotel_id, md5(string_agg(
        concat_ws(' ', room.id, room.base_minor, room.adults, room.children, plan.id, plan.board, plan.board_minor), ',' order by room.id, plan.id)) as mark
      from room_types room left join rate_plans plan on plan.room_type_id = room.id and not plan.is_withdrawn
      where not room.is_withdrawn group by room.hotel_id
    ), vehicles as (
      select md5(string_agg(concat_ws(' ', id, max_passengers, base_minor, per_km_minor, minimum_minor), ',' order by id)) as mark
      from transfer_products where not is_withdrawn
    )
    select hotel.id, md5(concat_ws('|', nights.mark, rooms.mark, vehicles.mark, hotel.lat, hotel.lng, hotel.resort_fee_minor,
      hotel.closed_months::text, resort.tourist_tax_minor, airport.lat, airport.lng, coalesce(${asked.levelPermille ?? null}::int,
      (select level_permille from price_history known where known.hotel_id = hotel.id and known.day <= ${today}::date order by known.day desc limit 1),
      ${LIST_PRICE}))) as mark
    from hotels hotel
    join resorts resort on resort.id = hotel.resort_id
    join airports airport on airport.id = resort.airport_id
    left join nights on nights.zone = coalesce(hotel.price_zone, resort.price_zone)
    left join rooms on rooms.hotel_id = hotel.id
    cross join vehicles
    where not hotel.is_withdrawn`,
  )
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

/**
 * Restarts the price history of every hotel whose prices changed, including new and returning hotels, as earlier records no longer apply (OFFER-18).
 * Returns the number of hotels with other prices before.
 */
export async function restartHistories(tx: Db, before: PriceMarks, today: Day): Promise<number> {
  // An operator's prices are in the file, so the level is the list price.
  const now = await readPrices(tx, today, { levelPermille: LIST_PRICE })
  const changed = [...now].filter(([id, mark]) => before.get(id) !== mark).map(([id]) => id)
  await tx.execute(sql`
    delete from price_history where hotel_id in (select jsonb_array_elements_text(${JSON.stringify(changed)}::jsonb))`)
  return changed.filter((id) => before.has(id)).length
}
