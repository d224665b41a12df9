import { getRouteApi } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { selectCheckoutFlows } from '../../../machines/pages/checkout-page.ts'
import { todayInUtc } from '../../../platform/browser/clock.ts'
import { addressOf } from '../../../platform/browser/page.ts'
import { config } from '../../config.ts'
import { CheckoutView } from '../../views/checkout/checkout.tsx'
import { useNotYoursLinks } from '../not-yours-links.ts'
import { checkoutPage } from '../page-machines/checkout.ts'
import { session } from '../session.ts'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

const { machine, inputOf } = checkoutPage(session)
const route = getRouteApi('/{-$locale}/checkout/$orderId')

function Checkout({ orderId }: { orderId: string }) {
  const href = useHref()
  const { signIn } = useNotYoursLinks({ to: 'checkout', params: { orderId } })
  const { cardPublishableKey: publishableKey, cardScriptUrl: scriptUrl } = config()
  const opened = {
    orderId,
    today: todayInUtc(),
    returnUrl: addressOf(href({ to: 'payment-verify', params: { orderId } })),
    cardProvider: { publishableKey, scriptUrl },
  }
  const flows = useSelector(useFlow(machine, inputOf(opened)), selectCheckoutFlows, shallowEqual)
  return (
    <CheckoutView
      {...flows}
      signIn={signIn}
      links={({ quizSessionId, prebookHash }) => ({
        overview: href({ to: 'offer', params: { quizSessionId } }),
        details: href({ to: 'precheck', params: { prebookHash } }),
        ages: href({ to: 'answers', params: { quizSessionId, questionId: 'child-ages' } }),
      })}
    />
  )
}

export default function CheckoutRoute() {
  const { orderId } = route.useParams()
  return <Checkout key={orderId} orderId={orderId} />
}
