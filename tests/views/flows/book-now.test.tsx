import { OfferPage, offerResponses } from './offer-page.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'bookNow',
  responses: offerResponses,
  // The only case in which new offers can not be made is a call without a response, which has a text of its own.
  neverShown: ['offer.refreshFailed'],
  view: (bookNow) => <OfferPage bookNow={bookNow} />,
})
