import { shareCalls, wishlistCalls } from '../../contract/wishlist.ts'
import { client } from './client.ts'

export const { listWishlist, saveToWishlist, removeFromWishlist } = client(wishlistCalls)
export const { shareOffer, revokeShare } = client(shareCalls)
