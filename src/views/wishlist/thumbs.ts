import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { Friend } from './friends-panel.tsx'

/** A saved offer with the names of the friends who like it; `isMost` if no other has as many. */
export type Liked = { item: WishlistItem; likedBy: string[]; isMost: boolean }

/** Sorts saved offers by votes, most first, stable (WISH-18). */
export function byThumbs(items: readonly WishlistItem[], friends: readonly Friend[]): Liked[] {
  const liked = items
    .map((item) => ({ item, likedBy: friends.filter(({ likes }) => likes.includes(item.itemId)).map(({ name }) => name) }))
    .sort((a, b) => b.likedBy.length - a.likedBy.length)
  const [first, second] = liked.map(({ likedBy }) => likedBy.length)
  return liked.map((one, at) => ({ ...one, isMost: at === 0 && (first ?? 0) > (second ?? 0) }))
}
