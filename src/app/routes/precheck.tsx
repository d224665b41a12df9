import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { preCheckMachine } from '../../../machines/pre-check/pre-check.machine.ts'
import { OfferExpires } from '../../views/precheck/offer-expires.tsx'
import { type PrecheckActors, PrecheckView } from '../../views/precheck/precheck.tsx'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/precheck/$prebookHash')

/** Counts down and has the order looked at anew once the time is over (ORDER-4). */
function Expiry({ until, order }: { until: number; order: PrecheckActors['order'] }) {
  const countdown = useFlow(countdownMachine, { until })
  useEffect(() => {
    const subscription = countdown.subscribe({ complete: () => order.send({ type: 'countdown.end' }) })
    return () => subscription.unsubscribe()
  }, [countdown, order])
  return <OfferExpires countdown={countdown} />
}

function Precheck({ prebookHash }: { prebookHash: string }) {
  const href = useHref()
  const preCheck = useFlow(preCheckMachine, { prebookHash })
  const order = useFlow(orderStatusMachine, { prebookHash })
  const links = {
    home: href('/'),
    overview: (quizSessionId: string) => href(`/offer/${quizSessionId}`),
    checkout: (bundleOrderId: string) => href(`/checkout/${bundleOrderId}`),
    booking: (bundleOrderId: string) => href(`/booking/${bundleOrderId}`),
  }
  return (
    <PrecheckView preCheck={preCheck} order={order} links={links} clock={(until) => <Expiry key={until} until={until} order={order} />} />
  )
}

export default function PrecheckRoute() {
  const { prebookHash } = route.useParams()
  const locale = useLocale()
  // The answers hold texts in the reader's language, so another language reads them anew.
  return <Precheck key={`${prebookHash} ${locale}`} prebookHash={prebookHash} />
}
