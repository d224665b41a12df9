import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { readPrebookHash } from '../../../machines/book-now/book-now.storage.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { queryClient } from '../../queries/client.ts'
import { bundlesQuery } from '../../queries/queries.ts'
import { LazyPart } from '../../views/lazy/lazy-part.tsx'
import { OfferView } from '../../views/offer/offer.tsx'
import { composeOffer } from '../compose/offer.ts'
import { connectivity } from '../connectivity.ts'
import { session } from '../session.ts'
import { useSignInHref } from '../sign-in-href.ts'
import { useComposed } from '../use-composed.ts'
import { useHref, useLocale } from '../use-locale.ts'

const HeldClock = lazy(retryImport(() => import('../held-clock.tsx')))
const clock = (until: number) => (
  <LazyPart>
    <HeldClock key={until} until={until} />
  </LazyPart>
)

const route = getRouteApi('/{-$locale}/reading/offer/$quizSessionId')

function Offer({ quizSessionId }: { quizSessionId: string }) {
  const href = useHref()
  const signIn = useSignInHref()
  const flows = useComposed(composeOffer, { quizSessionId, session, connection: connectivity, queries: queryClient, language: i18n })
  const prebookHash = readPrebookHash()
  const links = {
    signIn: signIn({ to: 'offer', params: { quizSessionId } }),
    generate: href({ to: 'generate', params: { quizSessionId } }),
    quiz: href({ to: 'quiz', params: {} }),
    compare: href({ to: 'compare', params: { quizSessionId } }),
    answers: (questionId?: string) => href({ to: 'answers', params: { quizSessionId, questionId } }),
    precheck: prebookHash && href({ to: 'precheck', params: { prebookHash } }),
  }
  return <OfferView quizSessionId={quizSessionId} links={links} clock={clock} {...flows} />
}

export default function OfferRoute() {
  const { quizSessionId } = route.useParams()
  const { data } = useQuery(bundlesQuery(useLocale(), quizSessionId))
  // The place that this tab looked at last only means something once the offers are known, so the flows begin anew with them.
  return <Offer key={`${quizSessionId} ${data ? 'known' : 'awaited'}`} quizSessionId={quizSessionId} />
}
