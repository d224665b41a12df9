import { getRouteApi } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { lazy } from 'react'
import { readPrebookHash } from '../../../machines/book-now/book-now.storage.ts'
import { selectOfferFlows } from '../../../machines/pages/offer-page.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { queryClient } from '../../queries/client.ts'
import { LazyPart } from '../../views/lazy/lazy-part.tsx'
import { OfferView } from '../../views/offer/offer.tsx'
import { useNotYoursLinks } from '../not-yours-links.ts'
import { offerPage } from '../page-machines/offer.ts'
import { session } from '../session.ts'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

const HeldClock = lazy(retryImport(() => import('../held-clock.tsx')))
const clock = (until: number) => (
  <LazyPart>
    <HeldClock key={until} until={until} />
  </LazyPart>
)

const { machine, inputOf } = offerPage({ session, queries: queryClient, language: i18n })

const route = getRouteApi('/{-$locale}/reading/offer/$quizSessionId')

function Offer({ quizSessionId }: { quizSessionId: string }) {
  const href = useHref()
  const notYours = useNotYoursLinks({ to: 'offer', params: { quizSessionId } })
  const page = useFlow(machine, inputOf(quizSessionId))
  const flows = useSelector(page, selectOfferFlows, shallowEqual)
  const prebookHash = readPrebookHash()
  const links = {
    ...notYours,
    generate: href({ to: 'generate', params: { quizSessionId } }),
    all: href({ to: 'offer-list', params: { quizSessionId } }),
    compare: href({ to: 'compare', params: { quizSessionId } }),
    answers: (questionId?: string) => href({ to: 'answers', params: { quizSessionId, questionId } }),
    precheck: prebookHash && href({ to: 'precheck', params: { prebookHash } }),
  }
  return <OfferView quizSessionId={quizSessionId} links={links} clock={clock} {...flows} />
}

export default function OfferRoute() {
  const { quizSessionId } = route.useParams()
  return <Offer key={quizSessionId} quizSessionId={quizSessionId} />
}
