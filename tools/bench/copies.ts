import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/types.ts'
import { writeInventoryVersion } from '../../server/inventory/inventory-version.ts'

/** Degrees that the resorts of each copy lie farther north: another place, about 5 km on. */
const STEP = 0.05

const renamed = (column: string) => sql`${column}::text, row_of.${sql.identifier(column)} || '-' || copy`
const north = sql`'lat', row_of.lat + ${STEP}::float8 * copy`

/** Puts further copies of all resorts and hotels beside what a database has, each with ids and positions of its own and all its prices. */
export async function copyInventory(db: Db, copies: number): Promise<void> {
  const copy = (tx: Db, table: string, changed: SQL[]) =>
    tx.execute(sql`
      insert into ${sql.identifier(table)}
      select copied.* from ${sql.identifier(table)} row_of cross join generate_series(1, ${copies}::int) as copy
      cross join lateral jsonb_populate_record(row_of, jsonb_build_object(${sql.join(changed, sql`, `)})) as copied`)
  await db.transaction(async (tx) => {
    await copy(tx, 'resorts', [renamed('id'), renamed('name'), north])
    await copy(tx, 'hotels', [renamed('id'), renamed('name'), renamed('resort_id'), north])
    await copy(tx, 'room_types', [renamed('id'), renamed('hotel_id')])
    await copy(tx, 'rate_plans', [renamed('id'), renamed('room_type_id')])
    await copy(tx, 'price_history', [renamed('hotel_id')])
    await writeInventoryVersion(tx, { version: `sample-1-times-${copies + 1}` })
  })
  await db.execute(sql`analyze`)
}
