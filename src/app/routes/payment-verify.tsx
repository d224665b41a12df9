import { getRouteApi } from '@tanstack/react-router'
import { PaymentPage } from '../payment-page.tsx'

const route = getRouteApi('/{-$locale}/reading/payment/verify')

export default function PaymentVerify() {
  return <PaymentPage page="verify" search={route.useSearch()} />
}
