import { sharedListCalls } from '../../contract/shared-list.ts'
import { type CallOptions, request } from './client.ts'

/** Reads the link to the own wishlist where one stands, and which friend likes which saved offer. */
export const getFriends = (options?: CallOptions) => request('getFriends', sharedListCalls.getFriends, {}, options)

/** Removes a friend from the own wishlist, with all their thumbs. */
export const removeFriend = ({ friendId }: { friendId: string }, options?: CallOptions) =>
  request('removeFriend', sharedListCalls.removeFriend, { params: { friendId } }, options)

/** Answers the link to the own wishlist, made where there is none. */
export const shareWishlist = (options?: CallOptions) => request('shareWishlist', sharedListCalls.shareWishlist, {}, options)

/** Reads a shared wishlist. `isAgain`: it is on screen already, so that this counts as no opening. */
export const getSharedList = ({ token, isAgain }: { token: string; isAgain: boolean }, options?: CallOptions) =>
  request('getSharedList', sharedListCalls.getSharedList, { params: { token }, query: isAgain ? { again: 'yes' } : {} }, options)

type Thumb = { itemId: string; isLiked: boolean }

/** Gives or takes back the thumb on an offer of a shared wishlist, under a name; without an offer only the name changes. */
export const giveThumb = ({ token, name, thumb }: { token: string; name: string; thumb: Thumb | null }, options?: CallOptions) =>
  request('giveThumb', sharedListCalls.giveThumb, { params: { token }, body: { name, thumb } }, options)
