import { and, eq, sql } from 'drizzle-orm'
import { type CounterScope, otpCounters } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'

/** A rate limit: `limit` uses in `windowMs`, then a block for `blockMs`. After each use, a pause of `pauseMs` (0: none). */
export type Limit = {
  scope: CounterScope
  limit: number
  windowMs: number
  blockMs: number
  pauseMs: number
}

/**
 * Counts one use in one statement, so that concurrent requests can't share the last one. Returns null if it is allowed, otherwise the time until
 * which the subject is blocked.
 */
export async function take(db: Db, { scope, limit, windowMs, blockMs, pauseMs }: Limit, subject: string, now: Date): Promise<Date | null> {
  const windowStart = new Date(now.getTime() - windowMs).toISOString()
  const at = now.toISOString()
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  // A window starts when the previous one, or the block after it, has ended.
  const isNew = sql`(otp_counters.window_starts_at <= ${windowStart}::timestamptz or otp_counters.count >= ${limit})`
  const count = sql`(case when ${isNew} then 1 else otp_counters.count + 1 end)`
  const pause = pauseMs > 0 ? sql`${after(pauseMs)}::timestamptz` : sql`null::timestamptz`
  const taken = await selectRows(
    db,
    sql`
      insert into otp_counters (scope, subject, count, window_starts_at, blocked_until)
      values (${scope}, ${subject}, 1, ${at}::timestamptz, ${limit <= 1 ? sql`${after(blockMs)}::timestamptz` : pause})
      on conflict (scope, subject) do update set
        count = ${count},
        window_starts_at = case when ${isNew} then ${at}::timestamptz else otp_counters.window_starts_at end,
        blocked_until = case when ${count} >= ${limit} then ${after(blockMs)}::timestamptz else ${pause} end
      where otp_counters.blocked_until is null or otp_counters.blocked_until <= ${at}::timestamptz
      returning count`,
  )
  return taken.length > 0 ? null : blockedUntil(db, scope, subject, now)
}

/** Returns the time until which a subject is blocked, or null. */
export async function blockedUntil(db: Db, scope: Limit['scope'], subject: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: otpCounters.blockedUntil })
    .from(otpCounters)
    .where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
  return row?.until && row.until > now ? row.until : null
}

/** Requests from a reverse proxy that names no client count as 'local'. They come from many people, so their limit is higher. */
const LOCAL_FACTOR = 100

/** Returns the limit for a network address. */
export const limitAt = (address: string, limit: number) => (address === 'local' ? limit * LOCAL_FACTOR : limit)

/** Refunds a use that should not count, such as the attempt with the right code, and lifts the block that it caused. */
export async function refundRateLimit(db: Db, { scope, limit }: Pick<Limit, 'scope' | 'limit'>, subject: string): Promise<void> {
  await db
    .update(otpCounters)
    .set({
      count: sql`greatest(${otpCounters.count} - 1, 0)`,
      blockedUntil: sql`case when ${otpCounters.count} >= ${limit} then null else ${otpCounters.blockedUntil} end`,
    })
    .where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
}

/** Resets the counter of a subject. */
export async function forgive(db: Db, scope: Limit['scope'], subject: string): Promise<void> {
  await db.delete(otpCounters).where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
}
