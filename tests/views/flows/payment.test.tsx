import PaymentForm from '../../../src/views/checkout/payment-form.tsx'
import { playOnView } from './play-on-view.tsx'
import { order } from './samples.ts'

playOnView({ flow: 'payment', view: (payment) => <PaymentForm payment={payment as never} order={order} /> })
