import { fromPromise } from 'xstate'
import { confirmPayment, getOrder, releasePayment } from '../../platform/api/orders.ts'
import { confirmCardPayment, validateCardForm } from '../../platform/browser/card-form.ts'
import { openCardProvider } from '../../platform/browser/card-provider.ts'
import { call } from '../call.ts'

export const paymentActors = {
  openCardProvider: call(openCardProvider),
  validateCardForm: fromPromise(() => validateCardForm()),
  confirmPayment: call(confirmPayment),
  confirmCardPayment: fromPromise(({ input }: { input: { clientSecret: string; returnUrl: string } }) => confirmCardPayment(input)),
  releasePayment: call(releasePayment),
  getOrder: call(getOrder),
}
