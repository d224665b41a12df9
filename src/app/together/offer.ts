import type { I18n } from '@lingui/core'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type ActorRefFrom, createActor } from 'xstate'
import { bookNowMachine } from '../../../machines/book-now/book-now.machine.ts'
import { readAttempt, readPrebookHash } from '../../../machines/book-now/book-now.storage.ts'
import { offerBrowserMachine } from '../../../machines/offer-browser/offer-browser.machine.ts'
import { selectBundleId } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { readBundleIndex } from '../../../machines/offer-browser/offer-browser.storage.ts'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { bundlesQuery, wishlistQuery } from '../../queries/queries.ts'
import { inspectSystem } from '../inspector.ts'
import { follow, together } from './together.ts'

export interface OfferInput {
  quizSessionId: string
  session: ActorRefFrom<typeof sessionMachine>
  queries: QueryClient
  /** In whose active language is read. */
  language: Pick<I18n, 'locale' | 'on'>
}

/**
 * The offers of a quiz session, 'Book now' and the heart of the one in view. Until the offers are known they rest: the places that this tab keeps mean
 * something only beside the offers, so whoever shows the page has it begin anew with them.
 */
export function offerTogether({ quizSessionId, session, queries, language }: OfferInput) {
  const isSignedIn = () => selectIsSignedIn(session.getSnapshot())
  const readOffers = () => bundlesQuery(language.locale, quizSessionId)
  const readWishes = () => ({ ...wishlistQuery(language.locale), enabled: isSignedIn() })
  const offers = new QueryObserver(queries, readOffers())
  const wishes = new QueryObserver(queries, readWishes())
  const listed = () => offers.getCurrentResult().data?.bundles.map((bundle) => bundle.bundleId)
  const known = listed()

  const browser = createActor(offerBrowserMachine, {
    input: { quizSessionId, bundleIds: known ?? [], index: readBundleIndex(quizSessionId) },
    inspect: inspectSystem,
  })
  const inView = () => selectBundleId(browser.getSnapshot())
  const bundleId = inView()
  const isSaved = () => wishes.getCurrentResult().data?.items.some((item) => item.bundleId === inView()) ?? false
  const bookNow = createActor(bookNowMachine, {
    input: { bundleId, quizSessionId, storedPrebookHash: readPrebookHash(), attempt: readAttempt(bundleId) },
    inspect: inspectSystem,
  })
  const heart = createActor(wishlistMachine, {
    input: { bundleId, quizSessionId, isSaved: isSaved(), isSignedIn: isSignedIn() },
    inspect: inspectSystem,
  })

  const readAnew = () => {
    offers.setOptions(readOffers())
    wishes.setOptions(readWishes())
  }
  const loadOffers = () => {
    const bundleIds = listed()
    // No list at all says nothing: it is being read, in another language for example.
    if (known && bundleIds) browser.send({ type: 'offers.load', bundleIds })
  }
  return together({ browser, bookNow, heart }, [
    follow(() => language.locale, [{ subscribe: (changed) => language.on('change', changed) }], readAnew),
    follow(isSignedIn, [session], (now) => {
      readAnew()
      heart.send({ type: 'session.change', isSignedIn: now })
    }),
    // The first list is told as well, so that what is in view is kept as this tab's place.
    follow(() => listed()?.join(' '), [offers], loadOffers, null),
    follow(inView, [browser], (now) => {
      bookNow.send({ type: 'bundle.change', bundleId: now })
      heart.send({ type: 'bundle.change', bundleId: now, isSaved: isSaved() })
    }),
    follow(isSaved, [browser, wishes], (now) => heart.send({ type: 'saved.change', isSaved: now })),
  ])
}
