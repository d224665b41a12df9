import { asc, isNull } from 'drizzle-orm'
import { moneyFindings } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** A difference from the card provider, or a suspected payment, that is not resolved. `foundAt` is in ISO 8601. */
export type OpenFinding = { kind: string; subject: string; orderId: string | null; detail: string; foundAt: string }

/** What a person has to look at, oldest first (OPS-10). Some of it belongs to no order. */
export async function listFindings(db: Db): Promise<OpenFinding[]> {
  const rows = await db.select().from(moneyFindings).where(isNull(moneyFindings.resolvedAt)).orderBy(asc(moneyFindings.foundAt))
  return rows.map(({ kind, subject, orderId, detail, foundAt }) => ({ kind, subject, orderId, detail, foundAt: foundAt.toISOString() }))
}
