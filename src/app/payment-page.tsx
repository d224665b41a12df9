import { useSyncExternalStore } from 'react'
import { countdownMachine } from '../../machines/countdown/countdown.machine.ts'
import { paymentVerificationMachine } from '../../machines/payment-verification/payment-verification.machine.ts'
import { readPaymentRecord } from '../../machines/payment-verification/payment-verification.storage.ts'
import { printPage } from '../../platform/browser/files.ts'
import { addressOf } from '../../platform/browser/page.ts'
import { HoldLeft } from '../views/payment-result/hold-left.tsx'
import { PaymentResultView } from '../views/payment-result/payment-result.tsx'
import { currentUser, subscribeCurrentUser } from './current-user.ts'
import type { ReturnSearch } from './route-search.ts'
import { useFlow } from './use-flow.ts'
import { useHref } from './use-locale.ts'
import { whenLoaded } from './when-loaded.ts'

const Hold = ({ until }: { until: number }) => <HoldLeft countdown={useFlow(countdownMachine, { until })} />

/** One of the three result pages of a payment. The order is identified by data of this tab and of the address (D37). */
export function PaymentPage({ page, search }: { page: 'verify' | 'success' | 'cancel'; search: ReturnSearch }) {
  const verification = useFlow(paymentVerificationMachine, {
    page,
    redirectStatus: search.redirect_status ?? null,
    storedOrderId: readPaymentRecord()?.orderId ?? null,
    urlOrderId: search.orderId ?? null,
    paymentIntentId: search.payment_intent ?? null,
  })
  const href = useHref()
  const { user } = useSyncExternalStore(subscribeCurrentUser, currentUser)
  const files = {
    page: (orderId: string) => addressOf(href({ to: 'booking', params: { orderId } })),
    onCalendar: (orderId: string) =>
      whenLoaded(
        () => import('./trip-files.ts'),
        ({ saveCalendar }) => saveCalendar(orderId),
      ),
    onPrint: printPage,
  }
  return <PaymentResultView verification={verification} clock={(until) => <Hold key={until} until={until} />} files={user ? files : null} />
}
