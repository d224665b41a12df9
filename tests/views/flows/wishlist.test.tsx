import { OfferPage, offerResponses } from './offer-page.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'wishlist',
  responses: offerResponses,
  view: (item) => <OfferPage wishlistItem={item} />,
  // The heart changes at once and reports only errors.
  busy: () => null,
})
