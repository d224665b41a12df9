import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, selectRows } from '../../db/types.ts'

/** Query parameters of a list, as the SDK sends them. */
export type ListQuery = { since?: string | undefined; limit?: string | undefined; after?: string | undefined }

/** A page of the provider's list of objects, newest first. */
export async function listObjects<T extends { id: string }>(db: Db, table: PgTable, url: string, { since, limit, after }: ListQuery) {
  const rows = await selectRows<{ object: T }>(
    db,
    sql`select object from ${table} where (object->>'created')::bigint >= ${Number(since ?? 0)} order by (object->>'created')::bigint desc, id desc`,
  )
  const all = rows.map(({ object }) => object)
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const data = all.slice(start, start + Number(limit ?? 10))
  return { object: 'list', url, has_more: start + data.length < all.length, data }
}
