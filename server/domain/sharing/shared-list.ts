import { eq } from 'drizzle-orm'
import type { SharedItem, SharedList } from '../../../contract/shared-list.ts'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { sha256 } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import type { Owner } from '../../base/owner.ts'
import { users } from '../../db/schema/index.ts'
import type { OfferDeps } from '../offers/deps.ts'
import { countOpening, findListLink } from './list-link.ts'
import { type Friend, findFriends } from './thumbs.ts'
import { listWishlist } from './wishlist.ts'

type Reading = { token: string; reader: Owner; isAgain: boolean }

/**
 * The wishlist of a link (WISH-16) with all friends' thumbs (WISH-17). Counts as an opening, except for its owner and for a repeated read. @throws
 * Refusal share.revoked, resource.notFound
 */
export async function readSharedList(deps: OfferDeps, { token, reader, isAgain }: Reading, locale: Locale): Promise<SharedList> {
  const link = await findListLink(deps.db, token)
  const { userId } = link
  const [owner] = await deps.db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId))
  const friends = await findFriends(deps.db, userId)
  const items = await listWishlist(deps, userId, locale)
  if (!isAgain && reader.userId !== userId) await countOpening(deps.db, link.id, deps.now())
  const mine = sha256(reader.deviceId)
  return {
    ownerName: owner?.firstName || null,
    name: friends.find(({ deviceHash }) => deviceHash === mine)?.name ?? null,
    items: items.map((item) => presentItem(item, friends, mine)),
  }
}

function presentItem({ itemId, bundle, standing }: WishlistItem, friends: readonly Friend[], mine: string): SharedItem {
  const { acc, resort, dateRange, total, tripGroup } = bundle
  const likers = friends.filter(({ likes }) => likes.includes(itemId))
  return {
    itemId,
    accName: acc.name,
    rating: acc.rating,
    mealName: acc.mealData.displayName,
    resortName: resort.name,
    countryCode: resort.countryCode,
    dateRange,
    picture: acc.images[0] ?? resort.images[0] ?? null,
    total: { amount: total.finalTotal.amount, currency: total.currency.code },
    tripGroup,
    standing,
    likedBy: likers.filter(({ deviceHash }) => deviceHash !== mine).map(({ name }) => name),
    isLiked: likers.some(({ deviceHash }) => deviceHash === mine),
  }
}
