import { eq } from 'drizzle-orm'
import { appMeta } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'

const KEY = 'money.compared'

/** When all money was last compared with the card provider, or null. A backup contains it. */
export async function comparedAt(db: Db): Promise<Date | null> {
  const [row] = await db.select().from(appMeta).where(eq(appMeta.key, KEY))
  return row ? new Date(row.value) : null
}

/** Stores when all money was compared. */
export async function noteCompared(db: Db, at: Date): Promise<void> {
  const value = at.toISOString()
  await db.insert(appMeta).values({ key: KEY, value }).onConflictDoUpdate({ target: appMeta.key, set: { value } })
}
