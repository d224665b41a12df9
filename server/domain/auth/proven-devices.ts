import { and, eq } from 'drizzle-orm'
import { provenDevices } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** A device of a mailbox or an administrator, as the keyed hashes of `subjects.ts`. */
type Proof = { mailbox: string; device: string }

/** Whether a device has signed in to a mailbox before. */
export async function isProvenDevice(db: Db, { mailbox, device }: Proof): Promise<boolean> {
  const own = and(eq(provenDevices.mailbox, mailbox), eq(provenDevices.device, device))
  return (await db.select({ at: provenDevices.provenAt }).from(provenDevices).where(own)).length > 0
}

/** Records a sign-in on a device. */
export async function proveDevice(db: Db, proof: Proof, at: Date): Promise<void> {
  await db
    .insert(provenDevices)
    .values({ ...proof, provenAt: at })
    .onConflictDoUpdate({ target: [provenDevices.mailbox, provenDevices.device], set: { provenAt: at } })
}
