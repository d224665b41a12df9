import { asc, desc, eq } from 'drizzle-orm'
import { newSecret, sha256 } from '../../base/ids.ts'
import { SESSION } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { refreshTokens } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { DeviceKind } from './device-kind.ts'
import { beginSession, endSessions, lockSession, noteSeen } from './sessions.ts'

/** The refresh token of a cookie, and whether the cookie is persistent. */
export type IssuedToken = { token: string; userId: string; sessionId: string; remember: boolean; expiresAt: Date }

type Holder = { userId: string; deviceId: string; remember: boolean }

const expiryOf = (remember: boolean, now: Date) => new Date(now.getTime() + (remember ? SESSION.rememberedMs : SESSION.refreshMs))

/** Starts a session with a new family of refresh tokens, at a sign-in. */
export function issueToken(db: Db, holder: Holder, kind: DeviceKind, now: Date): Promise<IssuedToken> {
  return db.transaction(async (tx) => {
    const family = await beginSession(tx, { userId: holder.userId, kind, expiresAt: expiryOf(holder.remember, now) }, now)
    return insertToken(tx, holder, { family, generation: 0 }, now)
  })
}

type Place = { family: string; generation: number }

async function insertToken(db: Db, { userId, deviceId, remember }: Holder, place: Place, now: Date): Promise<IssuedToken> {
  const token = newSecret()
  const expiresAt = expiryOf(remember, now)
  await db.insert(refreshTokens).values({ hash: sha256(token), ...place, userId, deviceId, remember, expiresAt, createdAt: now })
  return { token, userId, sessionId: place.family, remember, expiresAt }
}

/**
 * Exchanges a refresh token for one of the next generation of its family. During the grace period, a token of the previous generation gets another
 * token of the newest one, since two tabs may send the same token (SESSION-8). Reuse of any other token is treated as theft and ends the session
 * (SESSION-10). @throws Refusal auth.refreshFailed
 */
export async function rotateToken(db: Db, token: string | undefined, kind: DeviceKind, now: Date): Promise<IssuedToken> {
  const hash = sha256(token ?? '')
  const outcome = await db.transaction(async (tx) => {
    const [current] = await tx.select({ family: refreshTokens.family }).from(refreshTokens).where(eq(refreshTokens.hash, hash))
    // Serializes rotations of a family, and rotation with its end.
    if (!current || !(await lockSession(tx, current.family))) return null
    const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
    if (!row || row.revokedAt || row.expiresAt <= now) return null
    const newest = await newestGeneration(tx, row.family)
    if (row.generation === newest.generation) {
      await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, row.hash))
      await noteSeen(tx, row.family, { kind, expiresAt: expiryOf(row.remember, now) }, now)
      return insertToken(tx, row, { family: row.family, generation: newest.generation + 1 }, now)
    }
    const isLate = row.generation === newest.generation - 1 && now.getTime() - newest.since.getTime() <= SESSION.graceMs
    if (isLate) return insertToken(tx, row, { family: row.family, generation: newest.generation }, now)
    await endSessions(tx, [row.family], now)
    return null
  })
  if (!outcome) throw new Refusal('auth.refreshFailed')
  return outcome
}

/** The newest generation of a family and its time of creation. */
async function newestGeneration(tx: Db, family: string): Promise<Place & { since: Date }> {
  const [newest] = await tx
    .select({ generation: refreshTokens.generation, since: refreshTokens.createdAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.family, family))
    .orderBy(desc(refreshTokens.generation), asc(refreshTokens.createdAt))
    .limit(1)
  if (!newest) throw new Error(`Family ${family} has no token`)
  return { ...newest, family }
}

/** Ends the session of a token, at a sign-out. An unknown token changes nothing. */
export async function revokeToken(db: Db, token: string | undefined, now: Date): Promise<void> {
  const [row] = await db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, sha256(token ?? '')))
  if (row) await endSessions(db, [row.family], now)
}
