import { getRouteApi } from '@tanstack/react-router'
import { PaymentResultView } from '../../views/payment-result/payment-result.tsx'
import { useVerification } from '../use-verification.ts'

const route = getRouteApi('/{-$locale}/reading/payment/cancel')

export default function PaymentCancel() {
  return <PaymentResultView verification={useVerification('cancel', route.useSearch())} />
}
