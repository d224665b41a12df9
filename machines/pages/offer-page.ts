import { assign, type EventObject, forwardTo, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type BookNowActor, bookNowMachine } from '../book-now/book-now.machine.ts'
import { readPrebookHash, restoreAttempt } from '../book-now/book-now.storage.ts'
import type { ConnectionEvent } from '../connection.ts'
import { type OfferBrowserActor, offerBrowserMachine } from '../offer-browser/offer-browser.machine.ts'
import { bundleInView } from '../offer-browser/offer-browser.setup.ts'
import { readOfferInView } from '../offer-browser/offer-browser.storage.ts'
import { type OtherDatesActor, otherDatesMachine } from '../other-dates/other-dates.machine.ts'
import { type WishlistActor, wishlistMachine } from '../wishlist/wishlist.machine.ts'

/** An offer of the list. `arrival` is its day, yyyy-MM-dd. */
export type ListedOffer = { bundleId: string; arrival: string }
const noOffer: ListedOffer = { bundleId: '', arrival: '' }
const idsOf = (offers: ListedOffer[] | null) => offers?.map(({ bundleId }) => bundleId) ?? []
const findOffer = (offers: ListedOffer[] | null, bundleId: string) => offers?.find((one) => one.bundleId === bundleId) ?? noOffer
const isSaved = ({ savedIds, inView }: { savedIds: string[]; inView: ListedOffer }) => savedIds.includes(inView.bundleId)

type BrowserSnapshotEvent = { event: { snapshot: SnapshotFrom<typeof offerBrowserMachine> } }
/** An action or guard that takes the id of the offer that `offerBrowser` shows as its params. */
const withBundleInView = <Type extends string>(type: Type) =>
  ({ type, params: ({ event }: BrowserSnapshotEvent) => ({ bundleId: bundleInView(event.snapshot.context) }) }) as const
/** An action or guard that takes the event's data, without its type, as its params. */
const withPayload = <Type extends string>(type: Type) =>
  ({
    type,
    params: <Payload extends object>({ event: { type: _, ...payload } }: { event: Payload & { type: string } }) => payload,
  }) as const

/**
 * The offers of a quiz session, with Book now, other dates and the wishlist button of the one in view (OFFER-1 to OFFER-28, WISH-2 to WISH-5).
 * The flows start with the offer in view. Then the page sends them:
 *
 * | to             | event                 | when                                                                      |
 * |----------------|-----------------------|---------------------------------------------------------------------------|
 * | `browser`      | `offers.load`         | the offers were loaded again                                              |
 * |                | `connection.restored` | the page receives it                                                      |
 * | `bookNow`      | `bundle.change`       | another offer is in view                                                  |
 * |                | `connection.change`   | the page receives it                                                      |
 * | `dates`        | `bundle.change`       | another offer is in view, or the same one arrives on another day          |
 * | `wishlistItem` | `bundle.change`       | another offer is in view                                                  |
 * |                | `saved.change`        | a refetched wishlist differs about the offer in view                      |
 * |                | `session.change`      | a person signed in or out, or another one signed in                       |
 * |                | `page.close`          | the page receives it                                                      |
 */
