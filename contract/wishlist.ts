import * as v from 'valibot'
import { Bundle } from './bundle.ts'
import { defineCall } from './call.ts'
import { Empty, Id, Money, UnixSeconds } from './common.ts'

/** Offers that an account can save at most (LIMIT-13). */
export const WISHLIST_SIZE = 50

/**
 * A saved offer: as it is now, or as it was saved where the inventory has lost it (WISH-5), and what it cost when it was saved. It can be had at the price that is
 * shown (`held`), at one that is to be asked for (`open`), or not at all (WISH-6).
 */
export const WishlistItem = v.pipe(
  v.object({
    itemId: Id,
    bundleId: Id,
    bundle: v.pipe(Bundle, v.description('As it is now, or as it was saved where the inventory has lost it.')),
    standing: v.pipe(
      v.picklist(['held', 'open', 'gone']),
      v.description('`held`: at the price shown. `open`: at a price that has to be asked for. `gone`: not at all.'),
    ),
    savedTotal: v.pipe(Money, v.description('What it cost when it was saved.')),
    savedAt: UnixSeconds,
  }),
  v.description('A saved offer.'),
)
export type WishlistItem = v.InferOutput<typeof WishlistItem>

export const wishlistCalls = {
  listWishlist: defineCall({
    method: 'GET',
    path: '/wishlist',
    summary: 'Answers the saved offers',
    answer: v.object({ items: v.array(WishlistItem) }),
    errors: [],
    access: 'user',
  }),
  saveToWishlist: defineCall({
    method: 'POST',
    path: '/wishlist',
    summary: 'Saves an offer; repeating it changes nothing',
    body: v.object({ bundleId: Id }),
    answer: Empty,
    errors: ['resource.notFound', 'wishlist.full'],
    access: 'user',
  }),
  removeFromWishlist: defineCall({
    method: 'DELETE',
    path: '/wishlist/{bundleId}',
    summary: 'Removes a saved offer; repeating it changes nothing',
    params: v.object({ bundleId: v.pipe(Id, v.description('The offer.')) }),
    answer: Empty,
    errors: [],
    access: 'user',
  }),
}

export const shareCalls = {
  shareOffer: defineCall({
    method: 'POST',
    path: '/share',
    summary: 'Answers the read-only link to an offer (LAW-9), made where there is none; it may hide the price, or show it again',
    body: v.object({ bundleId: Id, showsPrice: v.optional(v.boolean()) }),
    answer: v.object({ token: Id, url: v.string(), endsAt: v.optional(UnixSeconds), showsPrice: v.optional(v.boolean(), true) }),
    errors: ['resource.notFound', 'share.tooMany'],
    access: 'owner',
  }),
  revokeShare: defineCall({
    method: 'DELETE',
    path: '/share/{token}',
    summary: 'Revokes a shared link',
    params: v.object({ token: v.pipe(Id, v.description('From the link.')) }),
    answer: Empty,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
}
