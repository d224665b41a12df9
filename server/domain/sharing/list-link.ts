import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ShareLink } from '../../../contract/saved.ts'
import { newId, sha256 } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { listLinks, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { makeToken, type ShareDeps, tokenOf } from './share.ts'
import { isListed, presentLink } from './share-links.ts'

type LinkRow = typeof listLinks.$inferSelect
type UrlOf = (token: string) => string

const isActive = (userId: string) => and(eq(listLinks.userId, userId), isNull(listLinks.revokedAt))

function present(deps: ShareDeps, row: LinkRow, urlOf: UrlOf): ShareLink {
  const token = tokenOf(deps, row)
  return { ...presentLink(row, token && urlOf(token)), offer: null, showsPrice: true }
}

/** Returns the active link to a user's wishlist, of which there is at most one (WISH-16), or creates it. Only a hash of its token is stored. */
export async function shareWishlist(deps: ShareDeps, userId: string, urlOf: UrlOf): Promise<ShareLink> {
  const row = await deps.db.transaction(async (tx) => {
    // Serializes concurrent calls, so that they return the same link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [active] = await tx.select().from(listLinks).where(isActive(userId))
    if (active) return active
    const id = newId('lst')
    const [created] = await tx
      .insert(listLinks)
      .values({ id, tokenHash: sha256(makeToken(deps, id)), userId, createdAt: deps.now() })
      .returning()
    return created
  })
  if (!row) throw new Error('The link was not stored')
  return present(deps, row, urlOf)
}

/** The active link to a user's wishlist, or null. */
export async function findOwnLink(deps: ShareDeps, userId: string, urlOf: UrlOf): Promise<ShareLink | null> {
  const [row] = await deps.db.select().from(listLinks).where(isActive(userId))
  return row ? present(deps, row, urlOf) : null
}

/** The user's links to the wishlist: the active one, and those revoked in the last 30 days, newest first (WISH-11). */
export async function listListLinks(deps: ShareDeps, userId: string, urlOf: UrlOf): Promise<ShareLink[]> {
  const rows = await deps.db
    .select()
    .from(listLinks)
    .where(and(eq(listLinks.userId, userId), isListed(listLinks, deps.now())))
    .orderBy(desc(listLinks.createdAt), desc(listLinks.id))
    .limit(MOST_ROWS)
  return rows.map((row) => present(deps, row, urlOf))
}

/** Maximum number of returned links. */
const MOST_ROWS = 100

/** The link of a token. @throws Refusal share.revoked for a revoked link (WISH-12), resource.notFound for an expired or unknown one */
export async function findListLink(db: Db, token: string): Promise<LinkRow> {
  const [row] = await db
    .select()
    .from(listLinks)
    .where(eq(listLinks.tokenHash, sha256(token)))
  return requireActive(row)
}

/** As `findListLink`, locked until the transaction ends. This serializes friends, and no thumb is stored after the link was revoked. */
export async function lockListLink(tx: Db, token: string): Promise<LinkRow> {
  const [row] = await tx
    .select()
    .from(listLinks)
    .where(eq(listLinks.tokenHash, sha256(token)))
    .for('update')
  return requireActive(row)
}

/** Locks the active link to a user's wishlist, if any, until the transaction ends. Friends wait for it. */
export async function lockActiveLink(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: listLinks.id }).from(listLinks).where(isActive(userId)).for('update')
}

function requireActive(row: LinkRow | undefined): LinkRow {
  if (!row) throw new Refusal('resource.notFound')
  if (row.revokedAt) throw new Refusal('share.revoked', { detail: 'The link to this wishlist was revoked.' })
  return row
}

/** Counts an opening of a link by another person. */
export async function countOpening(db: Db, linkId: string, now: Date): Promise<void> {
  await db
    .update(listLinks)
    .set({ openings: sql`least(${listLinks.openings} + 1, 2147483647)`, lastOpenedAt: now })
    .where(eq(listLinks.id, linkId))
}
