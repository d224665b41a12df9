import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { savedOfferMachine } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { wishlistQuery } from '../../queries/queries.ts'
import { SavedMissing, SavedOfferView } from '../../views/saved-offer/saved-offer.tsx'
import { OfferSkeleton } from '../../views/trip/offer-skeleton.tsx'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/profile/wish-list/$itemId')

function SavedOffer({ item, wishlist }: { item: WishlistItem; wishlist: string }) {
  const { itemId, bundleId, standing, bundle } = item
  const savedOffer = useFlow(savedOfferMachine, { itemId, bundleId, standing, quizSessionId: bundle.quizSessionId })
  return <SavedOfferView item={item} savedOffer={savedOffer} wishlist={wishlist} />
}

export default function SavedOfferRoute() {
  const { itemId } = route.useParams()
  const { data, error, refetch } = useQuery(wishlistQuery(useLocale()))
  const wishlist = useHref()({ to: 'wish-list', params: {} })
  const item = data?.items.find((one) => one.itemId === itemId)
  // The list's state of the offer is part of the key: a change restarts the flow.
  if (item) return <SavedOffer key={`${item.bundleId} ${item.standing}`} item={item} wishlist={wishlist} />
  if (data || error) return <SavedMissing error={data ? null : error} onRetry={() => refetch()} wishlist={wishlist} />
  return <OfferSkeleton />
}
