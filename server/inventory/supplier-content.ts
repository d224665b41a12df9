import { and, eq, sql } from 'drizzle-orm'
import { drawnHotel } from '../../sample/art/addresses.ts'
import { hotels, resorts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import type { ContentSupplier, Contents, Drawn, Place, Skipped } from '../suppliers/content.ts'
import { readInventoryVersion, writeInventoryVersion } from './inventory-version.ts'
import { writePhotoSources } from './supplier-photos.ts'
import { upsertAll } from './write-rows.ts'

/** Hotels in a statement, which holds their texts as one. */
const BATCH = 100

/** Hotels that an import read and kept, and those that were withdrawn because the supplier no longer has them. */
export type ContentImport = { read: number; kept: number; withdrawn: number; skipped: readonly Skipped[]; skippedCount: number }

/** Reads the hotels of a supplier near some places. */
export type ReadContent = (places: readonly Place[], options: { drawn: Drawn }) => Promise<Contents>

/**
 * Loads the hotels of a supplier near our resorts into the inventory, in one transaction. Hotels that the supplier no longer has are not sold and stay
 * readable in bookings. @throws SupplierUnavailable, with nothing changed
 */
export async function importContent(supplier: ContentSupplier, readContent: ReadContent, db: Db, at: Date): Promise<ContentImport> {
  const places = await db.select({ id: resorts.id, lat: resorts.lat, lng: resorts.lng }).from(resorts).where(eq(resorts.isWithdrawn, false))
  const { hotels: found, ...counts } = await readContent(places, { drawn: drawnHotel })
  return db.transaction(async (tx) => {
    for (let from = 0; from < found.length; from += BATCH) {
      const some = found.slice(from, from + BATCH)
      await upsertAll(
        tx,
        'hotels',
        some.map(({ sources: _, ...hotel }) => hotel),
      )
      await writePhotoSources(tx, some, at)
    }
    const ids = JSON.stringify(found.map(({ id }) => id))
    const gone = await tx
      .update(hotels)
      .set({ isWithdrawn: true })
      .where(
        and(
          eq(hotels.supplier, supplier),
          eq(hotels.isWithdrawn, false),
          sql`${hotels.id} not in (select jsonb_array_elements_text(${ids}::jsonb))`,
        ),
      )
      .returning({ id: hotels.id })
    const { version } = await readInventoryVersion(tx)
    await writeInventoryVersion(tx, { version: `${version.split('+')[0]}+${supplier}.${at.toISOString()}` })
    return { ...counts, kept: found.length, withdrawn: gone.length }
  })
}
