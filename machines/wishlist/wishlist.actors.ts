import { removeFromWishlist, saveToWishlist } from '../../platform/api/wishlist.ts'
import { call } from '../call.ts'

export const wishlistActors = {
  saveToWishlist: call(saveToWishlist),
  removeFromWishlist: call(removeFromWishlist),
}
