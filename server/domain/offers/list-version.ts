import { sql } from 'drizzle-orm'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { quizSessions } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
import { preparedFor } from '../../db/types.ts'
import { inventoryVersionSql } from '../../inventory/inventory-version.ts'

type Asked = Owner & { quizSessionId: string; now: Date }

const versionOf = preparedFor((db) => {
  const session = db
    .select({
      // Names of columns stand alone among what is selected: within another select they would mean that one's.
      version: sql<string>`concat_ws(' ', quiz_sessions.id, quiz_sessions.xmin::text, ${inventoryVersionSql}, (
        select string_agg(concat_ws(' ', bundles.id, bundles.xmin::text, (
          select prebooks.hash from prebooks where prebooks.id = bundles.latest_prebook_id and prebooks.expire_at > asked.now
        )), ' ' order by bundles.position)
        from bundles where bundles.quiz_session_id = quiz_sessions.id and bundles.retired_at is null
      ))`.as('version'),
    })
    .from(quizSessions)
    .where(
      sql`${quizSessions.id} = asked.id and ${quizSessions.generation} in ('queued', 'done') and ${isOwnedBy(quizSessions, { deviceId: sql`asked.device_id`, userId: sql`asked.user_id` })}`,
    )
    .limit(1)
    .as('session')
  return db
    .select({ at: sql<number>`asked.at`, version: session.version })
    .from(
      sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked (at int, id text, device_id text, user_id text, now timestamptz)`,
    )
    .crossJoinLateral(session)
    .prepare('list_versions')
})

/**
 * What the list of an owner's offers is made of, as one word that changes whenever any of it does: the session with its answers, each offer, its prebook that stands, and
 * the inventory. The time of day and the reader's language are not in it. A search that is awaited is a list as well: it is asked for every few seconds. Undefined where
 * there is neither.
 */
export const readListVersion = askedTogether(async (db, asked: readonly Asked[]): Promise<(string | undefined)[]> => {
  const questions = asked.map(({ quizSessionId, deviceId, userId, now }, at) => {
    return { at, id: quizSessionId, device_id: deviceId, user_id: userId, now }
  })
  const rows = await versionOf(db).execute({ asked: JSON.stringify(questions) })
  const found = new Map(rows.map(({ at, version }) => [at, version]))
  return asked.map((_, at) => found.get(at))
})
