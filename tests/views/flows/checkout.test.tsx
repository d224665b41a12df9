import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import { otpMachine } from '../../../machines/otp/otp.machine.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import { CheckoutView } from '../../../src/views/checkout/checkout.tsx'
import { rig } from '../../support/paths/rig.ts'
import { playOnView } from './play-on-view.tsx'
import { order } from './samples.ts'

playOnView({
  flow: 'checkout',
  whole: { getOrder: order, recheckOrder: order },
  view: (checkout) => (
    <CheckoutView checkout={checkout as never} links={() => ({ overview: '/offer/quiz-1', details: '/precheck/hash-1' })} />
  ),
  inside: {
    otp: (input) => rig(otpMachine, input),
    payment: (input) => rig(paymentMachine, input),
    countdown: (input) => rig(countdownMachine, input),
  },
})
