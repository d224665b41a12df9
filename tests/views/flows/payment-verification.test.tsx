import { PaymentResultView } from '../../../src/views/payment-result/payment-result.tsx'
import { playOnView } from './play-on-view.tsx'
import { order } from './samples.ts'

playOnView({
  flow: 'paymentVerification',
  responses: { 'GET /order': order },
  // The page shows a text while waiting.
  busy: () => 'p[role="status"], [role="status"][aria-label]',
  view: (verification) => <PaymentResultView verification={verification as never} clock={() => null} files={null} />,
})
