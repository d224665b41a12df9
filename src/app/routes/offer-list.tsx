import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Bundle } from '../../../contract/bundle.ts'
import { factsOf, fromSearch } from '../../../machines/offer-list/offer-list.filter.ts'
import { offerListMachine } from '../../../machines/offer-list/offer-list.machine.ts'
import { selectUser } from '../../../machines/session/session.selectors.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { bundlesQuery, wishlistQuery } from '../../queries/queries.ts'
import { OfferEmpty, OfferFailed } from '../../views/offer/offer-states.tsx'
import { OfferListView } from '../../views/offer-list/offer-list.tsx'
import { Heart } from '../../views/trip/heart.tsx'
import { OfferSkeleton } from '../../views/trip/offer-skeleton.tsx'
import { useNotYoursLinks } from '../not-yours-links.ts'
import { session } from '../session.ts'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/offer/$quizSessionId/all')

/** The heart of a row. Another person in this tab gets other hearts (`key`). */
function SaveOffer({ bundle, isSaved, isSignedIn }: { bundle: Bundle; isSaved: boolean; isSignedIn: boolean }) {
  const { bundleId, quizSessionId } = bundle
  return <Heart wishlistItem={useFlow(wishlistMachine, { bundleId, quizSessionId, isSaved, isSignedIn })} hotel={bundle.acc.name} />
}

type List = { quizSessionId: string; bundles: readonly Bundle[]; back: string }

function OfferList({ quizSessionId, bundles, back }: List) {
  const choices = fromSearch(route.useSearch())
  const offerList = useFlow(offerListMachine, { quizSessionId, offers: bundles.map(factsOf), ...choices })
  const user = useSelector(session, selectUser)
  const { data: wishlist } = useQuery({ ...wishlistQuery(useLocale()), enabled: user !== null })
  const heart = (bundle: Bundle) => {
    if (user && !wishlist) return null
    const isSaved = user !== null && (wishlist?.items.some(({ bundleId }) => bundleId === bundle.bundleId) ?? false)
    return <SaveOffer key={user?.id} bundle={bundle} isSaved={isSaved} isSignedIn={user !== null} />
  }
  return <OfferListView bundles={bundles} offerList={offerList} back={back} heart={heart} />
}

/** Changed offers start another flow, which reads sort order and filters from the address. */
const keyOf = (bundles: readonly Bundle[]) => JSON.stringify(bundles.map(factsOf))

export default function OfferListRoute() {
  const { quizSessionId } = route.useParams()
  const href = useHref()
  const notYours = useNotYoursLinks({ to: 'offer-list', params: { quizSessionId } })
  const { data, error, refetch } = useQuery(bundlesQuery(useLocale(), quizSessionId))
  if (!data) return error ? <OfferFailed error={error} links={notYours} onRetry={() => refetch()} /> : <OfferSkeleton />
  if (data.bundles.length === 0)
    return <OfferEmpty links={{ generate: href({ to: 'generate', params: { quizSessionId } }), quiz: notYours.quiz }} />
  const back = href({ to: 'offer', params: { quizSessionId } })
  return <OfferList key={keyOf(data.bundles)} quizSessionId={quizSessionId} bundles={data.bundles} back={back} />
}
