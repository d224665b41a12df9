import * as v from 'valibot'
import { Bundle } from './bundle.ts'
import { defineCall } from './call.ts'
import { Empty, Id } from './common.ts'

/** A saved offer; `isHeld` is false once its price no longer stands. */
export const WishlistItem = v.object({ bundleId: Id, bundle: Bundle, isHeld: v.boolean() })
export type WishlistItem = v.InferOutput<typeof WishlistItem>

export const SharedOffer = v.object({ bundle: Bundle })

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
    errors: ['resource.notFound'],
    access: 'user',
  }),
  removeFromWishlist: defineCall({
    method: 'DELETE',
    path: '/wishlist/{bundleId}',
    summary: 'Removes a saved offer; repeating it changes nothing',
    params: v.object({ bundleId: Id }),
    answer: Empty,
    errors: [],
    access: 'user',
  }),
}

export const shareCalls = {
  shareOffer: defineCall({
    method: 'POST',
    path: '/share',
    summary: 'Makes a read-only link to an offer (LAW-9)',
    body: v.object({ bundleId: Id }),
    answer: v.object({ token: Id, url: v.string() }),
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  getSharedOffer: defineCall({
    method: 'GET',
    path: '/share/{token}',
    summary: 'Answers a shared offer',
    params: v.object({ token: Id }),
    answer: SharedOffer,
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'public',
  }),
  revokeShare: defineCall({
    method: 'DELETE',
    path: '/share/{token}',
    summary: 'Revokes a shared link',
    params: v.object({ token: Id }),
    answer: Empty,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
}
