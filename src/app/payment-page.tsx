import { countdownMachine } from '../../machines/countdown/countdown.machine.ts'
import { paymentVerificationMachine } from '../../machines/payment-verification/payment-verification.machine.ts'
import { readPaymentRecord } from '../../machines/payment-verification/payment-verification.storage.ts'
import { HoldLeft } from '../views/payment-result/hold-left.tsx'
import { PaymentResultView } from '../views/payment-result/payment-result.tsx'
import type { ReturnSearch } from './route-search.ts'
import { useFlow } from './use-flow.ts'

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
  return <PaymentResultView verification={verification} clock={(until) => <Hold key={until} until={until} />} />
}
