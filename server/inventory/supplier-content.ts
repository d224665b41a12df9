import { and, eq, notInArray } from 'drizzle-orm'
import { drawnHotel } from '../../sample/art/addresses.ts'
import { hotels, resorts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import type { EtgClient } from '../suppliers/etg/client.ts'
import { readContent, type Skipped } from '../suppliers/etg/content.ts'
import { readInventoryVersion, writeInventoryVersion } from './inventory-version.ts'
import { upsertAll } from './write-rows.ts'

/** Hotels that an import read and kept, and those that were withdrawn because the dump no longer has them. */
export type ContentImport = { read: number; kept: number; withdrawn: number; skipped: readonly Skipped[]; skippedCount: number }

/**
 * Loads the hotels of ETG near our resorts into the inventory, in one transaction. Hotels that have left the dump are no longer sold and stay readable in
 * bookings. @throws SupplierUnavailable, with nothing changed
 */
export async function importContent(client: EtgClient, db: Db, at: Date): Promise<ContentImport> {
  const places = await db.select({ id: resorts.id, lat: resorts.lat, lng: resorts.lng }).from(resorts).where(eq(resorts.isWithdrawn, false))
  const { hotels: found, ...counts } = await readContent(client, places, { drawn: drawnHotel })
  return db.transaction(async (tx) => {
    await upsertAll(tx, 'hotels', found)
    const gone = await tx
      .update(hotels)
      .set({ isWithdrawn: true })
      .where(and(eq(hotels.supplier, 'rh'), eq(hotels.isWithdrawn, false), notInArray(hotels.id, ['', ...found.map(({ id }) => id)])))
      .returning({ id: hotels.id })
    const { version } = await readInventoryVersion(tx)
    await writeInventoryVersion(tx, { version: `${version.split('+')[0]}+rh.${at.toISOString()}` })
    return { ...counts, kept: found.length, withdrawn: gone.length }
  })
}
