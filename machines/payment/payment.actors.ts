import { fromPromise } from 'xstate'
import { confirmPayment, releasePayment } from '../../platform/api/orders.ts'
import { confirmCardPayment, validateCardForm } from '../../platform/browser/card-form.ts'

type Call<I> = { input: I; signal: AbortSignal }
type Intent = { orderId: string; paymentIntentId: string }

export const paymentActors = {
  validateCardForm: fromPromise(() => validateCardForm()),
  confirmPayment: fromPromise(({ input, signal }: Call<Intent>) => confirmPayment(input, { signal })),
  confirmCardPayment: fromPromise(({ input }: { input: { clientSecret: string; returnUrl: string } }) => confirmCardPayment(input)),
  releasePayment: fromPromise(({ input, signal }: Call<Intent>) => releasePayment(input, { signal })),
}
