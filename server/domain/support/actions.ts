import { newId } from '../../base/ids.ts'
import { supportActions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** Who does something at the shell, and why; both stand in the order's history. */
export type Reason = { actor: string; reason: string }

type Action = Reason & { action: (typeof supportActions.$inferSelect)['action']; orderId: string | null; detail: string }

/** Writes down what an operator does (OPS-12). Returns its id, which names it to the card provider. */
export async function noteAction(tx: Db, action: Action, at: Date): Promise<string> {
  const id = newId('sup')
  await tx.insert(supportActions).values({ id, ...action, at })
  return id
}
