import { newId } from '../base/ids.ts'
import { alerts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

type AlertKind = (typeof alerts.$inferSelect)['kind']

/** Something that operators have to look at. `subject` is the id of the affected object, `detail` a sentence without personal data. */
export type Alert = { kind: AlertKind; subject: string; orderId?: string | null; detail: string }

/** Stores an alert in the transaction of its cause. The sweep sends it (OPS-9). */
export async function noteAlert(tx: Db, { kind, subject, orderId = null, detail }: Alert, at: Date): Promise<void> {
  await tx.insert(alerts).values({ id: newId('alr'), kind, subject, orderId, detail, nextAt: at, createdAt: at })
}
