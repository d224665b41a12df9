import { newId } from '../base/ids.ts'
import { alerts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

type AlertKind = (typeof alerts.$inferSelect)['kind']

/** What people have to look at: `subject` is the id of what it is about, `detail` a sentence without personal data. */
export type Alert = { kind: AlertKind; subject: string; orderId?: string | null; detail: string }

/** Writes an alert down, in the transaction of what it tells of; the sweep sends it (OPS-9). */
export async function noteAlert(tx: Db, { kind, subject, orderId = null, detail }: Alert, at: Date): Promise<void> {
  await tx.insert(alerts).values({ id: newId('alr'), kind, subject, orderId, detail, nextAt: at, createdAt: at })
}
