import { OfferPage, offerResponses } from './offer-page.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'bookNow',
  responses: offerResponses,
  // The only case of failed new offers is a missing response, which has another text.
  neverShown: ['offer.refreshFailed'],
  view: (bookNow) => <OfferPage bookNow={bookNow} />,
})
