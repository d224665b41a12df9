import { desc, getTableColumns, sql } from 'drizzle-orm'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { savedTogether } from '../../db/saved-together.ts'
import { quizSessions } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
import { type Db, preparedFor } from '../../db/types.ts'

export const newestFirst = [desc(quizSessions.updatedAt), desc(quizSessions.createdAt), desc(quizSessions.id)]

/** What an answer changes of its session, and the question that follows. */
type Saved = Pick<typeof quizSessions.$inferSelect, 'answers' | 'status' | 'relaxed'> & { next: { id: string } | null }

/** A session as it was read, with the mark that PostgreSQL gives each version of a row. */
type ReadSession = typeof quizSessions.$inferSelect & { version: string }

const currentOf = preparedFor((db) => {
  const current = db
    .select({ ...getTableColumns(quizSessions), version: sql<string>`${quizSessions}.xmin::text`.as('version') })
    .from(quizSessions)
    .where(isOwnedBy(quizSessions, { deviceId: sql`asked.device_id`, userId: sql`asked.user_id` }))
    .orderBy(...newestFirst)
    .limit(1)
    .as('current')
  return db
    .select({ at: sql<number>`asked.at`, session: current._.selectedFields })
    .from(sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked (at int, device_id text, user_id text)`)
    .crossJoinLateral(current)
    .prepare('current_sessions')
})

/** The session that each of some owners began, changed or opened again last. */
export const readCurrent = askedTogether(async (db, owners: readonly Owner[]): Promise<(ReadSession | undefined)[]> => {
  const asked = owners.map(({ deviceId, userId }, at) => ({ at, device_id: deviceId, user_id: userId }))
  const rows = await currentOf(db).execute({ asked: JSON.stringify(asked) })
  const found = new Map(rows.map(({ at, session }) => [at, session]))
  return owners.map((_, at) => found.get(at))
})

const save = savedTogether('quiz_sessions', {
  answers: 'jsonb',
  status: 'text',
  position: 'text',
  relaxed: 'text[]',
  updated_at: 'timestamptz',
})

/** Saves an answered session where it is still as it was read; false where it is not. */
export const saveAsRead = (db: Db, { id, version }: ReadSession, { answers, status, relaxed, next }: Saved, at: Date): Promise<boolean> =>
  save(db, { id, version, answers, status, position: next?.id ?? null, relaxed, updated_at: at })
