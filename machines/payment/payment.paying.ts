import type { PaymentStatus } from '../../contract/order.ts'
import { paymentSetup } from './payment.setup.ts'

type Failed = { event: { error: unknown } }
type Locked = { event: { output: { status: PaymentStatus } } }
const ofStatus = ({ event }: Locked) => ({ status: event.output.status })
const ofError = ({ event }: Failed) => ({ error: event.error })
const settle = [
  { type: 'noteOutcome', params: { outcome: 'settling' } },
  { type: 'openVerify', params: { redirectStatus: 'processing' } },
] as const
const pay = [
  { type: 'noteOutcome', params: { outcome: 'paid' } },
  { type: 'openVerify', params: { redirectStatus: 'succeeded' } },
] as const

/** The attempt has come to nothing. */
const over = [{ type: 'noteAttempt', params: { attempted: false } }, 'keepPaying'] as const
/** What the back end already knows of this payment: there is nothing to pay a second time. */
const known = [
  {
    guard: { type: 'isExpired', params: ofStatus },
    target: '#payment.expired',
    actions: { type: 'noteOutcome', params: { outcome: 'expired' } },
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
          actions: [{ type: 'noteRefusal', params: { message: 'payment.detailsFailed', detail: null } }, 'sayFailure', 'logFailure'],
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
          actions: [{ type: 'noteRefusal', params: { message: 'payment.informationMissing', detail: null } }, 'sayFailure', 'logFailure'],
        },
        {
          target: 'waiting',
          actions: [{ type: 'noteRefusal', params: { message: 'payment.intentMissing', detail: null } }, 'sayFailure', 'logFailure'],
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
              { type: 'noteRefusal', params: ({ event }) => ({ message: 'payment.formInvalid', detail: event.output.message }) },
              'sayFailure',
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: [{ type: 'noteRefusal', params: { message: 'payment.unavailable', detail: null } }, 'sayFailure', 'logFailure'],
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
            actions: [{ type: 'noteAttempt', params: { attempted: true } }, 'keepPaying'],
          },
          ...known,
          {
            target: 'waiting',
            actions: [{ type: 'noteStatus', params: ofStatus }, 'sayFailure', 'logFailure'],
          },
        ],
        onError: { target: 'waiting', actions: [{ type: 'noteFailure', params: ofError }, 'sayFailure', 'logFailure'] },
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
              { type: 'noteRefusal', params: ({ event }) => ({ message: 'payment.failed', detail: event.output.message }) },
              'sayFailure',
              'logFailure',
            ],
          },
        ],
        onError: {
          target: 'releasing',
          actions: [{ type: 'noteRefusal', params: { message: 'payment.unknownError', detail: null } }, 'sayFailure', 'logFailure'],
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
