import { useSelector } from '@xstate/react'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectPayment } from '../../../machines/checkout/checkout.selectors.ts'
import { selectIsBusy } from '../../../machines/payment/payment.selectors.ts'

/** Whether a payment is under way: nothing before it may be changed then. */
export function useIsPaying(checkout: CheckoutActor): boolean {
  const payment = useSelector(checkout, selectPayment)
  return useSelector(payment, (snapshot) => (snapshot ? selectIsBusy(snapshot) : false))
}
