import { rig } from '@firn/flow-kit'
import type { AnyActorRef } from 'xstate'
import { bookNowMachine } from '../../../machines/book-now/book-now.machine.ts'
import { offerBrowserMachine } from '../../../machines/offer-browser/offer-browser.machine.ts'
import { otherDatesMachine } from '../../../machines/other-dates/other-dates.machine.ts'
import { nothingRestored } from '../../../machines/persisted.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import HeldClock from '../../../src/app/held-clock.tsx'
import { OfferView } from '../../../src/views/offer/offer.tsx'
import type { OfferActors } from '../../../src/views/offer/offer-actors.ts'
import { bundle, details, otherDays, rooms } from '../offer/samples.ts'

const offer = { bundleId: 'bundle-1', quizSessionId: 'quiz-1' }
const links = {
  signIn: '/auth/otp-send-email?next=%2Foffer%2Fquiz-1',
  generate: '/offer/quiz-1/generate',
  quiz: '/quiz',
  wishlist: '/profile/wish-list',
  all: '/offer/quiz-1/all',
  compare: '/compare/quiz-1',
  precheck: null,
  answers: (question = '') => `/offer/quiz-1/answers/${question}`,
}
const bundles = ['bundle-1', 'bundle-2', 'bundle-3'].map((bundleId) => ({ ...bundle, bundleId }))

/** The responses for the offer page. */
export const offerResponses = {
  'GET /rec/bundle': { status: 'ready', bundles, zeroOffers: null },
  'GET /rec/bundle/acc/list': { hotelRooms: rooms },
  'POST /rec/bundle/acc/details': details,
  'GET /rec/bundle/dates/list': { days: otherDays },
}

/** The offer page with one of its flows played; the others are idle. */
export function OfferPage(played: { [K in keyof OfferActors]?: AnyActorRef }) {
  const idle = {
    bookNow: () => rig(bookNowMachine, { ...offer, storedPrebookHash: null, isOnline: true, attempt: nothingRestored }).actor,
    browser: () => rig(offerBrowserMachine, { quizSessionId: 'quiz-1', bundleIds: ['bundle-1'], bundleId: 'bundle-1' }).actor,
    dates: () => rig(otherDatesMachine, { ...offer, arrival: bundle.dateRange.from }).actor,
    wishlistItem: () => rig(wishlistMachine, { ...offer, isSaved: false, isSignedIn: true }).actor,
  }
  const actors = {
    bookNow: played.bookNow ?? idle.bookNow(),
    browser: played.browser ?? idle.browser(),
    dates: played.dates ?? idle.dates(),
    wishlistItem: played.wishlistItem ?? idle.wishlistItem(),
  }
  return (
    <OfferView
      quizSessionId="quiz-1"
      links={links}
      clock={(until) => <HeldClock until={until} />}
      {...(actors as unknown as OfferActors)}
    />
  )
}
