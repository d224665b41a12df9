import { getRouteApi } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { precheckPageMachine, selectHold, selectPrecheckFlows } from '../../../machines/pages/precheck-page.ts'
import { config } from '../../config.ts'
import { LiveMap } from '../../views/place/live-map.ts'
import { OfferExpires } from '../../views/precheck/offer-expires.tsx'
import { PrecheckView } from '../../views/precheck/precheck.tsx'
import { LiveTileMap } from '../live-map.ts'
import { useNotYoursLinks } from '../not-yours-links.ts'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/precheck/$prebookHash')

function Expiry({ page, isPriceOnly }: { page: Actor<typeof precheckPageMachine>; isPriceOnly: boolean }) {
  const hold = useSelector(page, selectHold)
  return hold ? <OfferExpires countdown={hold} isPriceOnly={isPriceOnly} /> : null
}

function Precheck({ prebookHash }: { prebookHash: string }) {
  const href = useHref()
  const notYours = useNotYoursLinks({ to: 'precheck', params: { prebookHash } })
  const page = useFlow(precheckPageMachine, { prebookHash })
  const flows = useSelector(page, selectPrecheckFlows, shallowEqual)
  const links = {
    home: href({ to: 'home', params: {} }),
    ...notYours,
    overview: (quizSessionId: string) => href({ to: 'offer', params: { quizSessionId } }),
    answers: (quizSessionId: string, questionId?: string) => href({ to: 'answers', params: { quizSessionId, questionId } }),
    checkout: (bundleOrderId: string) => href({ to: 'checkout', params: { orderId: bundleOrderId } }),
    booking: (bundleOrderId: string) => href({ to: 'booking', params: { orderId: bundleOrderId } }),
  }
  return (
    <LiveMap value={config().mapTiles && LiveTileMap}>
      <PrecheckView {...flows} links={links} clock={(_, isPriceOnly) => <Expiry page={page} isPriceOnly={isPriceOnly} />} />
    </LiveMap>
  )
}

export default function PrecheckRoute() {
  const { prebookHash } = route.useParams()
  const locale = useLocale()
  // The answers are text in the reader's language, so another language loads them again.
  return <Precheck key={`${prebookHash} ${locale}`} prebookHash={prebookHash} />
}
