import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { MOST_SESSIONS, type Session } from '../../../contract/sessions.ts'
import { newId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { prepared } from '../../db/prepared.ts'
import { refreshTokens, sessions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { DeviceKind } from './device-kind.ts'

const isOpen = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

/** Starts a session of a user and returns its id, which is the family of its tokens. Above MOST_SESSIONS, the least recently used session ends. */
export async function beginSession(
  tx: Db,
  { userId, kind, expiresAt }: { userId: string; kind: DeviceKind; expiresAt: Date },
  now: Date,
): Promise<string> {
  const id = newId('fam')
  await tx.insert(sessions).values({ id, userId, ...kind, expiresAt, lastSeenAt: now, createdAt: now })
  const others = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.createdAt))
    .offset(MOST_SESSIONS)
  if (others.length > 0)
    await endSessions(
      tx,
      others.map((one) => one.id),
      now,
    )
  return id
}

/** Locks a session until the transaction ends. Returns false if it has ended or does not exist. */
export async function lockSession(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx.select({ endedAt: sessions.endedAt }).from(sessions).where(eq(sessions.id, id)).for('update')
  return row !== undefined && row.endedAt === null
}

/** Records the last use of a session and its expiry. */
export async function noteSeen(tx: Db, id: string, { kind, expiresAt }: { kind: DeviceKind; expiresAt: Date }, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ ...kind, expiresAt, lastSeenAt: now })
    .where(eq(sessions.id, id))
}

/** Ends sessions with all their tokens. The sessions are updated first: a concurrent rotation holds the row's lock, and its new tokens are ended too. */
export async function endSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt)))
    await tx
      .update(refreshTokens)
      .set({ revokedAt: now })
      .where(and(inArray(refreshTokens.family, [...ids]), isNull(refreshTokens.revokedAt)))
  })
}

const openSession = prepared((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sql.placeholder('id')), eq(sessions.userId, sql.placeholder('userId')), isNull(sessions.endedAt)))
    .prepare('open_session'),
)

/** Whether a session of a user is open. Checked for every access token, so that a session ends on all instances at once (SESSION-14). */
export async function isSessionOpen(db: Db, id: string, userId: string): Promise<boolean> {
  const rows = await openSession(db).execute({ id, userId })
  return rows.length > 0
}

type Asking = { userId: string; sessionId: string }

/** The user's active sessions: the current one first, then by last use. */
export async function listSessions(db: Db, { userId, sessionId }: Asking, now: Date): Promise<{ sessions: Session[] }> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(MOST_SESSIONS)
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const list = rows.map(({ id, browser, system, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: id === sessionId,
    browser,
    system,
    signedInAt: seconds(createdAt),
    lastSeenAt: seconds(lastSeenAt),
  }))
  return { sessions: list.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Ends one of the user's sessions. Repeating it changes nothing. @throws Refusal resource.notFound, also for other people's sessions */
export async function endSession(db: Db, userId: string, id: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  if (!row) throw new Refusal('resource.notFound')
  await endSessions(db, [id], now)
}

/** Ends all sessions of the user. */
export async function endAllSessions(db: Db, userId: string, now: Date): Promise<void> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
  await endSessions(
    db,
    rows.map(({ id }) => id),
    now,
  )
}
