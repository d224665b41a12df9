import type { WishlistItem } from '../../../contract/wishlist.ts'
import { savedOfferMachine } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { shareLinksMachine } from '../../../machines/share-links/share-links.machine.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { WishlistView } from '../../views/wishlist/wishlist.tsx'
import { WishlistTile } from '../../views/wishlist/wishlist-tile.tsx'
import { useSignInHref } from '../sign-in-href.ts'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

type Shown = { item: WishlistItem; likedBy?: readonly string[]; isMost?: boolean }

function Tile({ href, ...shown }: Shown & { href: string }) {
  const { item } = shown
  const { itemId, bundleId, standing, bundle } = item
  const { quizSessionId } = bundle
  const wishlistItem = useFlow(wishlistMachine, { bundleId, quizSessionId, isSaved: true, isSignedIn: true })
  const savedOffer = useFlow(savedOfferMachine, { itemId, bundleId, standing, quizSessionId })
  return <WishlistTile {...shown} wishlistItem={wishlistItem} savedOffer={savedOffer} href={href} />
}

export default function Wishlist() {
  const href = useHref()
  const signIn = useSignInHref()
  const shareLinks = useFlow(shareLinksMachine, undefined)
  return (
    <WishlistView
      shareLinks={shareLinks}
      links={{
        quiz: href({ to: 'quiz', params: {} }),
        shares: href({ to: 'share-links', params: {} }),
        compare: href({ to: 'compare', params: {} }),
        signIn: signIn({ to: 'wish-list', params: {} }),
      }}
      // The list's state of an offer is part of the key: a change restarts its tile.
      tile={(shown) => {
        const { itemId, bundleId, standing } = shown.item
        return <Tile key={`${itemId} ${bundleId} ${standing}`} {...shown} href={href({ to: 'saved-offer', params: { itemId } })} />
      }}
    />
  )
}
