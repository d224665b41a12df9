import { defineStory } from '../flow.ts'
import { checkoutMachine } from './checkout.machine.ts'

const panel = "Checkout: 'Time left to book' panel"

export const checkoutStory = defineStory(checkoutMachine, {
  steps: { screen: 'Checkout', messages: [], requirements: ['CHECK-1', 'CHECK-4'] },
  'steps.loading': {
    screen: 'Checkout, loading',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
    requirements: ['CHECK-1', 'CHECK-38', 'CALLS-31'],
  },
  'steps.loadFailed': {
    screen: 'Checkout with an error and Try again',
    messages: ['checkout.loadFailed', 'error.network'],
    requirements: ['ERR-1', 'ERR-16'],
  },
  'steps.notFound': { screen: 'Checkout: there is no such order', messages: ['payment.orderMissing'], requirements: ['ERR-14'] },
  'steps.notPayable': {
    screen: 'Checkout: nothing to pay here, and the way on',
    messages: ['checkout.notPayable', 'checkout.tooEarly', 'checkout.notMade'],
    requirements: ['VERIFY-7', 'CHECK-37'],
  },
  'steps.resuming': { screen: 'Nothing to see', messages: [], requirements: ['CHECK-2', 'CHECK-14'] },
  'steps.contact': {
    screen: 'Checkout step 1: contact details',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
    requirements: ['CHECK-6', 'CHECK-7', 'CHECK-8', 'CHECK-10', 'CHECK-11', 'CHECK-12'],
  },
  'steps.verifying': {
    screen: 'Dialog: the code',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    requirements: ['CHECK-13', 'CHECK-14', 'CHECK-15', 'CHECK-16'],
  },
  'steps.passengers': {
    screen: 'Checkout step 2: passenger details',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    requirements: ['CHECK-3', 'CHECK-17', 'CHECK-18', 'CHECK-20', 'CHECK-24', 'CHECK-32', 'CHECK-33', 'CHECK-34', 'CHECK-35', 'CHECK-36'],
  },
  'steps.finishing': {
    screen: 'Checkout step 2, busy',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    requirements: ['CHECK-24', 'CHECK-25', 'CALLS-32'],
  },
  'steps.finishFailed': {
    screen: 'Checkout step 2 with an error',
    messages: [
      'checkout.contact.title',
      'checkout.passengers.title',
      'checkout.payment.title',
      'payment.noClientSecret',
      'payment.paymentFailed',
    ],
    requirements: ['ERR-3', 'ERR-4', 'ERR-16'],
  },
  'steps.finishUnsent': {
    screen: 'Checkout step 2, which waits to be sent',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title', 'error.network'],
    requirements: ['NET-5', 'ERR-1', 'ERR-4'],
  },
  'steps.payment': {
    screen: 'Checkout step 3: payment',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    requirements: ['CHECK-3', 'PAY-1', 'PAY-8'],
  },
  'steps.payment.open': { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-3', 'PAY-1'] },
  'steps.payment.underWay': { screen: 'Checkout step 3, paying', messages: ['checkout.editRests'], requirements: ['PAY-11'] },
  'steps.payment.underWay.staying': { screen: 'Checkout step 3, paying', messages: [], requirements: ['PAY-11'] },
  'steps.payment.underWay.leaving': { screen: 'Checkout step 3, paying', messages: [], requirements: ['PAY-11', 'CHECK-14'] },
  'steps.payment.underWay.expiring': { screen: 'Checkout step 3, paying', messages: [], requirements: ['PAY-11', 'ORDER-4'] },
  'steps.expired': {
    screen: 'Dialog: the order has expired',
    messages: ['order.expired.title', 'checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    requirements: ['ORDER-4', 'ORDER-6'],
  },
  'steps.left': { screen: 'Payment result opens', messages: [], requirements: ['PAY-6', 'CHECK-2'] },
  line: { screen: 'Checkout', messages: [], requirements: ['NET-5'] },
  'line.there': { screen: 'Checkout', messages: [], requirements: ['NET-5'] },
  'line.gone': { screen: 'Checkout without a connection', messages: [], requirements: ['NET-5', 'NET-6'] },
  clock: { screen: panel, messages: [], requirements: ['CHECK-5'] },
  'clock.resting': { screen: 'Checkout without a clock', messages: [], requirements: ['CHECK-5'] },
  'clock.counting': { screen: panel, messages: ['checkout.timeLeft'], requirements: ['CHECK-5'] },
  'clock.checking': { screen: panel, messages: [], requirements: ['CHECK-5', 'ORDER-4'] },
  'clock.waiting': { screen: panel, messages: [], requirements: ['CHECK-5', 'ORDER-4'] },
  'clock.over': { screen: panel, messages: [], requirements: ['ORDER-4'] },
})
