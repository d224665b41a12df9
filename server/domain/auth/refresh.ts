import { and, eq, isNull } from 'drizzle-orm'
import { hashSecret, newId, newSecret } from '../../base/ids.ts'
import { SESSION } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { refreshTokens } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** A refresh token as it goes into the cookie, and whether the cookie outlives the browser. */
export type IssuedToken = { token: string; userId: string; remember: boolean; expiresAt: Date }

type Holder = { userId: string; deviceId: string; remember: boolean }

/** Begins a family of refresh tokens: a new sign-in. */
export function issueToken(db: Db, holder: Holder, now: Date): Promise<IssuedToken> {
  return insertToken(db, holder, newId('fam'), now)
}

async function insertToken(db: Db, { userId, deviceId, remember }: Holder, family: string, now: Date): Promise<IssuedToken> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + (remember ? SESSION.rememberedMs : SESSION.refreshMs))
  await db.insert(refreshTokens).values({ hash: hashSecret(token), family, userId, deviceId, remember, expiresAt, createdAt: now })
  return { token, userId, remember, expiresAt }
}

/**
 * Exchanges a refresh token for the next one of its family. A token that was exchanged within the grace gets another successor, since two
 * tabs may have sent it at once; one that comes back later was stolen, and its family ends (SESSION-8). Throws `Refusal` auth.refreshFailed.
 */
export async function rotateToken(db: Db, token: string | undefined, now: Date): Promise<IssuedToken> {
  const outcome = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashSecret(token ?? '')))
      .for('update')
    if (!row || row.revokedAt || row.expiresAt <= now) return null
    if (row.rotatedAt && now.getTime() - row.rotatedAt.getTime() > SESSION.graceMs) {
      await revokeFamily(tx, row.family, now)
      return null
    }
    if (!row.rotatedAt) await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, row.hash))
    return insertToken(tx, row, row.family, now)
  })
  if (!outcome) throw new Refusal('auth.refreshFailed')
  return outcome
}

async function revokeFamily(db: Db, family: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revokedAt)))
}

/** Ends the family of a token: signing out. An unknown token changes nothing. */
export async function revokeToken(db: Db, token: string | undefined, now: Date): Promise<void> {
  const [row] = await db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashSecret(token ?? '')))
  if (row) await revokeFamily(db, row.family, now)
}
