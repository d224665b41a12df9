import { newId } from '../../base/ids.ts'
import { supportActions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** Operator and reason of a shell command, stored in the order's history. */
export type Reason = { actor: string; reason: string }

type Action = Reason & { action: (typeof supportActions.$inferSelect)['action']; orderId: string | null; detail: string }

/** Records an operator's action (OPS-12). Returns its id, which identifies it at the card provider. */
export async function noteAction(tx: Db, action: Action, at: Date): Promise<string> {
  const id = newId('sup')
  await tx.insert(supportActions).values({ id, ...action, at })
  return id
}
