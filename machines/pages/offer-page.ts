import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type BookNowActor, bookNowMachine } from '../book-now/book-now.machine.ts'
import { readPrebookHash, restoreAttempt } from '../book-now/book-now.storage.ts'
import type { ConnectionEvent } from '../connection.ts'
import { type OfferBrowserActor, offerBrowserMachine } from '../offer-browser/offer-browser.machine.ts'
import { selectBundleId } from '../offer-browser/offer-browser.selectors.ts'
import { readBundleIndex } from '../offer-browser/offer-browser.storage.ts'
import { type OtherDatesActor, otherDatesMachine } from '../other-dates/other-dates.machine.ts'
import { type WishlistActor, wishlistMachine } from '../wishlist/wishlist.machine.ts'
import { source } from './source.ts'

/** An offer of the list: `arrival` is its day, yyyy-MM-dd. */
export type Listed = { bundleId: string; arrival: string }
const none: Listed = { bundleId: '', arrival: '' }
type Viewed = { event: { snapshot: SnapshotFrom<typeof offerBrowserMachine> } }
const ofView = ({ event }: Viewed) => ({ bundleId: selectBundleId(event.snapshot) })
const ofPerson = ({ event }: { event: { isSignedIn: boolean } }) => ({ isSignedIn: event.isSignedIn })
const signsIn = { type: 'isSignedIn', params: ofPerson } as const
const tellPerson = [{ type: 'setSignedIn', params: ofPerson }, 'tellHeartPerson', 'tellHeartSaved'] as const
const setInView = { type: 'setInView', params: ofView } as const

