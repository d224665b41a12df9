import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { MOST_SESSIONS, type Session } from '../../../contract/sessions.ts'
import { newId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { refreshTokens, sessions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { DeviceKind } from './device-kind.ts'

const isOpen = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

/** Begins a session of a user; of more than MOST_SESSIONS the one that was not seen for longest ends. Returns its id, the family of its tokens. */
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

/** Keeps a session from ending until the transaction is over, or finds that it has ended; one that is unknown has. */
export async function lockSession(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx.select({ endedAt: sessions.endedAt }).from(sessions).where(eq(sessions.id, id)).for('update')
  return row !== undefined && row.endedAt === null
}

/** Notes that a session is in use, and until when it can be. */
export async function noteSeen(tx: Db, id: string, { kind, expiresAt }: { kind: DeviceKind; expiresAt: Date }, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ ...kind, expiresAt, lastSeenAt: now })
    .where(eq(sessions.id, id))
}

/**
 * Ends sessions with all their tokens. The sessions go first: whoever exchanges a token at this moment has the row, and what it makes is ended too.
 */
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

/** Whether a session of a user is open. Checked for every access token, so that a session ends on all instances at once (SESSION-14). */
export async function isSessionOpen(db: Db, id: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
  return row !== undefined
}

type Asking = { userId: string; sessionId: string }

/** Where the user is signed in: the place that asks first, then as they were last seen. */
export async function listSessions(db: Db, { userId, sessionId }: Asking, now: Date): Promise<{ sessions: Session[] }> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(MOST_SESSIONS)
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const shown = rows.map(({ id, browser, system, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: id === sessionId,
    browser,
    system,
    signedInAt: seconds(createdAt),
    lastSeenAt: seconds(lastSeenAt),
  }))
  return { sessions: shown.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Signs one of the user's places out; again changes nothing. @throws Refusal resource.notFound, for other people's too */
export async function endSession(db: Db, userId: string, id: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  if (!row) throw new Refusal('resource.notFound')
  await endSessions(db, [id], now)
}

/** Signs the user out everywhere. */
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
