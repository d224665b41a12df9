import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { compareOffersMachine } from '../../../machines/compare-offers/compare-offers.machine.ts'
import { readCompared } from '../../../machines/compare-offers/compare-offers.storage.ts'
import { readOfferInView } from '../../../machines/offer-browser/offer-browser.storage.ts'
import { bundlesQuery, wishlistQuery } from '../../queries/queries.ts'
import type { Compared } from '../../views/compare/best.ts'
import { CompareFailed, CompareNothing, CompareView } from '../../views/compare/compare.tsx'
import { OfferSkeleton } from '../../views/trip/offer-skeleton.tsx'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/compare/{-$quizSessionId}')

type List = { quizSessionId: string | null; offers: readonly Compared[]; back: string }

function Compare({ quizSessionId, offers, back }: List) {
  const offerIds = offers.map(({ id }) => id)
  const chosen = readCompared(quizSessionId ?? 'wishlist')
  const compareOffers = useFlow(compareOffersMachine, { quizSessionId, offerIds, chosen })
  const hereId = quizSessionId && readOfferInView(quizSessionId, offerIds)
  return <CompareView offers={offers} compareOffers={compareOffers} hereId={hereId} back={back} />
}

/** Keyed by its list: another list starts a new comparison. */
function Comparison(list: List) {
  if (list.offers.length === 0) return <CompareNothing back={list.back} />
  return <Compare key={list.offers.map(({ id }) => id).join(' ')} {...list} />
}

function OffersOfQuiz({ quizSessionId, back }: { quizSessionId: string; back: string }) {
  const { data, error, refetch } = useQuery(bundlesQuery(useLocale(), quizSessionId))
  if (!data) return error ? <CompareFailed error={error} onRetry={() => refetch()} /> : <OfferSkeleton />
  const offers = data.bundles.map((bundle) => ({ id: bundle.bundleId, bundle }))
  return <Comparison quizSessionId={quizSessionId} offers={offers} back={back} />
}

function SavedOffers({ back }: { back: string }) {
  const { data, error, refetch } = useQuery(wishlistQuery(useLocale()))
  if (!data) return error ? <CompareFailed error={error} onRetry={() => refetch()} /> : <OfferSkeleton />
  const offers = data.items.map(({ itemId, bundle, standing }) => ({ id: itemId, bundle, standing }))
  return <Comparison quizSessionId={null} offers={offers} back={back} />
}

export default function CompareRoute() {
  const { quizSessionId } = route.useParams()
  const href = useHref()
  if (quizSessionId) return <OffersOfQuiz quizSessionId={quizSessionId} back={href({ to: 'offer', params: { quizSessionId } })} />
  return <SavedOffers back={href({ to: 'wish-list', params: {} })} />
}
