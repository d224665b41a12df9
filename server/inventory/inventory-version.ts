import { inArray } from 'drizzle-orm'
import { appMeta } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

const versionKey = 'inventory.version'
const pricedKey = 'inventory.priced'

/**
 * The version of the inventory. Caches are invalid when it changes. `version` names what is on sale, `pricedOn` is the day (yyyy-MM-dd) up to which prices
 * were last written. Both are empty before the first load.
 */
export type InventoryVersion = { version: string; pricedOn: string }

/** Reads the version of the inventory. */
export async function readInventoryVersion(db: Db): Promise<InventoryVersion> {
  const rows = await db
    .select()
    .from(appMeta)
    .where(inArray(appMeta.key, [versionKey, pricedKey]))
  const stored = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return { version: stored(versionKey), pricedOn: stored(pricedKey) }
}

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
