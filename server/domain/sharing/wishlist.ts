import { and, desc, eq } from 'drizzle-orm'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { newId } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { bundles, wishlistItems } from '../../db/schema/index.ts'
import type { OfferDeps } from '../offers/generate.ts'
import { findBundle, presentBundles } from '../offers/read.ts'

/** The saved offers of a user, newest first; `isHeld` is false once their price no longer stands (WISH-2). */
export async function listWishlist(deps: OfferDeps, userId: string, locale: Locale): Promise<WishlistItem[]> {
  const rows = await deps.db
    .select({ bundle: bundles })
    .from(wishlistItems)
    .innerJoin(bundles, eq(wishlistItems.bundleId, bundles.id))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id))
  const stored = rows.map(({ bundle }) => bundle)
  const held = new Set(stored.filter(({ retiredAt, expireAt }) => !retiredAt && expireAt > deps.now()).map(({ id }) => id))
  const shown = await presentBundles(deps, stored, locale)
  return shown.map((bundle) => ({ bundleId: bundle.bundleId, bundle, isHeld: held.has(bundle.bundleId) }))
}

/** Saves an offer of one of the user's quizzes; repeating it changes nothing. Throws `Refusal` resource.notFound. */
export async function saveToWishlist(deps: OfferDeps, owner: { userId: string; deviceId: string }, bundleId: string): Promise<void> {
  await findBundle(deps.db, owner, bundleId)
  await deps.db
    .insert(wishlistItems)
    .values({ id: newId('wish'), userId: owner.userId, bundleId, createdAt: deps.now() })
    .onConflictDoNothing()
}

/** Takes an offer off the wishlist; repeating it changes nothing. */
export async function removeFromWishlist(deps: OfferDeps, userId: string, bundleId: string): Promise<void> {
  await deps.db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.bundleId, bundleId)))
}
