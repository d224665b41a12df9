import { defineWords } from '../flow.ts'
import { paymentMachine } from './payment.machine.ts'

/** Guards in words, read after 'if'. */
export const paymentWords = defineWords(paymentMachine, {
  hadAgreed: 'the terms were agreed to before',
  hasAgreed: 'the terms are agreed to',
  hasIntent: 'the order has a payment to make',
  isAccepted: 'the provider took the payment',
  isAvailable: 'the card provider can be used',
  isExpired: 'the order has expired',
  isFree: 'nobody else is paying the order',
  isIdle: 'no payment is being made',
  isIntentKnown: 'the payment is known, its secret is not',
  isPaidAlready: 'it was paid already',
  isReadyToPay: 'the card form is there and the terms are ticked',
  isSettling: 'the provider is still processing',
  isUnderWay: 'another payment is being processed',
  isValid: 'the card is complete',
  startsOnline: 'there is a connection',
  isUp: 'there is a connection',
  wasPaying: 'a payment was being made before the reload',
})
