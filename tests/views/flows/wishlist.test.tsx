import { OfferPage, offerAnswers } from './offer-page.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'wishlist',
  answers: offerAnswers,
  view: (heart) => <OfferPage wishlistItem={heart} />,
  // The heart answers at once and says only what went wrong.
  busy: () => null,
})
