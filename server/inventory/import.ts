import { sql } from 'drizzle-orm'
import type { Day } from '../base/days.ts'
import { newId } from '../base/ids.ts'
import { type Db, selectRows } from '../db/types.ts'
import { checkAgainstData } from './file/against-data.ts'
import { countPictures } from './file/pictures.ts'
import { InventoryRefused } from './file/problems.ts'
import { airportRows, hotelRow, nightRuns, planRows, resortRow, roomRows, vehicleRows } from './file/rows.ts'
import type { InventoryFile } from './file/schema.ts'
import { writeInventoryVersion } from './inventory-version.ts'
import { recordLevels } from './load.ts'
import { showPictures } from './pictures/store.ts'
import type { Taken } from './pictures/take.ts'
import { readPrices, restartHistories } from './price-marks.ts'
import { progressText } from './progress-text.ts'
import { writeNights } from './write-nights.ts'
import { upsertAll } from './write-rows.ts'

/** Number of items of each kind in a file. */
export type InventoryCounts = {
  resorts: number
  hotels: number
  rooms: number
  plans: number
  nights: number
  transfers: number
  /** The operator's own pictures, each source once. */
  pictures: number
}

/** The result of an import: items now on sale, withdrawn and returned, and the number of hotels whose price history restarts. */
export type ImportOutcome = {
  counts: InventoryCounts
  withdrawn: { resorts: number; hotels: number; rooms: number; transfers: number }
  returned: { resorts: number; hotels: number; rooms: number; transfers: number }
  repriced: number
}

/** Day and time of an import, its pictures, and the callback for progress. */
type ImportContext = { today: Day; now: Date; taken: Taken; onProgress: (line: string) => void }

/** Hotels per statement. */
const HOTELS_AT_ONCE = 100

/** Allows one import at a time. */
const IMPORT_LOCK = 4_711_059

/** Counts the items of a file. */
export function countInventory(file: InventoryFile): InventoryCounts {
  const rooms = file.hotels.flatMap((hotel) => hotel.rooms)
  return {
    resorts: file.resorts.length,
    hotels: file.hotels.length,
    rooms: rooms.length,
    plans: rooms.reduce((sum, { plans }) => sum + plans.length, 0),
    nights: nightRuns(file).reduce((sum, { permille }) => sum + permille.filter((price) => price !== null).length, 0),
    transfers: file.transfers.length,
    pictures: countPictures(file),
  }
}

/**
 * Replaces the inventory with a validated file, completely or not at all. Items that are not in the file are withdrawn: they remain for existing
 * orders, and return to sale if a later file has them. A hotel with changed prices starts a new price history (OFFER-18). `today` is yyyy-MM-dd.
 * @throws InventoryRefused for conflicts with the data
 */
export async function importInventory(
  db: Db,
  file: InventoryFile,
  { today, now, taken, onProgress }: ImportContext,
): Promise<ImportOutcome> {
  const outcome = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    await refuseAgainstData(tx, file, today)
    const prices = await readPrices(tx, today)
    await upsertAll(tx, 'airports', airportRows(file))
    await upsertAll(tx, 'resorts', file.resorts.map(resortRow))
    await upsertAll(tx, 'transfer_products', vehicleRows(file))
    for (let at = 0; at < file.hotels.length; at += HOTELS_AT_ONCE) {
      const hotels = file.hotels.slice(at, at + HOTELS_AT_ONCE)
      await upsertAll(
        tx,
        'hotels',
        hotels.map((hotel) => hotelRow(hotel, taken.addressOf)),
      )
      await upsertAll(
        tx,
        'room_types',
        hotels.flatMap((hotel) => roomRows(hotel, taken.addressOf)),
      )
      await upsertAll(tx, 'rate_plans', hotels.flatMap(planRows))
      onProgress(progressText(at + hotels.length, file.hotels.length, 'hotels are written'))
    }
    await showPictures(tx, taken.ids, now)
    await writeNights(tx, nightRuns(file))
    const changes = await withdrawOthers(tx, file)
    await fitStock(tx, file, today)
    const repriced = await restartHistories(tx, prices, today)
    await recordLevels(tx, today)
    await writeInventoryVersion(tx, { version: newId('own'), pricedOn: today })
    return { counts: countInventory(file), ...changes, repriced }
  })
  // Otherwise the planner would use statistics of the previous inventory.
  await db.execute(sql`analyze resorts, hotels, room_types, rate_plans, price_calendar, price_history`)
  return outcome
}

async function refuseAgainstData(db: Db, file: InventoryFile, today: Day): Promise<void> {
  const problems = await checkAgainstData(db, file, today)
  if (problems.length > 0) throw new InventoryRefused(problems)
}

/** Puts the items of the file on sale and withdraws all others. Hotels of ETG and LiteAPI come from their own content and stay. */
async function withdrawOthers(tx: Db, file: InventoryFile): Promise<Pick<ImportOutcome, 'withdrawn' | 'returned'>> {
  const mark = async (table: string, ids: readonly string[]) => {
    const rows = await selectRows<{ withdrawn: boolean }>(
      tx,
      sql`
      update ${sql.identifier(table)} t set is_withdrawn = not t.is_withdrawn
      where t.is_withdrawn = (t.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
        ${table === 'hotels' ? sql`and t.supplier in ('own', 'remote')` : sql``}
      returning t.is_withdrawn as withdrawn`,
    )
    const withdrawn = rows.filter((row) => row.withdrawn).length
    return [withdrawn, rows.length - withdrawn] as const
  }
  const resorts = await mark(
    'resorts',
    file.resorts.map(({ id }) => id),
  )
  const transfers = await mark(
    'transfer_products',
    file.transfers.map(({ id }) => id),
  )
  const hotels = await mark(
    'hotels',
    file.hotels.map(({ id }) => id),
  )
  const rooms = await mark(
    'room_types',
    file.hotels.flatMap((hotel) => hotel.rooms.map(({ id }) => id)),
  )
  await mark(
    'rate_plans',
    file.hotels.flatMap((hotel) => planRows(hotel).map(({ id }) => id)),
  )
  return {
    withdrawn: { resorts: resorts[0], hotels: hotels[0], rooms: rooms[0], transfers: transfers[0] },
    returned: { resorts: resorts[1], hotels: hotels[1], rooms: rooms[1], transfers: transfers[1] },
  }
}

/** Updates the capacity of nights with holds. Concurrent holds and sales wait, and holds since the first check count. */
async function fitStock(tx: Db, file: InventoryFile, today: Day): Promise<void> {
  await tx.execute(sql`lock table room_stock in share row exclusive mode`)
  await refuseAgainstData(tx, file, today)
  await tx.execute(sql`
    update room_stock set capacity = room_types.units from room_types
    where room_types.id = room_stock.room_type_id and not room_types.is_withdrawn and room_stock.day >= ${today}::date
      and room_stock.capacity <> room_types.units`)
}
