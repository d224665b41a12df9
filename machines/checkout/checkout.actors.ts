import { finishOrder, getOrder } from '../../platform/api/orders.ts'
import { call } from '../call.ts'
import { countdownMachine } from '../countdown/countdown.machine.ts'
import { otpMachine } from '../otp/otp.machine.ts'
import { paymentMachine } from '../payment/payment.machine.ts'

export const checkoutActors = {
  getOrder: call(getOrder),
  /** The same call, made when the countdown has ended, beside whatever the traveller does. */
  recheckOrder: call(getOrder),
  finishOrder: call(finishOrder),
  otp: otpMachine,
  payment: paymentMachine,
  countdown: countdownMachine,
}
