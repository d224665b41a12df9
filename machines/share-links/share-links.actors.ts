import { revokeShareLinks } from '../../platform/api/saved.ts'
import { removeFriend, shareWishlist } from '../../platform/api/shared-list.ts'
import { call, callWithoutInput } from '../call.ts'

export const shareLinksActors = {
  revokeShareLinks: call(revokeShareLinks),
  shareWishlist: callWithoutInput(shareWishlist),
  removeFriend: call(removeFriend),
}
