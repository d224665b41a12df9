import { getRouteApi } from '@tanstack/react-router'
import { now } from '../../../platform/browser/clock.ts'
import { addressOf } from '../../../platform/browser/page.ts'
import { isoFromDate } from '../../ui/dates.ts'
import { CheckoutView } from '../../views/checkout/checkout.tsx'
import { composeCheckout } from '../compose/checkout.ts'
import { session } from '../session.ts'
import { useComposed } from '../use-composed.ts'
import { useHref } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/checkout/$orderId')

function Checkout({ orderId }: { orderId: string }) {
  const href = useHref()
  const { checkout } = useComposed(composeCheckout, {
    orderId,
    session,
    today: isoFromDate(new Date(now())),
    returnUrl: addressOf(href(`/payment/verify?${new URLSearchParams({ orderId })}`)),
  })
  return (
    <CheckoutView
      checkout={checkout}
      links={({ quizSessionId, prebookHash }) => ({ overview: href(`/offer/${quizSessionId}`), details: href(`/precheck/${prebookHash}`) })}
    />
  )
}

export default function CheckoutRoute() {
  const { orderId } = route.useParams()
  return <Checkout key={orderId} orderId={orderId} />
}
