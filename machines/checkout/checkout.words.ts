import { defineWords } from '../flow.ts'
import { checkoutMachine } from './checkout.machine.ts'

/** Guards in words, read after 'if'. */
export const checkoutWords = defineWords(checkoutMachine, {
  canTake: 'the age fits and the person has no other place yet',
  canResumePassengers: 'the contact is complete and proven',
  canResumePayment: 'contact and passengers are complete and proven',
  hasClientSecret: 'the answer lets the traveller pay',
  isMissed: 'there is no network',
  isUp: 'there is a connection',
  hasExpired: 'the answer says that the order has expired',
  hasLeft: 'the person is no longer signed in',
  isContactSent: 'the contact was sent off meanwhile',
  isBack: 'the person is signed in again',
  isExpired: 'the order has expired',
  isFilling: 'the traveller is filling in a step',
  isFinishExpired: 'the answer says that the order has expired',
  isLost: 'what this browser kept of it can not be read',
  isMissing: 'the order does not exist',
  isNotPayable: 'the order can not be paid',
  isOutOfTime: 'the order has expired',
  isPaying: 'an attempt to pay is under way',
  isProven: 'the e-mail is proven',
  isVisitor: 'the traveller is a visitor who begins',
  isVerified: 'the code was right',
  isVerifiedHere: 'the e-mail was proven here',
})
