import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { appMeta } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** A named secret of this installation, created on first use. Instances that start at the same time get the same secret. */
export async function installationSecret(db: Db, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = `secret.${name}`
  await db
    .insert(appMeta)
    .values({ key, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const [row] = await db.select().from(appMeta).where(eq(appMeta.key, key))
  if (!row) throw new Error(`The secret ${name} was not stored`)
  return new Uint8Array(Buffer.from(row.value, 'base64'))
}
