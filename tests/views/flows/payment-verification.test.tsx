import { PaymentResultView } from '../../../src/views/payment-result/payment-result.tsx'
import { playOnView } from './play-on-view.tsx'
import { order } from './samples.ts'

playOnView({
  flow: 'paymentVerification',
  answers: { 'GET /order': order },
  view: (verification) => <PaymentResultView verification={verification as never} />,
})
