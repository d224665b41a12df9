import { type SQL, sql } from 'drizzle-orm'
import type { SupplierName } from '../db/schema/index.ts'
import { type Db, selectRows } from '../db/types.ts'

/** A quota: so many requests in each window of `ms`. */
export type Quota = { requests: number; ms: number }

/** What an answer says about a quota: requests that are left until `resetAt`. `refused`: this was one too many, and the supplier names no time. */
export type QuotaSeen = { quota: Quota; remaining: number; resetAt: Date } | 'refused' | 'kept'

type Bucket = { supplier: SupplierName; bucket: string }

/** Milliseconds after a refusal without a time, doubled with each further one. */
const FIRST_PAUSE = 1000
const MOST_DOUBLINGS = 5

const ms = (amount: SQL | number) => sql`(${amount})::float8 * interval '1 millisecond'`
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** The row as it is at an instant: windows that have passed take their requests with them, and those that wait move up. */
function stateAt(at: Date) {
  const passed = sql`greatest(0, floor(extract(epoch from (${instant(at)} - q.ends_at)) * 1000 / q.window_ms) + 1)`
  return { used: sql`greatest(0, q.used - ${passed} * q.requests)::int`, endsAt: sql`q.ends_at + ${ms(sql`${passed} * q.window_ms`)}` }
}

/**
 * Takes the next slot of a quota in one statement, so that no other instance takes it too. Slots are given in the order of the questions, in this window or
 * a later one. Returns the milliseconds to wait, or null with nothing taken if they were more than `longest`.
 */
export async function takeSlot(
  db: Db,
  { supplier, bucket }: Bucket,
  { quota, longest, at }: { quota: Quota; longest: number; at: Date },
): Promise<number | null> {
  const { used, endsAt } = stateAt(at)
  const start = sql`case when ${used} < q.requests then ${instant(at)} else ${endsAt} + ${ms(sql`(${used} / q.requests - 1) * q.window_ms`)} end`
  const [row] = await selectRows<{ used: number; requests: number; window_ms: number; ends_in: string | number }>(
    db,
    sql`
      insert into supplier_quotas as q (supplier, bucket, requests, window_ms, used, ends_at)
      values (${supplier}, ${bucket}, ${quota.requests}, ${quota.ms}, 1, ${instant(at)} + ${ms(quota.ms)})
      on conflict (supplier, bucket) do update set used = ${used} + 1, ends_at = ${endsAt}
      where ${start} <= ${instant(at)} + ${ms(longest)}
      returning used, requests, window_ms, extract(epoch from (ends_at - ${instant(at)})) * 1000 as ends_in`,
  )
  if (!row) return null
  const later = Math.floor((row.used - 1) / row.requests)
  return later === 0 ? 0 : Math.ceil(Number(row.ends_in) + (later - 1) * row.window_ms)
}

/** Corrects a quota by what an answer says about it. */
export async function noteQuota(db: Db, { supplier, bucket }: Bucket, seen: QuotaSeen, at: Date): Promise<void> {
  const here = sql`supplier = ${supplier} and bucket = ${bucket}`
  const { used, endsAt } = stateAt(at)
  if (seen === 'kept') {
    await db.execute(sql`update supplier_quotas set refusals = 0 where ${here} and refusals > 0`)
    return
  }
  if (seen === 'refused') {
    const pause = ms(sql`${FIRST_PAUSE} * power(2, least(q.refusals, ${MOST_DOUBLINGS}))`)
    await db.execute(
      sql`update supplier_quotas q set refusals = q.refusals + 1, used = greatest(${used}, q.requests),
          ends_at = greatest(${endsAt}, ${instant(at)} + ${pause}) where ${here}`,
    )
    return
  }
  const { quota, remaining, resetAt } = seen
  if (resetAt <= at) return
  const spent = quota.requests - remaining
  await db.execute(
    sql`update supplier_quotas q set requests = ${quota.requests}, window_ms = ${quota.ms}, ends_at = ${instant(resetAt)}, used = greatest(${used}, ${spent}::int)
        where ${here} and (q.requests <> ${quota.requests} or q.window_ms <> ${quota.ms} or q.ends_at <> ${instant(resetAt)} or q.used < ${spent})`,
  )
}
