import { OfferPage, offerAnswers } from './offer-page.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'bookNow',
  answers: offerAnswers,
  // The only case in which new offers can not be made is a call that gets no answer, which has a text of its own.
  neverDecided: ['offer.refreshFailed'],
  view: (bookNow) => <OfferPage bookNow={bookNow} />,
})
