import { inArray } from 'drizzle-orm'
import { appMeta } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

const versionKey = 'inventory.version'
const pricedKey = 'inventory.priced'

/**
 * Where the inventory stands: whoever keeps something of it in memory reads it anew when this changes. `version` names what is on sale,
 * `pricedOn` the day (yyyy-MM-dd) up to which prices were last written. Both are empty before the first load.
 */
export type Stand = { version: string; pricedOn: string }

/** Reads where the inventory stands. */
export async function readStand(db: Db): Promise<Stand> {
  const rows = await db
    .select()
    .from(appMeta)
    .where(inArray(appMeta.key, [versionKey, pricedKey]))
  const stored = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return { version: stored(versionKey), pricedOn: stored(pricedKey) }
}

/** Writes where the inventory stands, in the transaction that changed it. */
export async function writeStand(tx: Db, stand: Partial<Stand>): Promise<void> {
  const values = [
    ...(stand.version === undefined ? [] : [{ key: versionKey, value: stand.version }]),
    ...(stand.pricedOn === undefined ? [] : [{ key: pricedKey, value: stand.pricedOn }]),
  ]
  for (const row of values)
    await tx
      .insert(appMeta)
      .values(row)
      .onConflictDoUpdate({ target: appMeta.key, set: { value: row.value } })
}

/** Whether a version names the sample inventory, whose prices go on by themselves; an operator's stand in its file. */
export const isSample = (version: string) => version.startsWith('sample')
