import type { PaymentStatus } from '../../contract/order.ts'
import { paymentSetup } from './payment.setup.ts'

type Failed = { event: { error: unknown } }
type Locked = { event: { output: { status: PaymentStatus } } }
const ofStatus = ({ event }: Locked) => ({ status: event.output.status })
const ofError = ({ event }: Failed) => ({ error: event.error })
const settle = [
  { type: 'setOutcome', params: { outcome: 'settling' } },
  { type: 'openVerify', params: { redirectStatus: 'processing' } },
] as const
const pay = [
  { type: 'setOutcome', params: { outcome: 'paid' } },
  { type: 'openVerify', params: { redirectStatus: 'succeeded' } },
] as const

/** The attempt has come to nothing. */
const over = [{ type: 'setAttempted', params: { attempted: false } }, 'persistPayment'] as const
/** What the back end already knows of this payment: there is nothing to pay a second time. */
const known = [
  {
    guard: { type: 'isExpired', params: ofStatus },
    target: '#payment.expired',
    actions: { type: 'setOutcome', params: { outcome: 'expired' } },
  },
  { guard: { type: 'isPaidAlready', params: ofStatus }, target: '#payment.paid', actions: pay },
  { guard: { type: 'isUnderWay', params: ofStatus }, target: '#payment.settling', actions: settle },
] as const

/** One attempt after the other; never two at once (PAY-2, PAY-4, ERR-5 to ERR-7, ERR-15). */
export const payingState = paymentSetup.createStateConfig({
  description: 'The attempt to pay.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'After a reload in the middle of a payment, what became of it is asked first.',
      always: [{ guard: 'wasPaying', target: 'recovering' }, { target: 'waiting' }],
    },
    recovering: {
      description: 'The back end is asked whether the payment of before the reload was made; if not, the traveller can pay again.',
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ orderId: context.orderId, paymentIntentId: context.paymentIntentId ?? '' }),
        onDone: [...known, { target: 'releasing' }],
        onError: {
          target: 'releasing',
          actions: [{ type: 'setRefusal', params: { message: 'payment.detailsFailed', detail: null } }, 'toastFailure', 'logFailure'],
        },
      },
    },
    waiting: {
      description: 'Nothing is pending. After a refusal its reason stands at the form and the traveller can pay again.',
      on: {
        'pay.submit': { guard: 'isReadyToPay', target: 'preparing', actions: 'forgetFailure' },
      },
    },
    preparing: {
      description: 'The payment intent is looked for.',
      always: [
        { guard: 'hasIntent', target: 'validating' },
        {
          guard: 'isIntentKnown',
          target: 'waiting',
          actions: [{ type: 'setRefusal', params: { message: 'payment.informationMissing', detail: null } }, 'toastFailure', 'logFailure'],
        },
        {
          target: 'waiting',
          actions: [{ type: 'setRefusal', params: { message: 'payment.intentMissing', detail: null } }, 'toastFailure', 'logFailure'],
        },
      ],
    },
    validating: {
      description: 'The provider checks what was typed.',
      tags: 'busy',
      invoke: {
        id: 'validateCardForm',
        src: 'validateCardForm',
        onDone: [
          { guard: { type: 'isValid', params: ({ event }) => ({ check: event.output }) }, target: 'locking' },
          {
            target: 'waiting',
            actions: [
              { type: 'setRefusal', params: ({ event }) => ({ message: 'payment.formInvalid', detail: event.output.message }) },
              'toastFailure',
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: [{ type: 'setRefusal', params: { message: 'payment.unavailable', detail: null } }, 'toastFailure', 'logFailure'],
        },
      },
    },
    locking: {
      description: 'The back end checks time and price and takes the lock, before the provider is asked for money.',
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ orderId: context.orderId, paymentIntentId: context.paymentIntentId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFree', params: ofStatus },
            target: 'confirming',
            actions: [{ type: 'setAttempted', params: { attempted: true } }, 'persistPayment'],
          },
          ...known,
          {
            target: 'waiting',
            actions: [{ type: 'setStatus', params: ofStatus }, 'toastFailure', 'logFailure'],
          },
        ],
        onError: { target: 'waiting', actions: [{ type: 'setFailure', params: ofError }, 'toastFailure', 'logFailure'] },
      },
    },
    confirming: {
      description: 'The provider confirms the payment, with a page of the bank in between where it asks for one.',
      tags: 'busy',
      invoke: {
        id: 'confirmCardPayment',
        src: 'confirmCardPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret ?? '', returnUrl: context.returnUrl }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) }, target: '#payment.paid', actions: pay },
          {
            guard: { type: 'isSettling', params: ({ event }) => ({ answer: event.output }) },
            target: '#payment.settling',
            actions: settle,
          },
          {
            target: 'releasing',
            actions: [
              { type: 'setRefusal', params: ({ event }) => ({ message: 'payment.failed', detail: event.output.message }) },
              'toastFailure',
              'logFailure',
            ],
          },
        ],
        onError: {
          target: 'releasing',
          actions: [{ type: 'setRefusal', params: { message: 'payment.unknownError', detail: null } }, 'toastFailure', 'logFailure'],
        },
      },
    },
    releasing: {
      description: 'The lock is given back, so that the traveller can pay again.',
      tags: 'busy',
      invoke: {
        id: 'releasePayment',
        src: 'releasePayment',
        input: ({ context }) => ({ orderId: context.orderId, paymentIntentId: context.paymentIntentId ?? '' }),
        onDone: { target: 'waiting', actions: over },
        onError: { target: 'waiting', actions: [...over, 'logFailure'] },
      },
    },
  },
})
