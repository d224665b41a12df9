import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '../db/types.ts'

/** A table's columns, in the order in which the database writes a row. */
export type Table = { name: string; columns: string[] }

/** The tables of the product (the queue's own are made anew, and the sweeps find what its jobs were about), each after those that it refers to. */
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

/** @throws Error where tables refer to each other in a circle: no order would do */
function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const done: Table[] = []
  const waiting = [...tables]
  const isReady = ({ name }: Table) => references.every(({ from, to }) => from !== name || done.some((table) => table.name === to))
  while (waiting.length > 0) {
    const at = waiting.findIndex(isReady)
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) throw new Error(`These tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`)
    done.push(next)
  }
  return done
}

/** The sequences of the product with the last value that each gave; null where it gave none. */
export async function readSequences(db: Db): Promise<Record<string, number | null>> {
  const rows = await selectRows<{ name: string; last: string | number | null }>(
    db,
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]))
}
