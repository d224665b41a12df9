import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '../db/types.ts'

/** A table's columns, in the order of its rows. */
export type Table = { name: string; columns: string[] }

/** The tables of the product, each after the tables that it references. The queue's tables are recreated, and the sweeps restore its jobs. */
export async function readTables(db: Db): Promise<Table[]> {
  const rows = await selectRows<{ name: string; columns: string[] }>(
    db,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  )
  const references = await selectRows<{ from: string; to: string }>(
    db,
    sql`select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to" from pg_constraint c
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid`,
  )
  return inOrder(rows, references)
}

/** @throws Error if tables reference each other in a cycle, so that no order exists */
function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const done: Table[] = []
  const waiting = [...tables]
  const isReady = ({ name }: Table) => references.every(({ from, to }) => from !== name || done.some((table) => table.name === to))
  while (waiting.length > 0) {
    const at = waiting.findIndex(isReady)
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) throw new Error(`These tables reference each other: ${waiting.map(({ name }) => name).join(', ')}`)
    done.push(next)
  }
  return done
}

/** The sequences of the product with their last value, or null if unused. */
export async function readSequences(db: Db): Promise<Record<string, number | null>> {
  const rows = await selectRows<{ name: string; last: string | number | null }>(
    db,
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]))
}