/** The offers of a quiz session with Book now, the other dates and the heart of the one in view (OFFER-1 to OFFER-28, WISH-2 to WISH-5). */
export const offerPageMachine = setup({
  types: {
    /** `offers` is null until they are read; `savedIds` are the offers of the wishlist. */
    input: {} as { quizSessionId: string; offers: Listed[] | null; savedIds: string[]; isSignedIn: boolean },
    context: {} as {
      quizSessionId: string
      offers: Listed[] | null
      savedIds: string[]
      isSignedIn: boolean
      isOnline: boolean
      inView: Listed
    },
    events: {} as
      | ConnectionEvent
      | { type: 'offers.change'; offers: Listed[] }
      | { type: 'wishlist.change'; savedIds: string[] }
      | { type: 'session.change'; isSignedIn: boolean }
      | { type: 'page.close' },
    children: {} as {
      browser: 'offerBrowser'
      bookNow: 'bookNow'
      dates: 'otherDates'
      wishlistItem: 'wishlist'
      watchOffers: 'watchOffers'
      watchWishlist: 'watchWishlist'
      watchSession: 'watchSession'
    },
  },
  actors: {
    offerBrowser: offerBrowserMachine,
    bookNow: bookNowMachine,
    otherDates: otherDatesMachine,
    wishlist: wishlistMachine,
    watchOffers: source<{ quizSessionId: string }>(),
    watchWishlist: source(),
    watchSession: source(),
  },
  guards: {
    areKnown: ({ context }) => context.offers !== null,
    isOtherOffer: ({ context }, params: { bundleId: string }) => params.bundleId !== context.inView.bundleId,
    isOtherDay: ({ context: { offers, inView } }) =>
      offers?.some((one) => one.bundleId === inView.bundleId && one.arrival !== inView.arrival) ?? false,
    isHeartOther: ({ context: { savedIds, inView } }, params: { savedIds: string[] }) =>
      params.savedIds.includes(inView.bundleId) !== savedIds.includes(inView.bundleId),
    wasSignedIn: ({ context }) => context.isSignedIn,
    isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
  },
  actions: {
    setOffers: assign((_, params: { offers: Listed[] }) => ({ offers: params.offers })),
    /** Where this tab was among these offers. */
    findPlace: assign(({ context: { offers, quizSessionId } }) => ({
      inView:
        offers?.[
          Math.min(
            readBundleIndex(
              quizSessionId,
              offers.map(({ bundleId }) => bundleId),
            ),
            offers.length - 1,
          )
        ] ?? none,
    })),
    setInView: assign(({ context }, params: { bundleId: string }) => ({
      inView: context.offers?.find((one) => one.bundleId === params.bundleId) ?? none,
    })),
    setSaved: assign((_, params: { savedIds: string[] }) => ({ savedIds: params.savedIds })),
    /** The wishlist of a person who leaves is forgotten. */
    setSignedIn: assign(({ context }, params: { isSignedIn: boolean }) => ({
      isSignedIn: params.isSignedIn,
      savedIds: params.isSignedIn ? context.savedIds : [],
    })),
    setOnline: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
    loadOffers: sendTo('browser', ({ context }) => ({ type: 'offers.load', bundleIds: idsOf(context.offers) })),
    moveBookNow: sendTo('bookNow', ({ context }) => ({ type: 'bundle.change', bundleId: context.inView.bundleId })),
    moveDates: sendTo('dates', ({ context }) => ({ type: 'bundle.change', ...context.inView })),
    moveHeart: sendTo('wishlistItem', ({ context }) => ({
      type: 'bundle.change',
      bundleId: context.inView.bundleId,
      isSaved: isSaved(context),
    })),
    tellHeartSaved: sendTo('wishlistItem', ({ context }) => ({ type: 'saved.change', isSaved: isSaved(context) })),
    tellHeartPerson: sendTo('wishlistItem', ({ context }) => ({ type: 'session.change', isSignedIn: context.isSignedIn })),
    tellHeartEnd: sendTo('wishlistItem', { type: 'page.leave' }),
    tellConnection: sendTo('bookNow', ({ context }) => ({ type: 'connection.change', isOnline: context.isOnline })),
    tellFound: sendTo('browser', { type: 'connection.found' }),
  },
}).createMachine({
  id: 'offerPage',
  context: ({ input }) => ({ ...input, isOnline: true, inView: none }),
  invoke: [
    { id: 'watchOffers', src: 'watchOffers', input: ({ context }) => ({ quizSessionId: context.quizSessionId }) },
    { id: 'watchSession', src: 'watchSession' },
  ],
  type: 'parallel',
  on: {
    'wishlist.change': [
      {
        guard: { type: 'isHeartOther', params: ({ event }) => event },
        actions: [{ type: 'setSaved', params: ({ event }) => event }, 'tellHeartSaved'],
      },
      { actions: { type: 'setSaved', params: ({ event }) => event } },
    ],
    'connection.change': { actions: [{ type: 'setOnline', params: ({ event }) => event }, 'tellConnection'] },
    'connection.found': { actions: 'tellFound' },
    'page.close': { actions: 'tellHeartEnd' },
  },
  states: {
    person: {
      description: 'Who looks at the offers.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Has somebody signed in?',
          always: [{ guard: 'wasSignedIn', target: 'signedIn' }, { target: 'visitor' }],
        },
        visitor: {
          description: 'A visitor, who has no wishlist.',
          on: { 'session.change': { guard: signsIn, target: 'signedIn', actions: tellPerson } },
        },
        signedIn: {
          description: 'A person who has signed in: the heart shows what their wishlist says.',
          invoke: { id: 'watchWishlist', src: 'watchWishlist' },
          on: { 'session.change': [{ guard: signsIn }, { target: 'visitor', actions: tellPerson }] },
        },
      },
    },
    offers: {
      description: 'The offers of the quiz session.',
      initial: 'open',
      states: {
        open: {
          description: 'The offers, and what can be done with the one in view.',
          initial: 'deciding',
          entry: ['findPlace', 'tellConnection'],
          invoke: [
            {
              id: 'browser',
              src: 'offerBrowser',
              input: ({ context: { quizSessionId, offers, inView } }) => ({
                quizSessionId,
                bundleIds: idsOf(offers),
                index: idsOf(offers).indexOf(inView.bundleId),
              }),
              onSnapshot: [
                { guard: { type: 'isOtherOffer', params: ofView }, actions: [setInView, 'moveBookNow', 'moveHeart', 'moveDates'] },
                { guard: 'isOtherDay', actions: [setInView, 'moveDates'] },
              ],
            },
            {
              id: 'bookNow',
              src: 'bookNow',
              input: ({ context: { quizSessionId, inView } }) => ({
                bundleId: inView.bundleId,
                quizSessionId,
                storedPrebookHash: readPrebookHash(),
                attempt: restoreAttempt(inView.bundleId),
              }),
            },
            { id: 'dates', src: 'otherDates', input: ({ context: { quizSessionId, inView } }) => ({ ...inView, quizSessionId }) },
            {
              id: 'wishlistItem',
              src: 'wishlist',
              input: ({ context }) => ({
                bundleId: context.inView.bundleId,
                quizSessionId: context.quizSessionId,
                isSaved: isSaved(context),
                isSignedIn: context.isSignedIn,
              }),
            },
          ],
          states: {
            deciding: {
              description: 'Are the offers known, as after the wait for them?',
              always: [{ guard: 'areKnown', target: 'known' }, { target: 'awaited' }],
            },
            awaited: {
              description: 'The offers are being read; once they are there, everything starts again with the place where this tab was.',
              on: {
                'offers.change': { target: '#offerPage.offers.open', actions: { type: 'setOffers', params: ({ event }) => event } },
              },
            },
            known: {
              description: 'The offers are there; where they are read again, the one in view stays.',
              entry: 'loadOffers',
              on: { 'offers.change': { actions: [{ type: 'setOffers', params: ({ event }) => event }, 'loadOffers'] } },
            },
          },
        },
      },
    },
  },
})

const idsOf = (offers: Listed[] | null) => offers?.map(({ bundleId }) => bundleId) ?? []
const isSaved = ({ savedIds, inView }: { savedIds: string[]; inView: Listed }) => savedIds.includes(inView.bundleId)

/** The flows of the page: the view reads each, and sends to it. */
export function selectOfferFlows({ children }: SnapshotFrom<typeof offerPageMachine>): {
  browser: OfferBrowserActor
  bookNow: BookNowActor
  dates: OtherDatesActor
  wishlistItem: WishlistActor
} {
  const { browser, bookNow, dates, wishlistItem } = children as Required<typeof children>
  return { browser, bookNow, dates, wishlistItem }
}
