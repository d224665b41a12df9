import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { bookNowMachine } from '../../../machines/book-now/book-now.machine.ts'
import { readAttempt, readPrebookHash } from '../../../machines/book-now/book-now.storage.ts'
import { offerBrowserMachine } from '../../../machines/offer-browser/offer-browser.machine.ts'
import { selectBundleId } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { readBundleIndex } from '../../../machines/offer-browser/offer-browser.storage.ts'
import { selectIsSignedIn } from '../../../machines/session/session.selectors.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { bundlesQuery, wishlistQuery } from '../../queries/queries.ts'
import { OfferView } from '../../views/offer/offer.tsx'
import { session } from '../session.ts'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/offer/$quizSessionId')

function Offer({ quizSessionId, bundleIds }: { quizSessionId: string; bundleIds: string[] }) {
  const href = useHref()
  const locale = useLocale()
  const isSignedIn = useSelector(session, selectIsSignedIn)
  const { data: wishlist } = useQuery({ ...wishlistQuery(locale), enabled: isSignedIn })
  const savedIds = wishlist?.items.map((item) => item.bundleId)
  const storedPrebookHash = readPrebookHash()

  const browser = useFlow(offerBrowserMachine, { quizSessionId, bundleIds, index: readBundleIndex(quizSessionId) })
  const bundleId = useSelector(browser, selectBundleId)
  const isSaved = savedIds?.includes(bundleId) ?? false
  const bookNow = useFlow(bookNowMachine, { bundleId, quizSessionId, storedPrebookHash, attempt: readAttempt(bundleId) })
  const heart = useFlow(wishlistMachine, { bundleId, quizSessionId, isSaved, isSignedIn })

  const listed = bundleIds.join(' ')
  useEffect(() => browser.send({ type: 'offers.load', bundleIds: listed === '' ? [] : listed.split(' ') }), [browser, listed])
  useEffect(() => {
    if (bookNow.getSnapshot().context.bundleId !== bundleId) bookNow.send({ type: 'bundle.change', bundleId })
  }, [bookNow, bundleId])
  useEffect(() => heart.send({ type: 'session.change', isSignedIn }), [heart, isSignedIn])
  useEffect(() => {
    if (heart.getSnapshot().context.bundleId !== bundleId) heart.send({ type: 'bundle.change', bundleId, isSaved })
    else heart.send({ type: 'saved.change', isSaved })
  }, [heart, bundleId, isSaved])

  const links = {
    generate: href(`/offer/${quizSessionId}/generate`),
    quiz: href('/quiz'),
    precheck: storedPrebookHash && href(`/precheck/${storedPrebookHash}`),
  }
  return <OfferView quizSessionId={quizSessionId} browser={browser} bookNow={bookNow} heart={heart} links={links} />
}

export default function OfferRoute() {
  const { quizSessionId } = route.useParams()
  const { data } = useQuery(bundlesQuery(useLocale(), quizSessionId))
  // The place that this tab looked at last only means something once the offers are known, so the flows begin anew with them.
  return (
    <Offer
      key={`${quizSessionId} ${data ? 'known' : 'awaited'}`}
      quizSessionId={quizSessionId}
      bundleIds={data?.bundles.map((bundle) => bundle.bundleId) ?? []}
    />
  )
}
