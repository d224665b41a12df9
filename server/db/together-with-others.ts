import { type SQL, sql } from 'drizzle-orm'
import { askedTogether } from './together.ts'
import { type Db, preparedFor } from './types.ts'

/**
 * A kind of question that is put together with those of other kinds. `columns` are what it is asked by, with their types, and `toColumns` makes them of a question;
 * `select` finds rows for `asked`, each with the number `asked.at` of its question. `toAnswer` gets the row as JSON, undefined where there is none.
 */
type Kind<Question, Row, Answer> = {
  name: string
  columns: string
  select: SQL
  toColumns(question: Question): Record<string, unknown>
  toAnswer(row: Row | undefined): Answer
}

/** What of a kind the statement needs, and a question as it is sent, which gets its number `at` when it is. */
type Put = { kind: Pick<Kind<never, never, never>, 'name' | 'columns' | 'select'>; columns: Record<string, unknown> }
type Row = { at: number }

/** A statement for each set of kinds that is asked at the same moment: they are as few as the sets of three. */
const statements = new Map<string, (db: Db) => ReturnType<typeof prepare>>()

function prepare(db: Db, kinds: readonly Put['kind'][]) {
  const rows = kinds.map(({ name, columns, select }) => {
    const asked = sql`json_to_recordset(${sql.placeholder(name)}::json) as asked (at int, ${sql.raw(columns)})`
    return [
      name,
      sql<Row[] | null>`(select json_agg(found) from (select found.* from ${asked} cross join lateral (${select}) as found) as found)`,
    ]
  })
  return db
    .select(Object.fromEntries(rows) as Record<string, SQL<Row[] | null>>)
    .from(sql`(select) as one`)
    .prepare(`together_${kinds.map(({ name }) => name).join('_')}`)
}

function statementOf(db: Db, kinds: readonly Put['kind'][]) {
  const name = kinds.map((kind) => kind.name).join(' ')
  const statement = statements.get(name) ?? preparedFor((of) => prepare(of, kinds))
  statements.set(name, statement)
  return statement(db)
}

async function readAll(db: Db, asked: readonly Put[]): Promise<(Row | undefined)[]> {
  const questions = new Map<Put['kind'], Put['columns'][]>()
  for (const [at, { kind, columns }] of asked.entries()) {
    const list = questions.get(kind)
    columns.at = at
    if (list) list.push(columns)
    else questions.set(kind, [columns])
  }
  const kinds = [...questions.keys()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const texts: Record<string, string> = {}
  for (const kind of kinds) texts[kind.name] = JSON.stringify(questions.get(kind))
  const [rows = {}] = await statementOf(db, kinds).execute(texts)
  const answers: (Row | undefined)[] = asked.map(() => undefined)
  for (const { name } of kinds) for (const row of rows[name] ?? []) answers[row.at] = row
  return answers
}

/** Every request waits for these: while the database reads for some, the next ones are on their way to it. */
const put = askedTogether(readAll, { mostUnderWay: 2 })

/** What `askedTogether` is for one kind of question, for several kinds that each request asks: all that is asked at the same moment is one statement. */
export function askedWithOthers<Question, Row extends { at: number }, Answer>(
  kind: Kind<Question, Row, Answer>,
): (db: Db, question: Question) => Promise<Answer> {
  return async (db, question) => kind.toAnswer((await put(db, { kind, columns: kind.toColumns(question) })) as Row | undefined)
}
