import type { WishlistItem } from '../../../contract/wishlist.ts'
import { savedOfferMachine } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { WishlistView } from '../../views/wishlist/wishlist.tsx'
import { WishlistTile } from '../../views/wishlist/wishlist-tile.tsx'
import { useSignInHref } from '../sign-in-href.ts'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

function Tile({ item, href }: { item: WishlistItem; href: string }) {
  const { itemId, bundleId, standing, bundle } = item
  const { quizSessionId } = bundle
  const wishlistItem = useFlow(wishlistMachine, { bundleId, quizSessionId, isSaved: true, isSignedIn: true })
  const savedOffer = useFlow(savedOfferMachine, { itemId, bundleId, standing, quizSessionId })
  return <WishlistTile item={item} wishlistItem={wishlistItem} savedOffer={savedOffer} href={href} />
}

export default function Wishlist() {
  const href = useHref()
  const signIn = useSignInHref()
  return (
    <WishlistView
      links={{
        quiz: href({ to: 'quiz', params: {} }),
        shares: href({ to: 'share-links', params: {} }),
        compare: href({ to: 'compare', params: {} }),
        signIn: signIn({ to: 'wish-list', params: {} }),
      }}
      // What the list says of an offer, its tile begins anew with.
      tile={(item) => (
        <Tile
          key={`${item.itemId} ${item.bundleId} ${item.standing}`}
          item={item}
          href={href({ to: 'saved-offer', params: { itemId: item.itemId } })}
        />
      )}
    />
  )
}
