import { and, eq, isNull } from 'drizzle-orm'
import { moneyFindings } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'

/** Something about money that a person has to look at. */
export type Finding = { kind: string; subject: string; orderId: string | null; detail: string }

/** Stores a finding as seen at an instant. Returns whether it is new, or was resolved before. */
export async function noteFinding(db: Db, { kind, subject, orderId, detail }: Finding, at: Date): Promise<boolean> {
  const isIt = and(eq(moneyFindings.kind, kind), eq(moneyFindings.subject, subject))
  const known = await db
    .update(moneyFindings)
    .set({ detail, orderId, seenAt: at })
    .where(and(isIt, isNull(moneyFindings.resolvedAt)))
    .returning({ kind: moneyFindings.kind })
  if (known.length > 0) return false
  const values = { kind, subject, orderId, detail, foundAt: at, seenAt: at, resolvedAt: null }
  await db
    .insert(moneyFindings)
    .values(values)
    .onConflictDoUpdate({ target: [moneyFindings.kind, moneyFindings.subject], set: values })
  return true
}

/** Marks a finding as resolved. */
export async function resolveFinding(db: Db, { kind, subject }: Pick<Finding, 'kind' | 'subject'>, at: Date): Promise<void> {
  await db
    .update(moneyFindings)
    .set({ resolvedAt: at })
    .where(and(eq(moneyFindings.kind, kind), eq(moneyFindings.subject, subject), isNull(moneyFindings.resolvedAt)))
}
