import { getRouteApi } from '@tanstack/react-router'
import { PaymentPage } from '../payment-page.tsx'

const route = getRouteApi('/{-$locale}/reading/payment/success')

export default function PaymentSuccess() {
  return <PaymentPage page="success" search={route.useSearch()} />
}
