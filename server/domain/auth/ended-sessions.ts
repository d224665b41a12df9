import { and, asc, eq, gt } from 'drizzle-orm'
import { noteEnded } from '../../base/ended-list.ts'
import { appMeta, sessions } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'

/** Key of the end of the newest session in the list. */
const KEY = 'sessions.listed'
/** Maximum number of sessions per sweep. The next one continues. */
const AT_ONCE = 500

/** Adds ended sessions to the list that a restore reads (OPS-41). Runs periodically. */
export async function sweepEndedSessions({ db, config }: Pick<ServerDeps, 'db' | 'config'>): Promise<void> {
  const [listed] = await db.select().from(appMeta).where(eq(appMeta.key, KEY))
  const since = new Date(listed?.value ?? 0)
  const ended = await db
    .select({ id: sessions.id, endedAt: sessions.endedAt })
    .from(sessions)
    .where(and(gt(sessions.endedAt, since)))
    .orderBy(asc(sessions.endedAt))
    .limit(AT_ONCE)
  const last = ended.at(-1)?.endedAt
  if (!last) return
  await noteEnded(
    config.deletedAccounts,
    ended.map(({ id, endedAt }) => ({ kind: 'session', id, at: (endedAt ?? last).toISOString() })),
  )
  const value = last.toISOString()
  await db.insert(appMeta).values({ key: KEY, value }).onConflictDoUpdate({ target: appMeta.key, set: { value } })
}
