import * as v from 'valibot'
import { Bundle } from './bundle.ts'
import { defineCall } from './call.ts'
import { Empty, Id, Money, UnixSeconds } from './common.ts'

/** Maximum number of saved offers per account (LIMIT-13). */
export const WISHLIST_SIZE = 50

/**
 * A saved offer: its current state, or the saved one if the inventory no longer has it (WISH-5), and its price when it was saved. It is
 * available at the shown price (`held`), at a price to be requested (`open`), or not at all (`gone`) (WISH-6).
 */
export const WishlistItem = v.pipe(
  v.object({
    itemId: Id,
    bundleId: Id,
    bundle: v.pipe(Bundle, v.description('Its current state, or the saved one if the inventory no longer has it.')),
    standing: v.pipe(
      v.picklist(['held', 'open', 'gone']),
      v.description('`held`: at the price shown. `open`: at a price that has to be requested. `gone`: not available.'),
    ),
    savedTotal: v.pipe(Money, v.description('The price when it was saved.')),
    savedAt: UnixSeconds,
  }),
  v.description('A saved offer.'),
)
export type WishlistItem = v.InferOutput<typeof WishlistItem>

export const wishlistCalls = {
  listWishlist: defineCall({
    method: 'GET',
    path: '/wishlist',
    summary: 'Returns the saved offers',
    answer: v.object({ items: v.array(WishlistItem) }),
    errors: [],
    access: 'user',
  }),
  saveToWishlist: defineCall({
    method: 'POST',
    path: '/wishlist',
    summary: 'Saves an offer; idempotent',
    body: v.object({ bundleId: Id }),
    answer: Empty,
    errors: ['resource.notFound', 'wishlist.full'],
    access: 'user',
  }),
  removeFromWishlist: defineCall({
    method: 'DELETE',
    path: '/wishlist/{bundleId}',
    summary: 'Removes a saved offer; idempotent',
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
    summary: 'Returns the read-only link to an offer (LAW-9); creates it if there is none. The link can hide the price',
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
