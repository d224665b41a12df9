import { type SQLChunk, sql } from 'drizzle-orm'
import { type Db, selectRows } from '../db/types.ts'

type Row = Record<string, unknown>

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const list = (parts: readonly SQLChunk[]) => sql.join([...parts], sql`, `)

/** Column names in snake case, from keys in camel case, and the rows as one JSON array. */
function asJson(rows: readonly Row[]): { columns: string[]; json: string } {
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))))
  return { columns: Object.keys(rows[0] ?? {}).map(snake), json }
}

/** Inserts any number of rows in one statement. Keys in camel case become columns in snake case. */
export async function insertAll(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { columns, json } = asJson(rows)
  const names = list(columns.map((column) => sql.identifier(column)))
  await selectRows(
    db,
    sql`
    insert into ${sql.identifier(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)`,
  )
}

/** Inserts rows, or updates those with the same id. Unchanged rows are not written. */
export async function upsertAll(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { columns, json } = asJson(rows)
  const names = list(columns.map((column) => sql.identifier(column)))
  const of = (source: string) => list(columns.map((column) => sql`${sql.identifier(source)}.${sql.identifier(column)}`))
  const changes = list(columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`))
  await selectRows(
    db,
    sql`
    insert into ${sql.identifier(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)
    on conflict (id) do update set ${changes} where (${of(table)}) is distinct from (${of('excluded')})`,
  )
}
