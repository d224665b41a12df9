import { defineWords } from '../flow.ts'
import { paymentMachine } from './payment.machine.ts'

/** Guards in words, read after 'if'. */
export const paymentWords = defineWords(paymentMachine, {
  hadAgreed: 'the terms were agreed to before',
  hasAgreed: 'the terms are agreed to',
  hasIntent: 'the order has a payment to make',
  isAnswer: 'the provider says so',
  isAvailable: 'the card provider can be used',
  isEarly: 'it was asked three times at most',
  isExpired: 'the order has expired',
  isFree: 'nobody else is paying the order',
  isIdle: 'no payment is being made',
  isIntentKnown: 'the payment is known, its secret is not',
  isKnown: 'the back end says so',
  isPaidAlready: 'it was paid already',
  isReadyToPay: 'the card form is there and the terms are ticked',
  isUnclear: 'nobody can say how the payment stands',
  isUnderWay: 'another payment is being processed',
  isValid: 'the card is complete',
  mayAsk: 'there is a connection, and it was not asked six times yet',
  startsOnline: 'there is a connection',
  isUp: 'there is a connection',
  wasPaying: 'a payment was being made before the reload',
})
