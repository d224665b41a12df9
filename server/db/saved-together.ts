import { sql } from 'drizzle-orm'
import { askedTogether } from './together.ts'
import { type Db, preparedFor } from './types.ts'

/** A row as it was read: `version` is the mark that PostgreSQL gives each version of a row. */
type ReadRow = { id: string; version: string }

/**
 * Saves rows of a table where they are still as they were read, those of one moment in one statement; false for a row that is not, that somebody holds, or that is
 * saved twice at once, and for all where the statement breaks: nothing of it is stored then, and whoever gets false goes the longer way. It waits for no lock, so
 * nobody holds the others up. `columns` are those that change, with their types.
 */
export function savedTogether<Columns extends string>(
  table: string,
  columns: Record<Columns, string>,
): (db: Db, row: ReadRow & Record<Columns, unknown>) => Promise<boolean> {
  const names = Object.keys(columns)
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  const given = sql.raw(`given (at int, id text, version text, ${types.join(', ')})`)
  const of = sql.raw(table)
  const saveOf = preparedFor((db) => {
    const step = (name: string) => db.$with(name, {})
    const asked = step('asked').as(sql`
      select distinct on (given.id) given.* from json_to_recordset(${sql.placeholder('rows')}::json) as ${given} order by given.id, given.at`)
    const kept = step('kept').as(sql`
      select known.id from asked join ${of} as known on known.id = asked.id where known.xmin::text = asked.version
      order by known.id for update of known skip locked`)
    const saved = step('saved').as(sql`
      update ${of} as known set ${sql.raw(names.map((name) => `${name} = asked.${name}`).join(', '))}
      from asked join kept on kept.id = asked.id where known.id = asked.id returning asked.at`)
    return db.with(asked, kept, saved).select({ at: sql<number>`saved.at` }).from(sql`saved`).prepare(`save_${table}`)
  })
  const save = askedTogether(async (db, rows: readonly (ReadRow & Record<Columns, unknown>)[]) => {
    const found = await saveOf(db).execute({ rows: JSON.stringify(rows.map((row, at) => ({ ...row, at }))) })
    const saved = new Set(found.map(({ at }) => at))
    return rows.map((_, at) => saved.has(at))
  })
  return (db, row) => save(db, row).catch(() => false)
}
