import { and, desc, eq } from 'drizzle-orm'
import { supplierAttempts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import { SupplierUnavailable } from './supplier.ts'

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

/** The order that an attempt belongs to, or null if there is no such attempt. */
export async function orderOfAttempt(db: Db, id: string): Promise<string | null> {
  const [attempt] = await db.select({ orderId: supplierAttempts.orderId }).from(supplierAttempts).where(eq(supplierAttempts.id, id))
  return attempt?.orderId ?? null
}

/** The order of an attempt, by the attempt's id alone. */
export const orderIdOf = (attemptId: string): string => attemptId.replace(/-\d+$/, '')

/** Stores a new attempt before anything is sent under its id. Null if a concurrent job has stored it. */
export async function newAttempt(db: Db, orderId: string, number: number, at: Date, state?: 'cancelled'): Promise<Attempt | null> {
  const [attempt] = await db
    .insert(supplierAttempts)
    .values({ id: `${orderId}-${number}`, orderId, number, state, createdAt: at, updatedAt: at })
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

/**
 * Ends an order of which nothing is booked or being booked, so that it is never booked later. Returns the attempt that may be booked, or null if the order
 * has ended. @throws SupplierUnavailable if a concurrent job is booking it
 */
export async function endUnbooked(db: Db, orderId: string, at: Date): Promise<Attempt | null> {
  const attempt = await newestAttempt(db, orderId)
  if (attempt?.state === 'cancelled') return null
  if (attempt?.state === 'finishing' || attempt?.state === 'booked') return attempt
  // Takes the number that a concurrent job would use next.
  const hasEnded =
    attempt?.state === 'opened'
      ? await moveAttempt(db, attempt, { state: 'cancelled', reason: 'The order has ended', at })
      : await newAttempt(db, orderId, (attempt?.number ?? 0) + 1, at, 'cancelled')
  if (!hasEnded) throw new SupplierUnavailable('A booking is being made')
  return null
}
