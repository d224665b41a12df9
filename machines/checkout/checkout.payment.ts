import { forwardTo } from 'xstate'
import type { User } from '../../contract/user.ts'
import type { MessageId } from '../messages.ts'
import { checkoutSetup } from './checkout.setup.ts'

type Failed = { event: { error: unknown } }
type Changed = { event: { profile: User | null } }
const ofProfile = ({ event }: Changed) => ({ profile: event.profile })
const setProfile = { type: 'setProfile', params: ofProfile } as const
const hasLeft = { type: 'isSignedOut', params: ofProfile } as const

/** The session ended after the contact step: the booker must verify their e-mail again. */
export const leave = {
  'profile.change': { guard: hasLeft, target: '#checkout.steps.contact', actions: [setProfile, 'forgetProof'] },
} as const

const failedWith = <Note extends MessageId>(message: Note) =>
  [
    { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message }) },
    { type: 'toast', params: { message: 'payment.paymentFailed' } },
    'logFailure',
  ] as const
/** The order could not be submitted, or the payment step failed before anything was paid. */
export const finishFailed = failedWith('checkout.sendAgain')
/** The same without a network: the details are sent by themselves. */
export const finishUnsent = failedWith('checkout.unsent')

/** The card step. While an attempt is in progress, nothing exits it; events that would are handled afterwards (PAY-11). */
export const paymentState = checkoutSetup.createStateConfig({
  description: 'Step 3: the card.',
  meta: {
    screen: 'Checkout step 3: payment',
    messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
    requirements: ['CHECK-3', 'PAY-1', 'PAY-8'],
  },
  entry: [{ type: 'enterStep', params: { step: 'payment' } }, 'persistDraft'],
  exit: 'forgetPaying',
  initial: 'open',
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context, self }) => ({
      parentRef: self,
      orderId: context.order?.orderId ?? context.orderId,
      clientSecret: context.clientSecret,
      paymentIntentId: context.paymentIntentId,
      returnUrl: context.returnUrl,
      cardProvider: context.cardProvider,
      restored: context.paying,
      isOnline: context.isOnline,
    }),
    onDone: [
      {
        guard: { type: 'isOutOfTime', params: ({ event }) => ({ outcome: event.output.outcome }) },
        target: '#checkout.steps.expired',
      },
      { target: '#checkout.steps.left', actions: ['removeDraft', 'invalidateOrder'] },
    ],
    onError: [
      { guard: 'isPaying', target: '#checkout.steps.left', actions: ['logPayment', 'openResult', 'invalidateOrder'] },
      { target: '#checkout.steps.finishFailed', actions: finishFailed },
    ],
  },
  on: {
    'connection.change': { actions: forwardTo('payment') },
    'connection.restored': { actions: forwardTo('payment') },
  },
  states: {
    open: {
      description: 'Nothing is being paid: both earlier steps can be edited.',
      meta: { screen: 'Checkout step 3: payment', messages: [], requirements: ['CHECK-3', 'PAY-1'] },
      on: {
        ...leave,
        'contact.edit': '#checkout.steps.contact',
        'passengers.edit': '#checkout.steps.passengers',
        'payment.begun': 'underWay',
      },
    },
    underWay: {
      description: 'An attempt to pay is under way: editing rests until it has ended.',
      meta: { screen: 'Checkout step 3, paying', messages: ['checkout.editRests'], requirements: ['PAY-11'] },
      initial: 'staying',
      states: {
        staying: {
          description: 'All else is as it was.',
          meta: { screen: 'Checkout step 3, paying', messages: [], requirements: ['PAY-11'] },
          on: {
            'payment.ended': '#checkout.steps.payment.open',
            'profile.change': { guard: hasLeft, target: 'leaving', actions: setProfile },
            'order.expire': 'expiring',
          },
        },
        leaving: {
          description: 'The session has ended meanwhile: who books is proven again once the attempt has ended without a payment.',
          meta: { screen: 'Checkout step 3, paying', messages: [], requirements: ['PAY-11', 'CHECK-14'] },
          on: {
            'payment.ended': { target: '#checkout.steps.contact', actions: 'forgetProof' },
            'profile.change': { guard: { type: 'isSignedInAgain', params: ofProfile }, target: 'staying', actions: setProfile },
            'order.expire': 'expiring',
          },
        },
        expiring: {
          description: 'The time is over meanwhile: this is said once the attempt has ended without a payment.',
          meta: { screen: 'Checkout step 3, paying', messages: [], requirements: ['PAY-11', 'ORDER-4'] },
          on: { 'payment.ended': '#checkout.steps.expired', 'order.expire': {} },
        },
      },
    },
  },
})
