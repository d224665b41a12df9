import { millisecondsInDay } from 'date-fns/constants'
import { type SQL, sql } from 'drizzle-orm'
import { FRIENDS, OTP, POLICY_REPORTS, PROVEN_DEVICES, SHARE } from '../../base/limits.ts'
import { type Db, selectRows } from '../../db/types.ts'

/** Retention of a table: days, and the condition for rows older than that. */
type Retention = { table: string; days: number; isExpired: (before: SQL) => SQL }

/** The order has no booking: not paid, and nothing to refund or dispute. */
export const isNeverPaid = sql`status in ('Expired', 'BookingStartFailed', 'Failed')
  and not exists (select 1 from payments where payments.order_id = orders.id and (received_minor > 0 or status in ('Succeeded', 'Refunded', 'Processing')))
  and not exists (select 1 from refunds where refunds.order_id = orders.id)
  and not exists (select 1 from disputes where disputes.order_id = orders.id)`

const isNeeded = sql`exists (select 1 from prebooks where prebooks.bundle_id = bundles.id)
  or exists (select 1 from wishlist_items where wishlist_items.bundle_id = bundles.id)
  or exists (select 1 from share_tokens where share_tokens.bundle_id = bundles.id)`

/**
 * Retention of rows that are no longer needed (LIMIT-11), in the order of deletion. Other rows live as long as their parent: docs/operations.md lists
 * all tables.
 */
export const RETENTION: readonly Retention[] = [
  { table: 'events', days: 90, isExpired: (before) => sql`received_at < ${before}` },
  { table: 'event_days', days: 90, isExpired: (before) => sql`day < (${before})::date` },
  { table: 'policy_reports', days: POLICY_REPORTS.days, isExpired: (before) => sql`day < (${before})::date` },
  { table: 'alerts', days: 90, isExpired: (before) => sql`created_at < ${before}` },
  { table: 'otp_requests', days: 1, isExpired: (before) => sql`created_at < ${before}` },
  {
    table: 'otp_counters',
    days: 1,
    isExpired: (before) =>
      sql`scope <> 'fail-email' and window_starts_at < ${before} and (blocked_until is null or blocked_until < ${before})`,
  },
  {
    table: 'otp_counters',
    days: OTP.consecutive.windowMs / millisecondsInDay,
    isExpired: (before) => sql`window_starts_at < ${before}`,
  },
  { table: 'proven_devices', days: PROVEN_DEVICES.days, isExpired: (before) => sql`proven_at < ${before}` },
  { table: 'refresh_tokens', days: 1, isExpired: (before) => sql`expires_at < ${before} or revoked_at < ${before}` },
  { table: 'sessions', days: 1, isExpired: (before) => sql`expires_at < ${before} or ended_at < ${before}` },
  { table: 'admin_invites', days: 30, isExpired: (before) => sql`expires_at < ${before} or used_at < ${before}` },
  { table: 'provider_events', days: 90, isExpired: (before) => sql`processed_at is not null and received_at < ${before}` },
  { table: 'scenarios', days: 7, isExpired: (before) => sql`created_at < ${before}` },
  { table: 'card_events', days: 30, isExpired: (before) => sql`created_at < ${before}` },
  { table: 'card_idempotency', days: 7, isExpired: (before) => sql`created_at < ${before}` },
  { table: 'share_tokens', days: SHARE.days, isExpired: (before) => sql`created_at < ${before}` },
  { table: 'share_tokens', days: SHARE.revokedDays, isExpired: (before) => sql`revoked_at < ${before}` },
  { table: 'list_links', days: SHARE.days, isExpired: (before) => sql`created_at < ${before}` },
  { table: 'list_links', days: SHARE.revokedDays, isExpired: (before) => sql`revoked_at < ${before}` },
  { table: 'list_friends', days: FRIENDS.days, isExpired: (before) => sql`last_thumb_at < ${before}` },
  {
    table: 'payments',
    days: 30,
    isExpired: (before) =>
      sql`received_minor = 0 and exists (select 1 from orders where orders.id = payments.order_id and updated_at < ${before} and ${isNeverPaid})`,
  },
  {
    table: 'orders',
    days: 30,
    isExpired: (before) =>
      sql`updated_at < ${before} and ${isNeverPaid} and not exists (select 1 from payments where payments.order_id = orders.id)`,
  },
  {
    table: 'prebooks',
    days: 30,
    isExpired: (before) => sql`expire_at < ${before} and not exists (select 1 from orders where orders.prebook_hash = prebooks.hash)`,
  },
  { table: 'bundles', days: 30, isExpired: (before) => sql`expire_at < ${before} and retired_at is not null and not (${isNeeded})` },
  {
    table: 'quiz_sessions',
    days: 90,
    isExpired: (before) =>
      sql`updated_at < ${before} and not exists (select 1 from bundles where bundles.quiz_session_id = quiz_sessions.id and (${isNeeded}))`,
  },
  { table: 'offer_mails', days: 90, isExpired: (before) => sql`created_at < ${before}` },
  { table: 'room_stock', days: 30, isExpired: (before) => sql`day < (${before})::date` },
  { table: 'pictures', days: 1, isExpired: (before) => sql`shown_at is null and created_at < ${before}` },
  { table: 'pictures', days: 730, isExpired: (before) => sql`left_at < ${before}` },
  { table: 'price_calendar', days: 30, isExpired: (before) => sql`day < (${before})::date` },
  {
    table: 'price_history',
    days: 90,
    isExpired: (before) => sql`day < (${before})::date and exists (
      select 1 from price_history newer where newer.hotel_id = price_history.hotel_id and newer.day > price_history.day)`,
  },
]

/** Maximum number of rows per statement, so that other queries can run in between (LIMIT-3). */
const CHUNK = 500

/** Deletes expired rows in batches, and erases the network of finished orders. Returns the number of deleted rows per table. */
export async function deleteOld({ db, now }: { db: Db; now: () => Date }): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, days, isExpired } of RETENTION) {
    const before = sql`${new Date(now().getTime() - days * millisecondsInDay).toISOString()}::timestamptz`
    const name = sql.identifier(table)
    for (;;) {
      const rows = await selectRows(
        db,
        sql`delete from ${name} where ctid in (select ctid from ${name} where ${isExpired(before)} limit ${CHUNK}) returning 1`,
      )
      if (rows.length > 0) deleted[table] = (deleted[table] ?? 0) + rows.length
      if (rows.length < CHUNK) break
    }
  }
  await db.execute(
    sql`update orders set networks = null where networks is not null and status not in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled')`,
  )
  return deleted
}
