import { and, desc, eq } from 'drizzle-orm'
import { supplierAttempts } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

export type Attempt = typeof supplierAttempts.$inferSelect

/** The newest attempt to book an order, or null before the first. */
export async function newestAttempt(db: Db, orderId: string): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(supplierAttempts)
    .where(eq(supplierAttempts.orderId, orderId))
    .orderBy(desc(supplierAttempts.number))
    .limit(1)
  return attempt ?? null
}

/** Stores a new attempt before anything is sent under its id. Null if a concurrent job has stored it. */
export async function newAttempt(db: Db, orderId: string, number: number, at: Date): Promise<Attempt | null> {
  const [attempt] = await db
    .insert(supplierAttempts)
    .values({ id: `${orderId}-${number}`, orderId, number, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning()
  return attempt ?? null
}

/** Changes the state of an attempt, unless a concurrent job has changed it. Returns whether it was changed. */
export async function moveAttempt(
  db: Db,
  attempt: Attempt,
  { state, reason = null, at }: { state: Attempt['state']; reason?: string | null; at: Date },
): Promise<boolean> {
  const [moved] = await db
    .update(supplierAttempts)
    .set({ state, reason, updatedAt: at })
    .where(and(eq(supplierAttempts.id, attempt.id), eq(supplierAttempts.state, attempt.state)))
    .returning({ id: supplierAttempts.id })
  return moved !== undefined
}
