import { defineStory } from '../flow.ts'
import { orderStatusMachine } from './order-status.machine.ts'

const preCheck = 'Pre-check'

export const orderStatusStory = defineStory(orderStatusMachine, {
  checking: {
    screen: `${preCheck}: the checkout button waits`,
    messages: ['order.checking', 'order.bookable'],
    requirements: ['ORDER-2', 'PRE-11'],
  },
  deciding: { screen: `${preCheck}: nothing to see, the status is sorted`, messages: [], requirements: ['ORDER-1', 'ORDER-3'] },
  waiting: { screen: `${preCheck}: the checkout button waits`, messages: ['order.checking', 'order.bookable'], requirements: ['ORDER-2'] },
  unreachable: { screen: `${preCheck}: no answer, try again`, messages: ['order.unreachable'], requirements: ['ORDER-2', 'ERR-16'] },
  notFound: { screen: `${preCheck}: there is no such order`, messages: ['precheck.loadFailed'], requirements: ['ERR-16'] },
  payable: { screen: `${preCheck}: go to checkout`, messages: [], requirements: ['PRE-11', 'PRE-12', 'ORDER-4'] },
  'payable.bookable': { screen: `${preCheck}: go to checkout`, messages: ['order.bookable'], requirements: ['PRE-11', 'PRE-12'] },
  'payable.paymentFailed': {
    screen: `${preCheck}: the payment failed, go to checkout`,
    messages: ['order.paymentFailed', 'order.bookable'],
    requirements: ['PRE-11', 'PRE-12'],
  },
  'payable.paymentCanceled': {
    screen: `${preCheck}: the payment was given up, go to checkout`,
    messages: ['order.paymentCanceled', 'order.bookable'],
    requirements: ['PRE-11', 'PRE-12'],
  },
  overdue: { screen: `${preCheck}: the time is over, go to checkout`, messages: [], requirements: ['ORDER-4', 'PRE-12'] },
  'overdue.asking': { screen: `${preCheck}: the time is over, go to checkout`, messages: ['order.bookable'], requirements: ['ORDER-4'] },
  'overdue.waiting': { screen: `${preCheck}: the time is over, go to checkout`, messages: ['order.bookable'], requirements: ['ORDER-4'] },
  ended: { screen: `${preCheck}: how the order ended`, messages: [], requirements: ['ORDER-3'] },
  'ended.failed': { screen: `${preCheck}: the order failed`, messages: ['order.failed'], requirements: ['ORDER-3'] },
  'ended.startFailed': { screen: `${preCheck}: the booking could not begin`, messages: ['order.startFailed'], requirements: ['ORDER-3'] },
  'ended.paid': { screen: `${preCheck}: already paid`, messages: ['order.paid'], requirements: ['ORDER-3'] },
  'ended.booked': { screen: `${preCheck}: already booked`, messages: ['order.booked'], requirements: ['ORDER-3'] },
  'ended.supplierFailed': {
    screen: `${preCheck}: the supplier is being asked again`,
    messages: ['order.supplierFailed'],
    requirements: ['ORDER-3', 'LAW-3'],
  },
  'ended.done': { screen: `${preCheck}: booked and complete`, messages: ['order.done'], requirements: ['ORDER-3'] },
  'ended.canceled': { screen: `${preCheck}: cancelled`, messages: ['order.canceled'], requirements: ['ORDER-3'] },
  'ended.cancelFailed': {
    screen: `${preCheck}: the cancellation is with support`,
    messages: ['order.cancelFailed'],
    requirements: ['ORDER-3'],
  },
  'ended.expired': { screen: 'Dialog: the order has expired', messages: ['order.expired.title'], requirements: ['ORDER-4', 'ORDER-6'] },
})
