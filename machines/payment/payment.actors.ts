import { fromPromise } from 'xstate'
import { confirmPayment, releasePayment } from '../../platform/api/orders.ts'
import { confirmCardPayment, validateCardForm } from '../../platform/browser/card-form.ts'
import { type CardProviderOptions, openCardProvider } from '../../platform/browser/card-provider.ts'
import { call } from '../call.ts'

export const paymentActors = {
  openCardProvider: fromPromise(({ input }: { input: CardProviderOptions }) => openCardProvider(input)),
  validateCardForm: fromPromise(() => validateCardForm()),
  confirmPayment: call(confirmPayment),
  confirmCardPayment: fromPromise(({ input }: { input: { clientSecret: string; returnUrl: string } }) => confirmCardPayment(input)),
  releasePayment: call(releasePayment),
}
