import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { orderStatuses } from '../../contract/order.ts'
import { queues } from '../base/jobs.ts'
import { type Db, selectRows } from '../db/types.ts'

/** Milliseconds for which a read of the rows is cached, so that several collectors cost one query. */
const STANDS_FOR = 5000

type Row = { family: string; label: string; value: string | number }

/**
 * All figures in one statement: orders by status, refused refunds, unresolved differences, waiting mails, refused events and policy violations. Only
 * numbers, no personal data.
 */
const ROWS = sql`
  select 'orders' as family, status as label, count(*) as value from orders group by status
  union all select 'refunds_failed', '', count(*) from refunds where status = 'failed'
  union all select 'findings', '', count(*) from money_findings where resolved_at is null
  union all select 'disputed', '', count(*) from orders where disputed
  union all select 'events_dead', '', count(*) from provider_events where dead_at is not null and processed_at is null
  union all select 'mails', '', count(*) from mail_outbox where sent_at is null
  union all select 'events_refused', '', coalesce(sum(refused), 0) from event_days
  union all select 'policy_reports', directive, sum(count) from policy_reports group by directive`

/** The job queue's table, if it exists yet. */
const JOBS = sql`
  select 'jobs_waiting' as family, name as label, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as value
    from pgboss.job group by name
  union all select 'jobs_age', name, coalesce(extract(epoch from max(now() - start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)
    from pgboss.job group by name
  union all select 'jobs_failed', name, count(*) filter (where state = 'failed') from pgboss.job group by name`

async function readRows(db: Db): Promise<Row[]> {
  const [own, [queue]] = [
    await selectRows<Row>(db, ROWS),
    await selectRows<{ has: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as has`),
  ]
  return queue?.has ? [...own, ...(await selectRows<Row>(db, JOBS))] : own
}

/** Adds figures from the database (OPS-4). If the database does not respond, `firn_database_up` is 0 and the rest is omitted. */
export function addRows(registry: Registry, db: Db): void {
  let reading: { at: number; rows: Promise<Row[] | null> } | null = null
  const rows = () => {
    if (!reading || performance.now() - reading.at > STANDS_FOR) reading = { at: performance.now(), rows: readRows(db).catch(() => null) }
    return reading.rows
  }
  const family = (name: string, help: string, of: string, labelName?: string, labels: readonly string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames: labelName ? [labelName] : [],
      // Every process reads the same rows.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset()
        const read = await rows()
        // A metric without labels would be 0 after a reset, so it is removed if unknown.
        if (!read) return labelName ? undefined : this.remove()
        const set = (label: string, value: number) => (labelName ? this.set({ [labelName]: label }, value) : this.set(value))
        for (const label of labels) set(label, 0)
        for (const { label, value } of read.filter((row) => row.family === of)) set(label, Number(value))
      },
    })
  new Gauge({
    name: 'firn_database_up',
    help: 'Whether the database responds.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await rows()) ? 1 : 0)
    },
  })
  family('firn_orders', 'Orders by status.', 'orders', 'status', orderStatuses)
  family('firn_orders_disputed', 'Orders with an open or lost dispute.', 'disputed')
  family('firn_refunds_failed', 'Refunds that the card provider finally refused.', 'refunds_failed')
  family('firn_money_findings', 'Unresolved differences from the card provider.', 'findings')
  family('firn_provider_events_dead', 'Events of the card provider whose tries have ended, for support.', 'events_dead')
  family('firn_mails_waiting', 'Mails that are not sent yet.', 'mails')
  family('firn_events_refused', 'Events refused because the limit of the day was reached.', 'events_refused')
  family(
    'firn_policy_reports',
    'What the policy of pages kept from running or loading, in thirty days, by directive.',
    'policy_reports',
    'directive',
  )
  family('firn_jobs_waiting', 'Due jobs that have not started, by queue.', 'jobs_waiting', 'queue', queues)
  family('firn_jobs_oldest_seconds', 'Seconds since the oldest of them was due, by queue.', 'jobs_age', 'queue', queues)
  family('firn_jobs_failed', 'Jobs whose last attempt failed, by queue.', 'jobs_failed', 'queue', queues)
}
