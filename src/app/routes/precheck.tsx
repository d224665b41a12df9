import { getRouteApi } from '@tanstack/react-router'
import { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { preCheckMachine } from '../../../machines/pre-check/pre-check.machine.ts'
import { config } from '../../config.ts'
import { LiveMap } from '../../views/place/live-map.ts'
import { OfferExpires } from '../../views/precheck/offer-expires.tsx'
import { PrecheckView } from '../../views/precheck/precheck.tsx'
import type { PrecheckActors } from '../../views/precheck/precheck-props.ts'
import { composeExpiry } from '../compose/expiry.ts'
import { LiveTileMap } from '../live-map.ts'
import { useComposed } from '../use-composed.ts'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/precheck/$prebookHash')

function Expiry({ until, order }: { until: number; order: PrecheckActors['order'] }) {
  const { countdown } = useComposed(composeExpiry, { until, order })
  return <OfferExpires countdown={countdown} />
}

function Precheck({ prebookHash }: { prebookHash: string }) {
  const href = useHref()
  const preCheck = useFlow(preCheckMachine, { prebookHash })
  const order = useFlow(orderStatusMachine, { prebookHash })
  const links = {
    home: href({ to: 'home', params: {} }),
    signIn: href({ to: 'otp-send-email', params: { next: href({ to: 'precheck', params: { prebookHash } }) } }),
    overview: (quizSessionId: string) => href({ to: 'offer', params: { quizSessionId } }),
    answers: (quizSessionId: string, questionId?: string) => href({ to: 'answers', params: { quizSessionId, questionId } }),
    checkout: (bundleOrderId: string) => href({ to: 'checkout', params: { orderId: bundleOrderId } }),
    booking: (bundleOrderId: string) => href({ to: 'booking', params: { orderId: bundleOrderId } }),
  }
  return (
    <LiveMap value={config().mapTiles && LiveTileMap}>
      <PrecheckView preCheck={preCheck} order={order} links={links} clock={(until) => <Expiry key={until} until={until} order={order} />} />
    </LiveMap>
  )
}

export default function PrecheckRoute() {
  const { prebookHash } = route.useParams()
  const locale = useLocale()
  // The answers hold texts in the reader's language, so another language reads them anew.
  return <Precheck key={`${prebookHash} ${locale}`} prebookHash={prebookHash} />
}
