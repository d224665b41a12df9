import { getRouteApi } from '@tanstack/react-router'
import { PaymentPage } from '../payment-page.tsx'

const route = getRouteApi('/{-$locale}/reading/payment/cancel')

export default function PaymentCancel() {
  return <PaymentPage page="cancel" search={route.useSearch()} />
}
