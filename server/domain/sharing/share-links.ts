import { millisecondsInDay } from 'date-fns/constants'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { ShareLink } from '../../../contract/saved.ts'
import { SHARE } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, shareTokens } from '../../db/schema/index.ts'
import type { OfferDeps } from '../offers/generate.ts'
import { presentBundles } from '../offers/read.ts'
import { type ShareDeps, tokenOf } from './share.ts'

/** Rows of one answer: the links that stand, and as many revoked ones. */
const MOST_ROWS = 200

const seconds = (at: Date | null) => at && Math.floor(at.getTime() / 1000)

/**
 * The owner's links: those that stand, those of earlier versions too, and those that were revoked in the last 30 days; newest first (WISH-11).
 * @param urlOf address of a token
 */
export async function listShareLinks(
  deps: ShareDeps,
  owner: Owner,
  locale: Locale,
  urlOf: (token: string) => string,
): Promise<ShareLink[]> {
  const recently = new Date(deps.now().getTime() - SHARE.revokedDays * millisecondsInDay)
  const rows = await deps.db
    .select({ link: shareTokens, bundle: bundles })
    .from(shareTokens)
    .innerJoin(bundles, eq(shareTokens.bundleId, bundles.id))
    .where(and(isOwnedBy(shareTokens, owner), or(isNull(shareTokens.revokedAt), gt(shareTokens.revokedAt, recently))))
    .orderBy(desc(shareTokens.createdAt), desc(shareTokens.id))
    .limit(MOST_ROWS)
  const offers = [...new Map(rows.map(({ bundle }) => [bundle.id, bundle])).values()]
  const shown = new Map((await presentBundles(deps, offers, locale)).map((bundle) => [bundle.bundleId, bundle]))
  return rows.flatMap(({ link, bundle: { id } }): ShareLink[] => {
    const bundle = shown.get(id)
    // What the inventory has lost opens for nobody; there is nothing to revoke.
    if (!bundle) return []
    const token = link.revokedAt ? null : tokenOf(deps, link)
    return [
      {
        linkId: link.id,
        url: token && urlOf(token),
        offer: {
          accName: bundle.acc.name,
          resortName: bundle.resort.name,
          countryCode: bundle.resort.countryCode,
          dateRange: bundle.dateRange,
          picture: bundle.acc.images[0] ?? null,
        },
        createdAt: Math.floor(link.createdAt.getTime() / 1000),
        endsAt: Math.floor(link.createdAt.getTime() / 1000) + (SHARE.days * millisecondsInDay) / 1000,
        openings: link.openings,
        lastOpenedAt: seconds(link.lastOpenedAt),
        revokedAt: seconds(link.revokedAt),
      },
    ]
  })
}

/** Revokes a link of the owner's, or with null every one that stands (WISH-12); repeating it changes nothing. Throws `Refusal` resource.notFound. */
export async function revokeShareLinks(deps: OfferDeps, owner: Owner, linkId: string | null): Promise<void> {
  const own = linkId === null ? isOwnedBy(shareTokens, owner) : and(isOwnedBy(shareTokens, owner), eq(shareTokens.id, linkId))
  if (linkId !== null) {
    const found = await deps.db.select({ id: shareTokens.id }).from(shareTokens).where(own)
    if (found.length === 0) throw new Refusal('resource.notFound')
  }
  await deps.db
    .update(shareTokens)
    .set({ revokedAt: deps.now() })
    .where(and(own, isNull(shareTokens.revokedAt)))
}
