import { getRouteApi } from '@tanstack/react-router'
import { PaymentResultView } from '../../views/payment-result/payment-result.tsx'
import { useVerification } from '../use-verification.ts'

const route = getRouteApi('/{-$locale}/reading/payment/success')

export default function PaymentSuccess() {
  return <PaymentResultView verification={useVerification('success', route.useSearch())} />
}
