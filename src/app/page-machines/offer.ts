import type { QueryClient } from '@tanstack/react-query'
import type { SnapshotFrom } from 'xstate'
import type { Bundle } from '../../../contract/bundle.ts'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { type ListedOffer, offerPageMachine } from '../../../machines/pages/offer-page.ts'
import type { SessionActor } from '../../../machines/session/session.machine.ts'
import { selectUser } from '../../../machines/session/session.selectors.ts'
import { bundlesQuery, wishlistQuery } from '../../queries/queries.ts'
import { fromActor } from './from-actor.ts'
import { fromQuery, type Language } from './from-query.ts'

type Sources = { session: SessionActor; queries: QueryClient; language: Language }

const toListedOffers = ({ bundles }: { bundles: Bundle[] }): ListedOffer[] =>
  bundles.map(({ bundleId, dateRange }) => ({ bundleId, arrival: dateRange.from }))
const selectUserId = (snapshot: SnapshotFrom<SessionActor>) => selectUser(snapshot)?.id ?? null
const toSavedIds = ({ items }: { items: WishlistItem[] }) => items.map(({ bundleId }) => bundleId)

/** Creates the machine of the offer page with its sources, and its input: what is known when the page opens. */
export function offerPage({ session, queries, language }: Sources) {
  const machine = offerPageMachine.provide({
    actors: {
      watchOffers: fromQuery(
        queries,
        language,
        (locale, { quizSessionId }: { quizSessionId: string }) => ({
          ...bundlesQuery(locale, quizSessionId),
          select: toListedOffers,
          notifyOnChangeProps: ['data'],
        }),
        (offers) => ({ type: 'offers.change', offers }),
      ),
      watchWishlist: fromQuery(
        queries,
        language,
        (locale) => ({ ...wishlistQuery(locale), select: toSavedIds, notifyOnChangeProps: ['data'] }),
        (savedIds) => ({ type: 'wishlist.change', savedIds }),
        true,
      ),
      watchSession: fromActor(session, selectUserId, (userId) => ({ type: 'session.change', userId })),
    },
  })
  const inputOf = (quizSessionId: string) => {
    const offers = queries.getQueryData(bundlesQuery(language.locale, quizSessionId).queryKey)
    const wishlist = queries.getQueryData(wishlistQuery(language.locale).queryKey)
    return {
      quizSessionId,
      offers: offers ? toListedOffers(offers) : null,
      savedIds: wishlist ? toSavedIds(wishlist) : [],
      userId: selectUserId(session.getSnapshot()),
    }
  }
  return { machine, inputOf }
}
