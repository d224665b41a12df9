import { shareCalls, wishlistCalls } from '../../contract/wishlist.ts'
import { type CallOptions, request } from './client.ts'

/** Reads the saved offers. */
export const listWishlist = (options?: CallOptions) => request('listWishlist', wishlistCalls.listWishlist, {}, options)

/** Saves an offer; repeating it changes nothing. */
export const saveToWishlist = (input: { bundleId: string }, options?: CallOptions) =>
  request('saveToWishlist', wishlistCalls.saveToWishlist, { body: input }, options)

/** Removes a saved offer; repeating it changes nothing. */
export const removeFromWishlist = (input: { bundleId: string }, options?: CallOptions) =>
  request('removeFromWishlist', wishlistCalls.removeFromWishlist, { params: input }, options)

/** Answers the read-only link to an offer. `showsPrice` decides whether who opens it sees what the trip costs; without it that stays as it is. */
export const shareOffer = (input: { bundleId: string; showsPrice?: boolean }, options?: CallOptions) =>
  request('shareOffer', shareCalls.shareOffer, { body: input }, options)

/** Revokes a shared link. */
export const revokeShare = (input: { token: string }, options?: CallOptions) =>
  request('revokeShare', shareCalls.revokeShare, { params: input }, options)
