import { paymentVerificationMachine } from '../../machines/payment-verification/payment-verification.machine.ts'
import { readPaymentRecord } from '../../machines/payment-verification/payment-verification.purchases.ts'
import type { VerificationActor } from '../views/payment-result/payment-result.tsx'
import type { ReturnSearch } from './route-search.ts'
import { useFlow } from './use-flow.ts'

/** Starts the check of a payment on one of its three pages, from what this tab and the address know (D37). */
export function useVerification(page: 'verify' | 'success' | 'cancel', search: ReturnSearch): VerificationActor {
  return useFlow(paymentVerificationMachine, {
    page,
    redirectStatus: search.redirect_status ?? null,
    storedOrderId: readPaymentRecord()?.orderId ?? null,
    urlOrderId: search.orderId ?? null,
    paymentIntentId: search.payment_intent ?? null,
  })
}
