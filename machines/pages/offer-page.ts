import { assign, type EventObject, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type BookNowActor, bookNowMachine } from '../book-now/book-now.machine.ts'
import { readPrebookHash, restoreAttempt } from '../book-now/book-now.storage.ts'
import type { ConnectionEvent } from '../connection.ts'
import { type OfferBrowserActor, offerBrowserMachine } from '../offer-browser/offer-browser.machine.ts'
import { selectBundleId } from '../offer-browser/offer-browser.selectors.ts'
import { readBundleIndex } from '../offer-browser/offer-browser.storage.ts'
import { type OtherDatesActor, otherDatesMachine } from '../other-dates/other-dates.machine.ts'
import { type WishlistActor, wishlistMachine } from '../wishlist/wishlist.machine.ts'

/** An offer of the list. `arrival` is its day, yyyy-MM-dd. */
export type Listed = { bundleId: string; arrival: string }
const noOffer: Listed = { bundleId: '', arrival: '' }
type Viewed = { event: { snapshot: SnapshotFrom<typeof offerBrowserMachine> } }
const offerInView = ({ event }: Viewed) => ({ bundleId: selectBundleId(event.snapshot) })
/** Returns the event's data without its type. */
const eventPayload = <Payload extends object>({ event: { type: _, ...payload } }: { event: Payload & { type: string } }) => payload
const isSignedIn = { type: 'isSignedIn', params: eventPayload } as const
const updateSession = [{ type: 'setSession', params: eventPayload }, 'notifySession', 'notifySaved'] as const
const assignPayload = { type: 'assignPayload', params: eventPayload } as const
const setInView = { type: 'setInView', params: offerInView } as const

/** The offers of a quiz session, with Book now, other dates and the wishlist button of the one in view (OFFER-1 to OFFER-28, WISH-2 to WISH-5). */
export const offerPageMachine = setup({
  types: {
    /** `offers` is null until they are loaded; `savedIds` are the offers of the wishlist. */
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
    watchOffers: fromCallback<EventObject, { quizSessionId: string }>(() => {}),
    watchWishlist: fromCallback<EventObject, undefined>(() => {}),
    watchSession: fromCallback<EventObject, undefined>(() => {}),
  },
  guards: {
    areOffersLoaded: ({ context }) => context.offers !== null,
    isOtherOffer: ({ context }, params: { bundleId: string }) => params.bundleId !== context.inView.bundleId,
    hasArrivalChanged: ({ context: { offers, inView } }) =>
      offers?.some((one) => one.bundleId === inView.bundleId && one.arrival !== inView.arrival) ?? false,
    hasSavedChanged: ({ context }, params: { savedIds: string[] }) => isSaved({ ...context, ...params }) !== isSaved(context),
    wasSignedIn: ({ context }) => context.isSignedIn,
    isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
  },
  actions: {
    assignPayload: assign((_, payload: { offers: Listed[] } | { savedIds: string[] } | { isOnline: boolean }) => payload),
    /** After a sign-out, forgets the wishlist. */
    setSession: assign(({ context }, { isSignedIn }: { isSignedIn: boolean }) => ({
      isSignedIn,
      savedIds: isSignedIn ? context.savedIds : [],
    })),
    /** Restores this tab's position among the offers. */
    restorePosition: assign(({ context: { offers, quizSessionId } }) => {
      const index = readBundleIndex(quizSessionId, idsOf(offers))
      return { inView: offers?.[index] ?? offers?.at(-1) ?? noOffer }
    }),
    setInView: assign(({ context }, params: { bundleId: string }) => ({
      inView: context.offers?.find((one) => one.bundleId === params.bundleId) ?? noOffer,
    })),
    loadOffers: sendTo('browser', ({ context }) => ({ type: 'offers.load', bundleIds: idsOf(context.offers) })),
    moveDates: sendTo('dates', ({ context }) => ({ type: 'bundle.change', ...context.inView })),
    notifySaved: sendTo('wishlistItem', ({ context }) => ({ type: 'saved.change', isSaved: isSaved(context) })),
    notifySession: sendTo('wishlistItem', ({ context }) => ({ type: 'session.change', isSignedIn: context.isSignedIn })),
    notifyConnection: sendTo('bookNow', ({ context }) => ({ type: 'connection.change', isOnline: context.isOnline })),
  },
}).createMachine({
  id: 'offerPage',
  context: ({ input }) => ({ ...input, isOnline: true, inView: noOffer }),
  invoke: [
    { id: 'watchOffers', src: 'watchOffers', input: ({ context }) => ({ quizSessionId: context.quizSessionId }) },
    { id: 'watchSession', src: 'watchSession' },
  ],
  type: 'parallel',
  on: {
    'wishlist.change': [
      {
        guard: { type: 'hasSavedChanged', params: eventPayload },
        actions: [assignPayload, 'notifySaved'],
      },
      { actions: assignPayload },
    ],
    'connection.change': { actions: [assignPayload, 'notifyConnection'] },
    'connection.restored': { actions: sendTo('browser', ({ event }) => event) },
    'page.close': { actions: sendTo('wishlistItem', { type: 'page.close' }) },
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
          on: { 'session.change': { guard: isSignedIn, target: 'signedIn', actions: updateSession } },
        },
        signedIn: {
          description: 'A person who has signed in: the heart shows what their wishlist says.',
          invoke: { id: 'watchWishlist', src: 'watchWishlist' },
          on: { 'session.change': [{ guard: isSignedIn }, { target: 'visitor', actions: updateSession }] },
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
          entry: ['restorePosition', 'notifyConnection'],
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
                {
                  guard: { type: 'isOtherOffer', params: offerInView },
                  actions: [
                    setInView,
                    sendTo('bookNow', ({ context }) => ({ type: 'bundle.change', bundleId: context.inView.bundleId })),
                    sendTo('wishlistItem', ({ context }) => ({
                      type: 'bundle.change',
                      bundleId: context.inView.bundleId,
                      isSaved: isSaved(context),
                    })),
                    'moveDates',
                  ],
                },
                { guard: 'hasArrivalChanged', actions: [setInView, 'moveDates'] },
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
              description: 'Are the offers loaded, as after the wait for them?',
              always: [{ guard: 'areOffersLoaded', target: 'loaded' }, { target: 'loading' }],
            },
            loading: {
              description: 'The offers are being read; once they are there, everything starts again with the place where this tab was.',
              on: {
                'offers.change': { target: '#offerPage.offers.open', actions: assignPayload },
              },
            },
            loaded: {
              description: 'The offers are there; where they are read again, the one in view stays.',
              entry: 'loadOffers',
              on: { 'offers.change': { actions: [assignPayload, 'loadOffers'] } },
            },
          },
        },
      },
    },
  },
})

const idsOf = (offers: Listed[] | null) => offers?.map(({ bundleId }) => bundleId) ?? []
const isSaved = ({ savedIds, inView }: { savedIds: string[]; inView: Listed }) => savedIds.includes(inView.bundleId)

/** Returns the flows of the page. The view reads them and sends them events. */
export function selectOfferFlows({ children }: SnapshotFrom<typeof offerPageMachine>): {
  browser: OfferBrowserActor
  bookNow: BookNowActor
  dates: OtherDatesActor
  wishlistItem: WishlistActor
} {
  const { browser, bookNow, dates, wishlistItem } = children as Required<typeof children>
  return { browser, bookNow, dates, wishlistItem }
}
