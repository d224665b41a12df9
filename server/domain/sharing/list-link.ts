import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ShareLink } from '../../../contract/saved.ts'
import { hashSecret, newId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { listLinks, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { makeToken, type ShareDeps, tokenOf } from './share.ts'
import { isListed, presentLink } from './share-links.ts'

type LinkRow = typeof listLinks.$inferSelect
type UrlOf = (token: string) => string

const isStanding = (userId: string) => and(eq(listLinks.userId, userId), isNull(listLinks.revokedAt))

function present(deps: ShareDeps, row: LinkRow, urlOf: UrlOf): ShareLink {
  const token = tokenOf(deps, row)
  return { ...presentLink(row, token && urlOf(token)), offer: null, showsPrice: true }
}

/** The link to a user's wishlist: the one that stands, so that there is one (WISH-16), or a new one. Its token is stored as a hash only. */
export async function shareWishlist(deps: ShareDeps, userId: string, urlOf: UrlOf): Promise<ShareLink> {
  const row = await deps.db.transaction(async (tx) => {
    // Two presses take turns, so that they get the same link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [known] = await tx.select().from(listLinks).where(isStanding(userId))
    if (known) return known
    const id = newId('lst')
    const [made] = await tx
      .insert(listLinks)
      .values({ id, tokenHash: hashSecret(makeToken(deps, id)), userId, createdAt: deps.now() })
      .returning()
    return made
  })
  if (!row) throw new Error('The link was not stored')
  return present(deps, row, urlOf)
}

/** The link to a user's wishlist that stands, or null. */
export async function findOwnLink(deps: ShareDeps, userId: string, urlOf: UrlOf): Promise<ShareLink | null> {
  const [row] = await deps.db.select().from(listLinks).where(isStanding(userId))
  return row ? present(deps, row, urlOf) : null
}

/** The user's links to the wishlist: the one that stands, and those that were revoked in the last 30 days, newest first (WISH-11). */
export async function listListLinks(deps: ShareDeps, userId: string, urlOf: UrlOf): Promise<ShareLink[]> {
  const rows = await deps.db
    .select()
    .from(listLinks)
    .where(and(eq(listLinks.userId, userId), isListed(listLinks, deps.now())))
    .orderBy(desc(listLinks.createdAt), desc(listLinks.id))
    .limit(MOST_ROWS)
  return rows.map((row) => present(deps, row, urlOf))
}

/** Rows of one answer: whoever makes and revokes links all day sees the newest. */
const MOST_ROWS = 100

/** The link of a token. Throws `Refusal` share.revoked for a revoked one (WISH-12), resource.notFound for one that is over or never was. */
export async function findListLink(db: Db, token: string): Promise<LinkRow> {
  const [row] = await db
    .select()
    .from(listLinks)
    .where(eq(listLinks.tokenHash, hashSecret(token)))
  return requireStanding(row)
}

/** The same, locked until the transaction ends: friends take turns, and nobody's thumb comes after the link was revoked. */
export async function lockListLink(tx: Db, token: string): Promise<LinkRow> {
  const [row] = await tx
    .select()
    .from(listLinks)
    .where(eq(listLinks.tokenHash, hashSecret(token)))
    .for('update')
  return requireStanding(row)
}

/** Locks the link to a user's wishlist, where one stands, until the transaction ends: friends wait for it. */
export async function lockStandingLink(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: listLinks.id }).from(listLinks).where(isStanding(userId)).for('update')
}

function requireStanding(row: LinkRow | undefined): LinkRow {
  if (!row) throw new Refusal('resource.notFound')
  if (row.revokedAt) throw new Refusal('share.revoked', { detail: 'Whoever shared this list has switched the link off.' })
  return row
}

/** Counts an opening of a link by somebody else. */
export async function countOpening(db: Db, linkId: string, now: Date): Promise<void> {
  await db
    .update(listLinks)
    .set({ openings: sql`least(${listLinks.openings} + 1, 2147483647)`, lastOpenedAt: now })
    .where(eq(listLinks.id, linkId))
}
