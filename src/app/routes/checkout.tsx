import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readCheckoutDraft } from '../../../machines/checkout/checkout.draft.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { readRememberedEmail } from '../../../machines/otp/otp.storage.ts'
import { readPaying } from '../../../machines/payment/payment.kept.ts'
import { selectUser } from '../../../machines/session/session.selectors.ts'
import { now } from '../../platform/clock.ts'
import { addressOf } from '../../platform/page.ts'
import { isoFromDate } from '../../ui/dates.ts'
import { CheckoutView } from '../../views/checkout/checkout.tsx'
import { inLocale } from '../paths.ts'
import { session } from '../session.ts'
import { useFlow } from '../use-flow.ts'
import { useHref, useLocale } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/checkout/$orderId')

function Checkout({ orderId }: { orderId: string }) {
  const locale = useLocale()
  const href = useHref()
  const checkout = useFlow(checkoutMachine, {
    orderId,
    profile: selectUser(session.getSnapshot()),
    draft: readCheckoutDraft(orderId),
    paying: readPaying(orderId),
    today: isoFromDate(new Date(now())),
    rememberedEmail: readRememberedEmail(),
    returnUrl: addressOf(`${inLocale('/payment/verify', locale)}?${new URLSearchParams({ orderId })}`),
  })
  useEffect(() => {
    const subscription = session.subscribe((snapshot) => checkout.send({ type: 'profile.change', profile: selectUser(snapshot) }))
    return () => subscription.unsubscribe()
  }, [checkout])
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
