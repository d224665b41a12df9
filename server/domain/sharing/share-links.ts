import { millisecondsInDay } from 'date-fns/constants'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ShareLink } from '../../../contract/saved.ts'
import { SHARE } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, listLinks, shareTokens } from '../../db/schema/index.ts'
import type { OfferDeps } from '../offers/deps.ts'
import { presentBundles } from '../offers/read.ts'
import { endOf, type ShareDeps, tokenOf } from './share.ts'

/** Maximum number of returned links: the active ones, and as many revoked ones. */
const MOST_ROWS = 200

type LinkRow = typeof shareTokens.$inferSelect

const seconds = (at: Date | null) => at && Math.floor(at.getTime() / 1000)

/** Common fields of both kinds of links. */
export const presentLink = (
  { id, createdAt, openings, lastOpenedAt, revokedAt }: Pick<LinkRow, 'id' | 'createdAt' | 'openings' | 'lastOpenedAt' | 'revokedAt'>,
  url: string | null,
): Omit<ShareLink, 'offer' | 'showsPrice'> => ({
  linkId: id,
  url,
  createdAt: Math.floor(createdAt.getTime() / 1000),
  endsAt: endOf(createdAt),
  openings,
  lastOpenedAt: seconds(lastOpenedAt),
  revokedAt: seconds(revokedAt),
})

/** Condition: the link is active, or was revoked in the last 30 days (WISH-11). */
export const isListed = (table: { revokedAt: PgColumn }, now: Date) =>
  or(isNull(table.revokedAt), gt(table.revokedAt, new Date(now.getTime() - SHARE.revokedDays * millisecondsInDay)))

/**
 * The owner's links to offers: the active ones, also of earlier versions, and those revoked in the last 30 days; newest first (WISH-11).
 * @param urlOf address of a token
 */
export async function listShareLinks(
  deps: ShareDeps,
  owner: Owner,
  locale: Locale,
  urlOf: (token: string) => string,
): Promise<ShareLink[]> {
  const rows = await deps.db
    .select({ link: shareTokens, bundle: bundles })
    .from(shareTokens)
    .innerJoin(bundles, eq(shareTokens.bundleId, bundles.id))
    .where(and(isOwnedBy(shareTokens, owner), isListed(shareTokens, deps.now())))
    .orderBy(desc(shareTokens.createdAt), desc(shareTokens.id))
    .limit(MOST_ROWS)
  const offers = [...new Map(rows.map(({ bundle }) => [bundle.id, bundle])).values()]
  const presented = new Map((await presentBundles(deps, offers, locale)).map((bundle) => [bundle.bundleId, bundle]))
  return rows.flatMap(({ link, bundle: { id } }): ShareLink[] => {
    const bundle = presented.get(id)
    // The offer has left the inventory, so its link opens nothing.
    if (!bundle) return []
    const token = tokenOf(deps, link)
    return [
      {
        ...presentLink(link, token && urlOf(token)),
        showsPrice: link.showsPrice,
        offer: {
          accName: bundle.acc.name,
          resortName: bundle.resort.name,
          countryCode: bundle.resort.countryCode,
          dateRange: bundle.dateRange,
          picture: bundle.acc.images[0] ?? null,
        },
      },
    ]
  })
}

/**
 * Revokes one of the owner's links, to an offer or the wishlist, or with null all active links (WISH-12). Repeating it changes nothing.
 * @throws Refusal resource.notFound
 */
export async function revokeShareLinks(deps: OfferDeps, owner: Owner, linkId: string | null): Promise<void> {
  const revokedAt = deps.now()
  const { userId } = owner
  await deps.db.transaction(async (tx) => {
    const offers = and(isOwnedBy(shareTokens, owner), linkId === null ? undefined : eq(shareTokens.id, linkId))
    const lists = userId ? and(eq(listLinks.userId, userId), linkId === null ? undefined : eq(listLinks.id, linkId)) : sql`false`
    if (linkId !== null && (await tx.$count(shareTokens, offers)) + (await tx.$count(listLinks, lists)) === 0)
      throw new Refusal('resource.notFound')
    await tx
      .update(shareTokens)
      .set({ revokedAt })
      .where(and(offers, isNull(shareTokens.revokedAt)))
    await tx
      .update(listLinks)
      .set({ revokedAt })
      .where(and(lists, isNull(listLinks.revokedAt)))
  })
}
