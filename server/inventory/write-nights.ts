import { sql } from 'drizzle-orm'
import type { Db } from '../db/types.ts'
import type { NightRun } from './file/rows.ts'

/** Runs of nights per statement. */
const RUNS_AT_ONCE = 100

/** Replaces the nights on sale in the transaction of an import. Nights with unchanged prices are not written. */
export async function writeNights(tx: Db, runs: readonly NightRun[]): Promise<void> {
  await tx.execute(
    sql`create temporary table imported_nights (zone text not null, day date not null, permille int not null) on commit drop`,
  )
  for (let at = 0; at < runs.length; at += RUNS_AT_ONCE) {
    // One text of prices is a fraction of the size of JSON rows.
    const packed = runs
      .slice(at, at + RUNS_AT_ONCE)
      .map(({ zone, from, permille }) => ({ zone, first: from, prices: permille.map((price) => price ?? '').join(',') }))
    await tx.execute(sql`
      insert into imported_nights
      select run.zone, run.first + (night.number - 1)::int, night.price::int
      from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as run(zone text, first date, prices text),
           unnest(string_to_array(run.prices, ',', '')) with ordinality as night(price, number)
      where night.price is not null`)
  }
  await tx.execute(sql`analyze imported_nights`)
  await tx.execute(sql`
    delete from price_calendar known
    where not exists (select from imported_nights fresh where fresh.zone = known.zone and fresh.day = known.day)`)
  await tx.execute(sql`
    insert into price_calendar (zone, day, permille)
    select fresh.zone, fresh.day, fresh.permille from imported_nights fresh
    left join price_calendar known on known.zone = fresh.zone and known.day = fresh.day
    where known.permille is distinct from fresh.permille
    on conflict (zone, day) do update set permille = excluded.permille`)
}
