import { getRouteApi } from '@tanstack/react-router'
import { now } from '../../../platform/browser/clock.ts'
import { addressOf } from '../../../platform/browser/page.ts'
import { config } from '../../config.ts'
import { isoFromDate } from '../../ui/dates.ts'
import { CheckoutView } from '../../views/checkout/checkout.tsx'
import { composeCheckout } from '../compose/checkout.ts'
import { connectivity } from '../connectivity.ts'
import { session } from '../session.ts'
import { useComposed } from '../use-composed.ts'
import { useHref } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/checkout/$orderId')

function Checkout({ orderId }: { orderId: string }) {
  const href = useHref()
  const { cardPublishableKey: publishableKey, cardScriptUrl: scriptUrl } = config()
  const { checkout, savedPassengers } = useComposed(composeCheckout, {
    orderId,
    session,
    connection: connectivity,
    today: isoFromDate(new Date(now())),
    returnUrl: addressOf(href({ to: 'payment-verify', params: { orderId } })),
    cardProvider: { publishableKey, scriptUrl },
  })
  return (
    <CheckoutView
      checkout={checkout}
      saved={savedPassengers}
      signIn={href({ to: 'otp-send-email', params: { next: href({ to: 'checkout', params: { orderId } }) } })}
      links={({ quizSessionId, prebookHash }) => ({
        overview: href({ to: 'offer', params: { quizSessionId } }),
        details: href({ to: 'precheck', params: { prebookHash } }),
      })}
    />
  )
}

export default function CheckoutRoute() {
  const { orderId } = route.useParams()
  return <Checkout key={orderId} orderId={orderId} />
}
