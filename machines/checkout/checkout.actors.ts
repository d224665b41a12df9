import { fromPromise } from 'xstate'
import { type FinishOrderInput, finishOrder, getOrder } from '../../platform/api/orders.ts'
import { countdownMachine } from '../countdown/countdown.machine.ts'
import { otpMachine } from '../otp/otp.machine.ts'
import { paymentMachine } from '../payment/payment.machine.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const checkoutActors = {
  getOrder: fromPromise(({ input, signal }: Call<{ orderId: string }>) => getOrder(input, { signal })),
  /** The same call, made when the countdown has ended, beside whatever the traveller does. */
  recheckOrder: fromPromise(({ input, signal }: Call<{ orderId: string }>) => getOrder(input, { signal })),
  finishOrder: fromPromise(({ input, signal }: Call<FinishOrderInput>) => finishOrder(input, { signal })),
  otp: otpMachine,
  payment: paymentMachine,
  countdown: countdownMachine,
}
