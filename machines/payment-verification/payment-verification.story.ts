import { defineStory } from '../flow.ts'
import { paymentVerificationMachine } from './payment-verification.machine.ts'

const wait = 'Payment result: waiting for the word on the payment'

export const paymentVerificationStory = defineStory(paymentVerificationMachine, {
  deciding: { screen: 'Nothing to see yet', messages: [], requirements: ['VERIFY-8'] },
  loading: { screen: 'Full-screen loader', messages: [], requirements: ['VERIFY-1', 'VERIFY-8'] },
  loadFailed: {
    screen: 'Payment result with an error and Try again',
    messages: ['error.network', 'payment.verifyFailed'],
    requirements: ['ERR-9', 'ERR-16', 'NET-2'],
  },
  'loadFailed.waiting': { screen: 'Payment result with an error and Try again', messages: [], requirements: ['ERR-9', 'PAY-13'] },
  'loadFailed.asking': { screen: 'Payment result with an error', messages: [], requirements: ['PAY-13'] },
  missingOrder: {
    screen: 'Payment result: there is no order to it',
    messages: ['payment.missingTitle', 'payment.missingOrderData'],
    requirements: ['ERR-8', 'VERIFY-4', 'VERIFY-6', 'VERIFY-9'],
  },
  judging: { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-1', 'VERIFY-7'] },
  settling: { screen: wait, messages: ['payment.settling'], requirements: ['VERIFY-2', 'VERIFY-7'] },
  'settling.waiting': { screen: wait, messages: ['payment.settling'], requirements: ['VERIFY-2', 'VERIFY-7'] },
  'settling.asking': { screen: wait, messages: ['payment.settling'], requirements: ['VERIFY-2', 'VERIFY-7'] },
  'settling.askingLast': { screen: wait, messages: ['payment.settling'], requirements: ['PAY-12', 'VERIFY-7'] },
  'settling.hearing': { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-2'] },
  settlingLong: { screen: `${wait}, taking long`, messages: ['payment.settlingLong'], requirements: ['VERIFY-7'] },
  'settlingLong.waiting': { screen: `${wait}, taking long`, messages: ['payment.settlingLong'], requirements: ['VERIFY-7'] },
  'settlingLong.asking': { screen: `${wait}, taking long`, messages: ['payment.settlingLong'], requirements: ['VERIFY-7'] },
  'settlingLong.hearing': { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-2'] },
  claiming: { screen: 'Full-screen loader', messages: [], requirements: ['VERIFY-2', 'TRACK-8', 'TRACK-9'] },
  confirmed: { screen: 'Payment success page', messages: ['payment.confirmed'], requirements: ['VERIFY-3', 'VERIFY-4'] },
  'confirmed.arriving': { screen: 'Payment success page opens', messages: [], requirements: ['VERIFY-1', 'VERIFY-7'] },
  'confirmed.shown': { screen: 'Payment success page', messages: ['payment.confirmed'], requirements: ['VERIFY-3', 'VERIFY-4'] },
  supplierFailed: {
    screen: 'Payment result: paid, the supplier is being asked again',
    messages: ['order.supplierFailed'],
    requirements: ['LAW-3'],
  },
  done: { screen: 'Payment result: the trip is over', messages: ['order.done'], requirements: ['VERIFY-9'] },
  canceled: { screen: 'Payment result: the booking was cancelled', messages: ['order.canceled'], requirements: ['VERIFY-9', 'LAW-3'] },
  cancelFailed: {
    screen: 'Payment result: the cancellation is with support',
    messages: ['order.cancelFailed'],
    requirements: ['VERIFY-9', 'BOOKING-9'],
  },
  refunded: { screen: 'Payment result: the money goes back', messages: ['payment.refunded'], requirements: ['ORDER-7'] },
  refundFailed: {
    screen: 'Payment result: the money could not be sent back, support helps',
    messages: ['payment.refundFailed'],
    requirements: ['ORDER-7'],
  },
  notPaid: { screen: 'Payment failure page', messages: ['payment.canceledTitle'], requirements: ['VERIFY-5', 'VERIFY-6'] },
  'notPaid.arriving': { screen: 'Payment failure page opens', messages: [], requirements: ['VERIFY-1'] },
  'notPaid.shown': { screen: 'Payment failure page', messages: ['payment.canceledTitle'], requirements: ['VERIFY-5', 'VERIFY-6'] },
  ended: { screen: 'Payment failure page: the order has ended', messages: ['payment.ended'], requirements: ['VERIFY-9'] },
  'ended.arriving': { screen: 'Payment failure page opens', messages: [], requirements: ['VERIFY-1'] },
  'ended.shown': {
    screen: 'Payment failure page: the order has ended',
    messages: ['payment.canceledTitle', 'payment.ended'],
    requirements: ['VERIFY-9'],
  },
})
