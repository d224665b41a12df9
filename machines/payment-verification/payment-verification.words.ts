import { defineWords } from '../flow.ts'
import { paymentVerificationMachine } from './payment-verification.machine.ts'

/** Guards in words, read after 'if'. */
export const paymentVerificationWords = defineWords(paymentVerificationMachine, {
  hasEnded: 'nothing was paid and the order has ended',
  hasOrderId: 'the order is known',
  hasSource: 'order or payment is known',
  isAnnounced: 'it may have been paid, and the order does not say so yet',
  isCanceled: 'the booking was cancelled',
  isCancelFailed: 'the booking was cancelled and its money could not go back yet',
  isDone: 'the trip is over',
  isFirst: 'the purchase was not told yet',
  isMissing: 'the order does not exist',
  isOnCancel: 'the failure page is open',
  isOnSuccess: 'the success page is open',
  isOnVerify: 'the traveller comes back from the provider',
  isPaid: 'the order is paid',
  isProcessing: 'the payment is being processed, or nobody knows',
  isRefunded: 'the money went back',
  isStranded: 'the money should have gone back and did not',
  isSupplierFailed: 'the supplier failed to book',
  isAsking: 'a question is under way',
  isUnheard: 'the last question got no answer',
})
