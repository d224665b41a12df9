import { and, eq, sql } from 'drizzle-orm'
import { type CounterScope, otpCounters } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'

/**
 * How often something may be done: `limit` times in `windowMs`, then not for `blockMs`; after each time not for `pauseMs` (0: at once again).
 */
export type Limit = {
  scope: CounterScope
  limit: number
  windowMs: number
  blockMs: number
  pauseMs: number
}

/**
 * Takes one of the allowed times, in one statement, so that requests at the same moment cannot share one.
 * Returns null when it was allowed, or the time until which the subject is blocked.
 */
export async function take(db: Db, limit: Limit, subject: string, now: Date): Promise<Date | null> {
  return (await takeTimes(db, limit, { subject, times: 1 }, now)) ? null : blockedUntil(db, limit.scope, subject, now)
}

/** Takes several of the allowed times in one statement; false, and none taken, where not all of them are allowed. */
export async function takeTimes(
  db: Db,
  { scope, limit, windowMs, blockMs, pauseMs }: Limit,
  { subject, times }: { subject: string; times: number },
  now: Date,
): Promise<boolean> {
  if (times > Math.max(1, limit)) return false
  const windowStart = new Date(now.getTime() - windowMs).toISOString()
  const at = now.toISOString()
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  // A new window begins after the old one, and after a block that the limit brought.
  const isNew = sql`(otp_counters.window_starts_at <= ${windowStart}::timestamptz or otp_counters.count >= ${limit})`
  const count = sql`(case when ${isNew} then ${times}::integer else otp_counters.count + ${times}::integer end)`
  const pause = pauseMs > 0 ? sql`${after(pauseMs)}::timestamptz` : sql`null::timestamptz`
  const taken = await selectRows(
    db,
    sql`
      insert into otp_counters (scope, subject, count, window_starts_at, blocked_until)
      values (${scope}, ${subject}, ${times}, ${at}::timestamptz, ${limit <= times ? sql`${after(blockMs)}::timestamptz` : pause})
      on conflict (scope, subject) do update set
        count = ${count},
        window_starts_at = case when ${isNew} then ${at}::timestamptz else otp_counters.window_starts_at end,
        blocked_until = case when ${count} >= ${limit} then ${after(blockMs)}::timestamptz else ${pause} end
      where (otp_counters.blocked_until is null or otp_counters.blocked_until <= ${at}::timestamptz)
        and (${times} = 1 or ${count} <= ${limit})
      returning count`,
  )
  return taken.length > 0
}

/** Until when a subject is blocked; null when it is not. */
export async function blockedUntil(db: Db, scope: Limit['scope'], subject: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: otpCounters.blockedUntil })
    .from(otpCounters)
    .where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
  return row?.until && row.until > now ? row.until : null
}

/** The host itself is where a reverse proxy sits that names nobody: its limit is that of many people. */
const LOCAL_FACTOR = 100

/** How often something may be done from a network address. */
export const limitAt = (address: string, limit: number) => (address === 'local' ? limit * LOCAL_FACTOR : limit)

/** Gives a time back that was taken and turned out to be none, such as the try of a right code; lifts the block that it brought. */
export async function giveBack(db: Db, { scope, limit }: Pick<Limit, 'scope' | 'limit'>, subject: string): Promise<void> {
  await db
    .update(otpCounters)
    .set({
      count: sql`greatest(${otpCounters.count} - 1, 0)`,
      blockedUntil: sql`case when ${otpCounters.count} >= ${limit} then null else ${otpCounters.blockedUntil} end`,
    })
    .where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
}

/** Forgets what was counted for a subject. */
export async function forgive(db: Db, scope: Limit['scope'], subject: string): Promise<void> {
  await db.delete(otpCounters).where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
}
