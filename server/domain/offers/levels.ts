import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../base/days.ts'
import { priceHistory } from '../../db/schema/index.ts'
import { clientOf, type Db, selectRows } from '../../db/types.ts'
import type { InventoryVersion } from '../../inventory/inventory-version.ts'

/** Number of recorded days before today that a claim on the price of the last 30 days needs (OFFER-18). */
export const CLAIM_DAYS = 30

/**
 * A hotel's price level in thousandths of its list price. `today` is the latest recorded level. `lowest30` is the lowest of the 30 days before today,
 * or null if any of them is not recorded (OFFER-18).
 */
export type Level = { today: number; lowest30: number | null }

/** A hotel without recorded levels sells at its list price and allows no claim. */
export const unrecorded: Level = { today: 1000, lowest30: null }

const cached = new WeakMap<object, { key: string; levels: ReadonlyMap<string, Level> }>()

/** The levels of all hotels by id. They change once a day and with an import, so they are cached by version of the inventory and day. */
export async function readLevels(db: Db, inventory: InventoryVersion, today: Day): Promise<ReadonlyMap<string, Level>> {
  const key = `${inventory.version} ${inventory.pricedOn} ${today}`
  const known = cached.get(clientOf(db))
  if (known?.key === key) return known.levels
  const rows = await selectRows<{ hotel_id: string; newest: number; lowest: number | null; days: number }>(
    db,
    sql`
      select hotel_id, (array_agg(level_permille order by day desc))[1] as newest,
             min(level_permille) filter (where day < ${today}::date) as lowest,
             (count(*) filter (where day < ${today}::date))::int as days
      from ${priceHistory} where day between ${addDays(today, -CLAIM_DAYS)}::date and ${today}::date group by hotel_id`,
  )
  const levels = new Map(rows.map((row) => [row.hotel_id, { today: row.newest, lowest30: row.days >= CLAIM_DAYS ? row.lowest : null }]))
  if (rows.length > 0) cached.set(clientOf(db), { key, levels })
  return levels
}
