import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { newId } from '../base/ids.ts'
import { alerts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

type AlertKind = (typeof alerts.$inferSelect)['kind']

/** Something that operators have to look at. `subject` is the id of the affected object, `detail` a sentence without personal data. */
export type Alert = { kind: AlertKind; subject: string; orderId?: string | null; detail: string }

/** How often an alert with the same words may be raised: each time, once per subject, or once a day whatever its subject. */
type Repeat = 'each' | 'once' | 'daily'

/** Stores an alert in the transaction of its cause. The sweep sends it (OPS-9). */
export async function noteAlert(tx: Db, alert: Alert, at: Date, repeat: Repeat = 'each'): Promise<void> {
  const { kind, subject, orderId = null, detail } = alert
  if (repeat !== 'each' && (await isRaised(tx, { kind, subject, orderId, detail }, at, repeat))) return
  await tx.insert(alerts).values({ id: newId('alr'), kind, subject, orderId, detail, nextAt: at, createdAt: at })
}

async function isRaised(tx: Db, { kind, subject, orderId, detail }: Required<Alert>, at: Date, repeat: 'once' | 'daily'): Promise<boolean> {
  const isSame = and(eq(alerts.kind, kind), eq(alerts.detail, detail), orderId ? eq(alerts.orderId, orderId) : isNull(alerts.orderId))
  const isRecent = repeat === 'once' ? eq(alerts.subject, subject) : gt(alerts.createdAt, new Date(at.getTime() - millisecondsInDay))
  const [same] = await tx.select({ id: alerts.id }).from(alerts).where(and(isSame, isRecent)).limit(1)
  return same !== undefined
}
