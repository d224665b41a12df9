import type { I18n } from '@lingui/core'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { bookNowMachine } from '../../../machines/book-now/book-now.machine.ts'
import { readPrebookHash, restoreAttempt } from '../../../machines/book-now/book-now.storage.ts'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { offerBrowserMachine } from '../../../machines/offer-browser/offer-browser.machine.ts'
import { selectBundleId } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { readBundleIndex } from '../../../machines/offer-browser/offer-browser.storage.ts'
import { otherDatesMachine } from '../../../machines/other-dates/other-dates.machine.ts'
import type { SessionActor } from '../../../machines/session/session.machine.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { bundlesQuery, wishlistQuery } from '../../queries/queries.ts'
import { createFlow } from '../create-flow.ts'
import { compose, sync } from './compose.ts'
import { hearConnection } from './connection.ts'

export interface OfferInput {
  quizSessionId: string
  session: SessionActor
  connection: ConnectivityActor
  queries: QueryClient
  /** In whose active language is read. */
  language: Pick<I18n, 'locale' | 'on'>
}

/**
 * The offers of a quiz session, 'Book now' and the heart of the one in view. Until the offers are known they rest: the places that this tab keeps mean
 * something only beside the offers, so whoever shows the page has it begin anew with them.
 */
export function composeOffer({ quizSessionId, session, connection, queries, language }: OfferInput) {
  const isSignedIn = () => selectIsSignedIn(session.getSnapshot())
  const readOffers = () => bundlesQuery(language.locale, quizSessionId)
  const readWishlist = () => ({ ...wishlistQuery(language.locale), enabled: isSignedIn() })
  const offers = new QueryObserver(queries, readOffers())
  const wishlist = new QueryObserver(queries, readWishlist())
  const listed = () => offers.getCurrentResult().data?.bundles.map((bundle) => bundle.bundleId)
  const known = listed()

  const browser = createFlow(offerBrowserMachine, { quizSessionId, bundleIds: known ?? [], index: readBundleIndex(quizSessionId, known) })
  const inView = () => selectBundleId(browser.getSnapshot())
  const bundleId = inView()
  const arrival = () => offers.getCurrentResult().data?.bundles.find((one) => one.bundleId === inView())?.dateRange.from ?? ''
  const isSaved = () => wishlist.getCurrentResult().data?.items.some((item) => item.bundleId === inView()) ?? false
  const bookNow = createFlow(bookNowMachine, {
    bundleId,
    quizSessionId,
    storedPrebookHash: readPrebookHash(),
    attempt: restoreAttempt(bundleId),
  })
  const dates = createFlow(otherDatesMachine, { bundleId, quizSessionId, arrival: arrival() })
  const wishlistItem = createFlow(wishlistMachine, { bundleId, quizSessionId, isSaved: isSaved(), isSignedIn: isSignedIn() })

  const refetch = () => {
    offers.setOptions(readOffers())
    wishlist.setOptions(readWishlist())
  }
  const loadOffers = () => {
    const bundleIds = listed()
    // No list at all says nothing: it is being read, in another language for example.
    if (known && bundleIds) browser.send({ type: 'offers.load', bundleIds })
  }
  return compose({ browser, bookNow, dates, wishlistItem }, [
    hearConnection(connection, browser, bookNow, wishlistItem),
    sync(() => language.locale, [{ subscribe: (changed) => language.on('change', changed) }], refetch),
    sync(isSignedIn, [session], (now) => {
      refetch()
      wishlistItem.send({ type: 'session.change', isSignedIn: now })
    }),
    // The first list is told as well, so that what is in view is kept as this tab's place.
    sync(() => listed()?.join(' '), [offers], loadOffers, null),
    sync(inView, [browser], (now) => {
      bookNow.send({ type: 'bundle.change', bundleId: now })
      wishlistItem.send({ type: 'bundle.change', bundleId: now, isSaved: isSaved() })
    }),
    // A trip that was moved has another day of its own.
    sync(
      () => `${inView()} ${arrival()}`,
      [browser, offers],
      () => dates.send({ type: 'bundle.change', bundleId: inView(), arrival: arrival() }),
    ),
    () => () => wishlistItem.send({ type: 'page.leave' }),
    sync(isSaved, [browser, wishlist], (now) => wishlistItem.send({ type: 'saved.change', isSaved: now })),
  ])
}
