import { sharedListCalls } from '../../contract/shared-list.ts'
import { type CallOptions, client } from './client.ts'

const calls = client(sharedListCalls)

/** Loads a shared wishlist. With `isAgain`, the list is already on screen and the request does not count as an opening. */
export const getSharedList = ({ token, isAgain }: { token: string; isAgain: boolean }, options?: CallOptions) =>
  calls.getSharedList({ token, ...(isAgain && { again: 'yes' as const }) }, options)

export const { getFriends, removeFriend, shareWishlist, giveThumb } = calls
