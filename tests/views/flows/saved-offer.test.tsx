import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { SavedOfferActor } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { selectErrorMessage } from '../../../machines/saved-offer/saved-offer.selectors.ts'
import { SavedOfferView } from '../../../src/views/saved-offer/saved-offer.tsx'
import { bundle } from '../offer/samples.ts'
import { playOnView } from './play-on-view.tsx'

const item: WishlistItem = {
  itemId: 'wish-1',
  bundleId: 'bundle-1',
  bundle,
  standing: 'held',
  savedTotal: { amount: 300_000, currency: 'EUR' },
  savedAt: 1_799_000_000,
}

playOnView({
  flow: 'savedOffer',
  view: (savedOffer) => <SavedOfferView item={item} savedOffer={savedOffer as SavedOfferActor} wishlist="/profile/wish-list" />,
  selected: {
    among: ['saved.checkFailed', 'saved.similarFailed', 'error.network', 'error.tooFast'],
    shown: (snapshot) => [selectErrorMessage(snapshot as never)],
  },
})
