import { and, eq, sql } from 'drizzle-orm'
import { type CounterScope, otpCounters } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'
import type { Caller } from './networks.ts'

/** A pause of `ms` after each use from the nth on. */
type Pause = { from: number; ms: number }

/** A rate limit: `limit` uses in `windowMs`, then a block for `blockMs`. */
export type Limit = {
  scope: CounterScope
  limit: number
  windowMs: number
  blockMs: number
  /** In rising order of `from`. */
  pauses?: readonly Pause[]
  /** The window starts again with each use, so that the count ends only after `windowMs` without a use. */
  isSliding?: boolean
}

/**
 * Counts one use in one statement, so that concurrent requests can't share the last one. Returns null if it is allowed, otherwise the time until
 * which the subject is blocked.
 */
export async function take(db: Db, limit: Limit, subject: string, now: Date): Promise<Date | null> {
  const { scope, windowMs, blockMs, pauses = [], isSliding = false } = limit
  const windowStart = new Date(now.getTime() - windowMs).toISOString()
  const at = now.toISOString()
  const after = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  // A window starts when the previous one, or the block after it, has ended.
  const isNew = sql`(otp_counters.window_starts_at <= ${windowStart}::timestamptz or otp_counters.count >= ${limit.limit})`
  const count = sql`(case when ${isNew} then 1 else otp_counters.count + 1 end)`
  /** The time until which a subject is blocked after its nth use. */
  const block = (nth: typeof count) =>
    sql`case ${sql.join(
      [{ from: limit.limit, ms: blockMs }, ...pauses.toReversed()].map(({ from, ms }) => sql`when ${nth} >= ${from} then ${after(ms)}`),
      sql` `,
    )} else null end`
  const taken = await selectRows(
    db,
    sql`
      insert into otp_counters (scope, subject, count, window_starts_at, blocked_until)
      values (${scope}, ${subject}, 1, ${at}::timestamptz, ${block(sql`1`)})
      on conflict (scope, subject) do update set
        count = ${count},
        window_starts_at = ${isSliding ? sql`excluded.window_starts_at` : sql`case when ${isNew} then excluded.window_starts_at else otp_counters.window_starts_at end`},
        blocked_until = ${block(count)}
      where otp_counters.blocked_until is null or otp_counters.blocked_until <= ${at}::timestamptz
      returning count`,
  )
  return taken.length > 0 ? null : blockedUntil(db, scope, subject, now)
}

/** Returns the time until which a subject is blocked, or null. */
export async function blockedUntil(db: Db, scope: CounterScope, subject: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: otpCounters.blockedUntil })
    .from(otpCounters)
    .where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
  return row?.until && row.until > now ? row.until : null
}

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
export async function forgive(db: Db, scope: CounterScope, subject: string): Promise<void> {
  await db.delete(otpCounters).where(and(eq(otpCounters.scope, scope), eq(otpCounters.subject, subject)))
}

/** A limit for each of a caller's networks. `subjectOf` names the counter of a network, by default the network itself. */
const perNetwork = (caller: Caller, limit: Limit, subjectOf: (network: string) => string) =>
  caller.networks.map(({ subject, factor }) => ({ limit: { ...limit, limit: limit.limit * factor }, subject: subjectOf(subject) }))

const itself = (network: string) => network

/**
 * Counts one use for each of the caller's networks, the smallest first: once it is blocked, its requests no longer count for its neighbours. Returns
 * null if it is allowed, otherwise the time until which one of them is blocked.
 */
export async function takeForNetworks(db: Db, caller: Caller, limit: Limit, now: Date, subjectOf = itself): Promise<Date | null> {
  for (const one of perNetwork(caller, limit, subjectOf)) {
    const until = await take(db, one.limit, one.subject, now)
    if (until) return until
  }
  return null
}

/** Refunds a use of each of the caller's networks. */
export async function refundNetworks(db: Db, caller: Caller, limit: Limit, subjectOf = itself): Promise<void> {
  for (const one of perNetwork(caller, limit, subjectOf)) await refundRateLimit(db, one.limit, one.subject)
}

/** Returns the time until which one of the caller's networks is blocked, or null. */
export async function networksBlockedUntil(db: Db, caller: Caller, scope: CounterScope, now: Date): Promise<Date | null> {
  for (const { subject } of caller.networks) {
    const until = await blockedUntil(db, scope, subject, now)
    if (until) return until
  }
  return null
}
