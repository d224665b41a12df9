import type { WishlistItem } from '../../../contract/wishlist.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { WishlistView } from '../../views/wishlist/wishlist.tsx'
import { WishlistTile } from '../../views/wishlist/wishlist-tile.tsx'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

function Tile({ item, href }: { item: WishlistItem; href: string }) {
  const wishlistItem = useFlow(wishlistMachine, {
    bundleId: item.bundleId,
    quizSessionId: item.bundle.quizSessionId,
    isSaved: true,
    isSignedIn: true,
  })
  return <WishlistTile item={item} wishlistItem={wishlistItem} href={href} />
}

export default function Wishlist() {
  const href = useHref()
  return (
    <WishlistView
      links={{ quiz: href({ to: 'quiz', params: {} }) }}
      tile={(item) => (
        <Tile key={item.bundleId} item={item} href={href({ to: 'offer', params: { quizSessionId: item.bundle.quizSessionId } })} />
      )}
    />
  )
}
