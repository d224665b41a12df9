import { sharedListCalls } from '../../contract/shared-list.ts'
import { type CallOptions, client } from './client.ts'

const calls = client(sharedListCalls)

/** Reads a shared wishlist. `isAgain`: it is on screen already, so that this counts as no opening. */
export const getSharedList = ({ token, isAgain }: { token: string; isAgain: boolean }, options?: CallOptions) =>
  calls.getSharedList({ token, ...(isAgain && { again: 'yes' as const }) }, options)

export const { getFriends, removeFriend, shareWishlist, giveThumb } = calls
