import { and, count, desc, eq } from 'drizzle-orm'
import { defaultLocale, locales } from '../../../contract/languages.ts'
import { WISHLIST_SIZE, type WishlistItem } from '../../../contract/wishlist.ts'
import { dayOf } from '../../base/days.ts'
import { newId } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, type SoldBundle, type StoredAnswer, users, wishlistItems } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { priceIfFree } from '../offers/check.ts'
import { firstArrival } from '../offers/dates.ts'
import type { OfferDeps } from '../offers/deps.ts'
import { findBundle, type MarketData, presentBundles, readMarketData } from '../offers/read.ts'
import type { BundleRow } from '../offers/stay.ts'
import { type Answers, withAnswer } from '../quiz/flow.ts'

export type ItemRow = typeof wishlistItems.$inferSelect
type Saved = { item: ItemRow; bundle: BundleRow }

/** Availability of a saved offer (WISH-6): past and sold-out offers are gone, replaced and long unchecked ones have an open price. */
export function standingOf(bundle: BundleRow, data: MarketData, now: Date): WishlistItem['standing'] {
  if (bundle.checkIn < firstArrival(dayOf(now)) || !priceIfFree(bundle, data)) return 'gone'
  return !bundle.retiredAt && bundle.expireAt > now ? 'held' : 'open'
}

/** Saved offers in the form of the contract, in the given order. Offers that left the inventory are returned as saved (WISH-5). */
export async function presentSaved(deps: OfferDeps, saved: readonly Saved[], locale: Locale): Promise<WishlistItem[]> {
  const now = deps.now()
  const rows = saved.map(({ bundle }) => bundle)
  const data = await readMarketData(deps, rows)
  const presented = new Map((await presentBundles(deps, rows, locale, data)).map((bundle) => [bundle.bundleId, bundle]))
  return saved.flatMap(({ item, bundle: row }): WishlistItem[] => {
    const then = item.snapshot?.[defaultLocale].total
    const bundle = presented.get(row.id) ?? item.snapshot?.[locale] ?? item.snapshot?.[defaultLocale]
    if (!bundle) return []
    return [
      {
        itemId: item.id,
        bundleId: row.id,
        bundle,
        standing: standingOf(row, data, now),
        savedTotal: then ? money(then.finalTotal.amount, then.currency.code) : money(row.totalMinor, row.currency),
        savedAt: Math.floor(item.createdAt.getTime() / 1000),
      },
    ]
  })
}

/** The saved offers of a user, newest first (WISH-2). */
export const listWishlist = async (deps: OfferDeps, userId: string, locale: Locale): Promise<WishlistItem[]> =>
  presentSaved(deps, await findAllSaved(deps.db, userId), locale)

const findAllSaved = (db: Db, userId: string): Promise<Saved[]> =>
  db
    .select({ item: wishlistItems, bundle: bundles })
    .from(wishlistItems)
    .innerJoin(bundles, eq(wishlistItems.bundleId, bundles.id))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id))

/** The answers without additional details: a saved offer must not extend the storage of notes and addresses. */
function withoutDetails(answers: Answers): StoredAnswer[] {
  return withAnswer(answers, { questionId: 'add-details', answer: 'show-offers', isSkipped: false })
}

/**
 * Saves an offer of the user's quizzes in its current state, with the answers of its search. Repeating it changes nothing.
 * @throws Refusal resource.notFound; wishlist.full above WISHLIST_SIZE (LIMIT-13)
 */
export async function saveToWishlist(deps: OfferDeps, owner: { userId: string; deviceId: string }, bundleId: string): Promise<void> {
  const { bundle, session } = await findBundle(deps.db, owner, bundleId)
  const data = await readMarketData(deps, [bundle])
  const presented: Partial<SoldBundle> = {}
  for (const locale of locales) {
    const [one] = await presentBundles(deps, [bundle], locale, data)
    if (one) presented[locale] = { ...one, prebookHash: null }
  }
  const english = presented[defaultLocale]
  await deps.db.transaction(async (tx) => {
    // Serializes concurrent saves of one account, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('update')
    const mine = eq(wishlistItems.userId, owner.userId)
    const [same] = await tx
      .select({ id: wishlistItems.id })
      .from(wishlistItems)
      .where(and(mine, eq(wishlistItems.bundleId, bundleId)))
    if (same) return
    const [all] = await tx.select({ size: count() }).from(wishlistItems).where(mine)
    if ((all?.size ?? 0) >= WISHLIST_SIZE)
      throw new Refusal('wishlist.full', { detail: `The limit is ${WISHLIST_SIZE} offers per wishlist.` })
    await tx.insert(wishlistItems).values({
      id: newId('wish'),
      userId: owner.userId,
      bundleId,
      snapshot: english ? { ...presented, [defaultLocale]: english } : null,
      // Answers that are being edited did not lead to this offer.
      answers: session.status === 'completed' ? withoutDetails(session.answers) : null,
      createdAt: deps.now(),
    })
  })
}

/** Removes an offer from the wishlist. Repeating it changes nothing. */
export async function removeFromWishlist(deps: OfferDeps, userId: string, bundleId: string): Promise<void> {
  await deps.db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.bundleId, bundleId)))
}
