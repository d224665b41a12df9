import { getRouteApi } from '@tanstack/react-router'
import { PaymentResultView } from '../../views/payment-result/payment-result.tsx'
import { useVerification } from '../use-verification.ts'

const route = getRouteApi('/{-$locale}/reading/payment/verify')

export default function PaymentVerify() {
  return <PaymentResultView verification={useVerification('verify', route.useSearch())} />
}
