import { fromPromise } from 'xstate'
import { removeFromWishlist, saveToWishlist } from '../../platform/api/wishlist.ts'

type Call = { input: { bundleId: string }; signal: AbortSignal }

export const wishlistActors = {
  saveToWishlist: fromPromise(({ input, signal }: Call) => saveToWishlist(input, { signal })),
  removeFromWishlist: fromPromise(({ input, signal }: Call) => removeFromWishlist(input, { signal })),
}
