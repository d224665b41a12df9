import type { Destination } from '../../../machines/emitted.ts'

/** A page of the product: its address, the destinations that lead to it, and its flows. */
export type Page = {
  id: string
  title: string
  /** As in the specification. German and French addresses begin with `/de` and `/fr`. */
  path: string
  destinations: readonly Destination['to'][]
  flows: readonly string[]
}

/** The page of each flow. A flow on several pages is placed where a person meets it first; arrows show other starts. */
export const pages: readonly Page[] = [
  {
    id: 'every',
    title: 'On every page',
    path: '',
    destinations: ['home'],
    flows: ['session', 'accountMenu', 'settings', 'devices', 'personalData', 'consent', 'connectivity', 'updateReady', 'eventLogger'],
  },
  { id: 'quiz', title: 'Quiz', path: '/quiz', destinations: ['quiz', 'quiz-block', 'answers'], flows: ['quiz', 'placeSearch'] },
  { id: 'wait', title: 'Wait', path: '/offer/…/generate', destinations: ['generate'], flows: ['offerWait'] },
  {
    id: 'offer',
    title: 'Offers',
    path: '/offer/…',
    destinations: ['offer'],
    flows: ['offerBrowser', 'picker', 'otherDates', 'tileMap', 'bookNow', 'wishlist'],
  },
  {
    id: 'wishlist',
    title: 'Wishlist',
    path: '/profile/wish-list',
    destinations: ['wish-list', 'saved-offer', 'share-links'],
    flows: ['savedOffer', 'shareLinks'],
  },
  { id: 'list', title: 'Shared wishlist', path: '/list/…', destinations: [], flows: ['sharedList'] },
  { id: 'offer-list', title: 'List of offers', path: '/offer/…/all', destinations: ['offer-list'], flows: ['offerList'] },
  { id: 'compare', title: 'Comparison', path: '/compare/…', destinations: ['compare'], flows: ['compareOffers'] },
  { id: 'precheck', title: 'Trip summary', path: '/precheck/…', destinations: ['precheck'], flows: ['preCheck', 'orderStatus'] },
  { id: 'sign-in', title: 'Sign in', path: '/auth/…', destinations: ['otp-send-email', 'otp-check'], flows: ['otp', 'adminInvite'] },
  {
    id: 'checkout',
    title: 'Checkout',
    path: '/checkout/…',
    destinations: ['checkout'],
    flows: ['checkout', 'savedPassengers', 'payment', 'countdown'],
  },
  {
    id: 'result',
    title: 'Payment result',
    path: '/payment/…',
    destinations: ['payment-verify', 'payment-success', 'payment-cancel'],
    flows: ['paymentVerification'],
  },
  {
    id: 'booking',
    title: 'Bookings',
    path: '/booking',
    destinations: ['booking-list', 'booking'],
    flows: ['bookingCancel', 'offlineBookings', 'installOffer'],
  },
]

/** Notifications between flows, by emitted event: the receiver, and the data passed on. */
export const told: Readonly<Record<string, { to: string; words: string }>> = {
  signIn: { to: 'session', words: 'the access token' },
  userChanged: { to: 'session', words: 'the changed name' },
  logOut: { to: 'session', words: 'log out' },
  signInFor: { to: 'accountMenu', words: 'what to do after signing in' },
  openSettings: { to: 'settings', words: 'open the settings' },
  saveOffer: { to: 'wishlist', words: 'the offer to save' },
  consent: { to: 'eventLogger', words: 'what is allowed' },
  signedOut: { to: 'quiz', words: 'forget the quiz' },
  place: { to: 'quiz', words: 'the place that was found' },
}

/** The page of a destination. @throws Error if no page lists it */
export function pageFor(destination: string): Page {
  const page = pages.find(({ destinations }) => destinations.some((one) => one === destination))
  if (!page) throw new Error(`No page of the map has the destination «${destination}»`)
  return page
}
