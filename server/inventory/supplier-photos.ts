import { sql } from 'drizzle-orm'
import type { Db } from '../db/types.ts'
import type { ContentHotel } from '../suppliers/content.ts'
import { upsertAll } from './write-rows.ts'

/** Sets the photos of hotels. Those that left remain for two years, as bookings may still show them. */
export async function writePhotoSources(tx: Db, hotels: readonly ContentHotel[], at: Date): Promise<void> {
  const sources = hotels.flatMap((hotel) => hotel.sources)
  await upsertAll(tx, 'supplier_photos', sources)
  const hotelIds = JSON.stringify(hotels.map(({ id }) => id))
  const ids = JSON.stringify(sources.map(({ id }) => id))
  await tx.execute(sql`
    with gone as (
      delete from supplier_photos
      where hotel_id in (select jsonb_array_elements_text(${hotelIds}::jsonb))
        and id not in (select jsonb_array_elements_text(${ids}::jsonb))
      returning id)
    update pictures set left_at = ${at.toISOString()}::timestamptz where id in (select id from gone)`)
}
