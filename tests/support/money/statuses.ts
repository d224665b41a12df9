import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '../../../server/db/types.ts'
import type { Coverage } from './coverage.ts'

const watched = { order: 'orders', payment: 'payments', refund: 'refunds' } as const

/** Records every status of a row with triggers, as many are short-lived. */
export async function watchStatuses(db: Db): Promise<void> {
  await db.execute(sql`create table if not exists money_seen (kind text not null, status text not null)`)
  await db.execute(sql`create or replace function money_see() returns trigger language plpgsql as $$ begin
    insert into money_seen values (tg_argv[0], new.status);
    return null; end $$`)
  for (const [kind, table] of Object.entries(watched))
    await db.execute(
      sql.raw(`create or replace trigger money_see after insert or update of status on ${table}
        for each row execute function money_see('${kind}')`),
    )
}

/** Counts the records since the last call. */
export async function collectStatuses(db: Db, coverage: Coverage): Promise<void> {
  const seen = await selectRows<{ kind: keyof typeof watched; status: string; times: number }>(
    db,
    sql`with gone as (delete from money_seen returning kind, status) select kind, status, count(*)::int as times from gone group by 1, 2`,
  )
  for (const { kind, status, times } of seen) coverage[kind].set(status, (coverage[kind].get(status) ?? 0) + times)
}
