import { inArray, sql } from 'drizzle-orm'
import { appMeta } from '../db/schema/index.ts'
import { askedTogether } from '../db/together.ts'
import { type Db, preparedFor } from '../db/types.ts'

const versionKey = 'inventory.version'
const pricedKey = 'inventory.priced'

/**
 * The version of the inventory. Caches of inventory data are invalid when it changes. `version` identifies the items on sale, `pricedOn` the day
 * (yyyy-MM-dd) up to which prices were written. Both are empty before the first load.
 */
export type InventoryVersion = { version: string; pricedOn: string }

const versionOf = preparedFor((db) =>
  db
    .select()
    .from(appMeta)
    .where(inArray(appMeta.key, [versionKey, pricedKey]))
    .prepare('inventory_version'),
)

/** The version as text, for use within another statement. */
export const inventoryVersionSql = sql`(select string_agg(value, ' ' order by key) from app_meta where key in (${sql.raw(`'${versionKey}', '${pricedKey}'`)}))`

const readVersion = askedTogether(async (db, asked: readonly null[]): Promise<InventoryVersion[]> => {
  const rows = await versionOf(db).execute()
  const stored = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  const inventory = { version: stored(versionKey), pricedOn: stored(pricedKey) }
  return asked.map(() => inventory)
})

/** Reads the version of the inventory. */
export const readInventoryVersion = (db: Db): Promise<InventoryVersion> => readVersion(db, null)

/** Writes the version of the inventory in the transaction that changed it. */
export async function writeInventoryVersion(tx: Db, inventory: Partial<InventoryVersion>): Promise<void> {
  const values = [
    ...(inventory.version === undefined ? [] : [{ key: versionKey, value: inventory.version }]),
    ...(inventory.pricedOn === undefined ? [] : [{ key: pricedKey, value: inventory.pricedOn }]),
  ]
  for (const row of values)
    await tx
      .insert(appMeta)
      .values(row)
      .onConflictDoUpdate({ target: appMeta.key, set: { value: row.value } })
}

/** Whether a version is the sample inventory, whose prices are extended automatically. An operator's prices are in the file. */
export const isSample = (version: string) => version.startsWith('sample')
