import { inArray, or, sql } from 'drizzle-orm'
import { pictureFiles, pictures } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OwnPicture } from '../file/schema.ts'
import type { CutPicture } from './cut.ts'

/** The data of a stored picture. */
export type NewPicture = {
  id: string
  sourceKey: string
  picture: Pick<OwnPicture, 'alt' | 'credit' | 'licence'>
  cut: CutPicture
  /** When it is in the inventory from the start. */
  shownAt?: Date
}

/** Ids of stored pictures by source. */
export async function findPictures(db: Db, sourceKeys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: pictures.id, key: pictures.sourceKey })
    .from(pictures)
    .where(inArray(pictures.sourceKey, [...sourceKeys]))
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Stores a picture with its files, all or none, not yet in the inventory without `shownAt`. Returns its id and whether it is new. */
export function storePicture(
  db: Db,
  { id, sourceKey, picture, cut, shownAt }: NewPicture,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const { alt, credit, licence = null } = picture
    const row = { id, sourceKey, widths: cut.widths, colour: cut.colour, alt, credit, licence, createdAt: now, shownAt: shownAt ?? null }
    const added = await tx.insert(pictures).values(row).onConflictDoNothing().returning({ id: pictures.id })
    if (added.length > 0) {
      await tx.insert(pictureFiles).values(cut.files.map((file) => ({ pictureId: id, ...file })))
      return { id, isNew: true }
    }
    const existing = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(or(sql`${pictures.id} = ${id}`, sql`${pictures.sourceKey} = ${sourceKey}`))
    return { id: existing[0]?.id ?? id, isNew: false }
  })
}

/** Removes pictures of an import that were never in the inventory. */
export async function removePictures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pictures).where(sql`${inArray(pictures.id, [...ids])} and ${pictures.shownAt} is null`)
}

/** Sets the pictures of the inventory. Suppliers' photos stay, as their content decides (`writePhotoSources`). */
export async function showPictures(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const given = sql`pictures.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await tx.execute(
    sql`update pictures set shown_at = coalesce(shown_at, ${at}), left_at = null where ${given} and (shown_at is null or left_at is not null)`,
  )
  await tx.execute(sql`update pictures set left_at = ${at} where shown_at is not null and left_at is null and not (${given})
      and not exists (select 1 from supplier_photos where supplier_photos.id = pictures.id)`)
}