export const offerPageMachine = setup({
  types: {
    /** `offers` is null until they are loaded; `savedIds` are the offers of the wishlist; `userId` is null for a visitor. */
    input: {} as { quizSessionId: string; offers: ListedOffer[] | null; savedIds: string[]; userId: string | null },
    context: {} as {
      quizSessionId: string
      offers: ListedOffer[] | null
      savedIds: string[]
      userId: string | null
      isOnline: boolean
      inView: ListedOffer
    },
    events: {} as
      | ConnectionEvent
      | { type: 'offers.change'; offers: ListedOffer[] }
      | { type: 'wishlist.change'; savedIds: string[] }
      | { type: 'session.change'; userId: string | null }
      /** Sent by `useFlow` before it stops the page. */
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
    // The application provides the sources (src/app/page-machines/offer.ts).
    watchOffers: fromCallback<EventObject, { quizSessionId: string }>(() => {}),
    watchWishlist: fromCallback<EventObject, undefined>(() => {}),
    watchSession: fromCallback<EventObject, undefined>(() => {}),
  },
  guards: {
    areOffersLoaded: ({ context }) => context.offers !== null,
    isOtherOffer: ({ context }, params: { bundleId: string }) => params.bundleId !== context.inView.bundleId,
    hasOtherArrival: ({ context: { offers, inView } }, params: { bundleId: string }) =>
      offers?.some(({ bundleId, arrival }) => bundleId === params.bundleId && arrival !== inView.arrival) ?? false,
    hasSavedChanged: ({ context }, params: { savedIds: string[] }) => isSaved({ ...context, ...params }) !== isSaved(context),
    wasSignedIn: ({ context }) => context.userId !== null,
    isSignedIn: (_, params: { userId: string | null }) => params.userId !== null,
    isSamePerson: ({ context }, params: { userId: string | null }) => params.userId === context.userId,
  },
  actions: {
    setOffers: assign((_, params: { offers: ListedOffer[] }) => params),
    setSavedIds: assign((_, params: { savedIds: string[] }) => params),
    setOnline: assign((_, params: { isOnline: boolean }) => params),
    setUser: assign((_, params: { userId: string | null }) => params),
    forgetSavedIds: assign({ savedIds: [] }),
    /** Shows the offer that this tab showed last. */
    restoreInView: assign(({ context: { offers, quizSessionId } }) => ({
      inView: findOffer(offers, readOfferInView(quizSessionId, idsOf(offers))),
    })),
    setInView: assign(({ context }, params: { bundleId: string }) => ({ inView: findOffer(context.offers, params.bundleId) })),
    sendOffers: sendTo('browser', ({ context }) => ({ type: 'offers.load', bundleIds: idsOf(context.offers) })),
    sendBundleToBookNow: sendTo('bookNow', ({ context }) => ({ type: 'bundle.change', bundleId: context.inView.bundleId })),
    sendBundleToDates: sendTo('dates', ({ context }) => ({ type: 'bundle.change', ...context.inView })),
    sendBundleToWishlist: sendTo('wishlistItem', ({ context }) => ({
      type: 'bundle.change',
      bundleId: context.inView.bundleId,
      isSaved: isSaved(context),
    })),
    sendSaved: sendTo('wishlistItem', ({ context }) => ({ type: 'saved.change', isSaved: isSaved(context) })),
    sendSignIn: sendTo('wishlistItem', { type: 'session.change', isSignedIn: true }),
    sendSignOut: sendTo('wishlistItem', { type: 'session.change', isSignedIn: false }),
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
      { guard: withPayload('hasSavedChanged'), actions: [withPayload('setSavedIds'), 'sendSaved'] },
      { actions: withPayload('setSavedIds') },
    ],
    'connection.change': { actions: [withPayload('setOnline'), forwardTo('bookNow')] },
    'connection.restored': { actions: forwardTo('browser') },
    'page.close': { actions: forwardTo('wishlistItem') },
  },
  states: {
    session: {
      description: 'Whether a person is signed in.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Was a person signed in when the page opened?',
          always: [{ guard: 'wasSignedIn', target: 'signedIn' }, { target: 'visitor' }],
        },
        visitor: {
          description: 'A visitor, who has no wishlist.',
          on: {
            'session.change': {
              guard: withPayload('isSignedIn'),
              target: 'signedIn',
              actions: [withPayload('setUser'), 'sendSignIn'],
            },
          },
        },
        signedIn: {
          description: 'A person who has signed in: the wishlist button shows what their wishlist says.',
          invoke: { id: 'watchWishlist', src: 'watchWishlist' },
          on: {
            'session.change': [
              { guard: withPayload('isSamePerson') },
              // Another person: the wishlist is read again once the application has cleared the cache.
              { guard: withPayload('isSignedIn'), actions: [withPayload('setUser'), 'forgetSavedIds', 'sendSignOut', 'sendSignIn'] },
              { target: 'visitor', actions: [withPayload('setUser'), 'forgetSavedIds', 'sendSignOut'] },
            ],
          },
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
          entry: 'restoreInView',
          invoke: [
            {
              id: 'browser',
              src: 'offerBrowser',
              input: ({ context: { quizSessionId, offers, inView } }) => ({
                quizSessionId,
                bundleIds: idsOf(offers),
                bundleId: inView.bundleId,
              }),
              onSnapshot: [
                {
                  guard: withBundleInView('isOtherOffer'),
                  actions: [withBundleInView('setInView'), 'sendBundleToBookNow', 'sendBundleToWishlist', 'sendBundleToDates'],
                },
                // The snapshot that follows `offers.load`: the same offer is in view, and may have been moved to another day.
                { guard: withBundleInView('hasOtherArrival'), actions: [withBundleInView('setInView'), 'sendBundleToDates'] },
              ],
            },
            {
              id: 'bookNow',
              src: 'bookNow',
              input: ({ context: { quizSessionId, inView, isOnline } }) => ({
                bundleId: inView.bundleId,
                quizSessionId,
                storedPrebookHash: readPrebookHash(),
                isOnline,
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
                isSignedIn: context.userId !== null,
              }),
            },
          ],
          states: {
            deciding: {
              description: 'Are the offers loaded, as after the wait for them?',
              always: [{ guard: 'areOffersLoaded', target: 'loaded' }, { target: 'loading' }],
            },
            loading: {
              description:
                'The offers are being loaded. Then `open` is entered again, so that all four flows start again with the offer in view.',
              on: {
                'offers.change': { target: '#offerPage.offers.open', reenter: true, actions: withPayload('setOffers') },
              },
            },
            loaded: {
              description: 'The offers are loaded. When they are loaded again, the offer in view stays in view.',
              on: { 'offers.change': { actions: [withPayload('setOffers'), 'sendOffers'] } },
            },
          },
        },
      },
    },
  },
})

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
