import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/types.ts'

/** Rows of other users per big table. */
const CROWD = 4_000

/** Tables that grow with every visitor. */
export const bigTables = [
  'quiz_sessions',
  'bundles',
  'prebooks',
  'orders',
  'payments',
  'refunds',
  'order_transitions',
  'room_stock',
  'mail_outbox',
  'provider_events',
  'events',
]

/** Adds completed rows of many other users to a database, each a copy of an existing row. */
export async function addCrowd(db: Db): Promise<void> {
  const copy = (table: string, changes: SQL) =>
    db.execute(sql`
      insert into ${sql.identifier(table)}
      select copied.* from ${sql.identifier(table)} row_of cross join generate_series(1, ${CROWD}::int) as n
      cross join lateral jsonb_populate_record(row_of, jsonb_build_object(${changes})) as copied
      where row_of.ctid = (select ctid from ${sql.identifier(table)} limit 1)`)
  const id = sql`'id', 'crowd' || n`
  const owner = sql`'device_id', 'crowd' || n, 'user_id', null`
  const longAgo = sql`'created_at', timestamptz '2025-01-01' + n * interval '10 minutes', 'updated_at', timestamptz '2025-01-01' + n * interval '10 minutes'`
  const past = sql`'check_in', date '2025-01-01' + n % 300, 'check_out', date '2025-01-08' + n % 300`
  await copy('quiz_sessions', sql`${id}, ${owner}, ${longAgo}, 'answers', '[]'::jsonb, 'generation', 'done'`)
  await copy('bundles', sql`${id}, 'quiz_session_id', 'crowd' || n, 'position', 0`)
  await copy(
    'prebooks',
    sql`${id}, ${owner}, 'hash', 'crowd' || n, 'request_key', 'crowd' || n, 'bundle_id', 'crowd' || n, 'quiz_session_id', 'crowd' || n, 'snapshot', '{}'::jsonb`,
  )
  await copy(
    'orders',
    sql`${id}, ${owner}, ${longAgo}, ${past}, 'bundle_order_id', 'crowd' || n, 'prebook_hash', 'crowd' || n, 'snapshot', '{}'::jsonb,
        'expires_at', timestamptz '2025-01-01' + n * interval '10 minutes', 'payment_locked_at', null, 'hold_state', 'released',
        'status', (array['Expired', 'Done', 'Expired', 'Canceled', 'Done'])[1 + n % 5]`,
  )
  await copy(
    'payments',
    sql`${id}, ${longAgo}, 'order_id', 'crowd' || n, 'intent_id', 'crowd' || n, 'idempotency_key', 'crowd' || n, 'status', 'Succeeded', 'settles', true`,
  )
  await db.execute(sql`
    insert into refunds (id, payment_id, order_id, idempotency_key, amount_minor, reason, status, created_at, updated_at)
    select id, id, id, id, 100, 'crowd', 'succeeded', updated_at, updated_at from payments where id like 'crowd%'`)
  await db.execute(sql`
    insert into room_stock (room_type_id, day, capacity) select id, date '2027-06-01' + n, 1000
    from (select id from room_types order by id limit ${CROWD / 100}) room, generate_series(1, 100) as n on conflict do nothing`)
  await db.execute(sql`
    insert into order_transitions (order_id, to_status, cause, at) select id, 'New', 'crowd', created_at from orders where id like 'crowd%'`)
  await copy(
    'mail_outbox',
    sql`${id}, 'sequence', 1000000 + n, 'to', 'crowd' || n || '@example.com', 'dedupe_key', 'crowd' || n, 'created_at', timestamptz '2026-11-20', 'sent_at', timestamptz '2026-11-20', 'html', '', 'attachments', '[]'::jsonb`,
  )
  await copy('provider_events', sql`${id}, 'payload', '{}'::jsonb, 'processed_at', timestamptz '2025-01-01'`)
  await db.execute(sql`
    insert into events (id, device_id, type, url, timestamp) select 'crowd' || n, 'crowd' || n, 'custom', '/', timestamptz '2025-01-01'
    from generate_series(1, ${CROWD}::int) as n`)
  await db.execute(sql`analyze`)
}
