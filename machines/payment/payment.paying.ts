import type { PaymentStatus } from '../../contract/order.ts'
import type { CardAnswer } from '../../platform/browser/card-form.ts'
import type { MessageId } from '../messages.ts'
import { endings, outcomeUnknownState, unansweredState } from './payment.asking.ts'
import type { CardOutcome } from './payment.outcome.ts'
import { paymentSetup } from './payment.setup.ts'

type Failed = { event: { error: unknown } }
type Answered = { event: { output: CardAnswer } }
type Locked = { event: { output: { status: PaymentStatus } } }
const ofStatus = ({ event }: Locked) => ({ status: event.output.status })
const ofError = ({ event }: Failed) => ({ error: event.error })
/** The attempt has failed. */
const over = [{ type: 'setAttempted', params: { attempted: false } }, 'persistPayment'] as const
/** Transitions for a payment that the back end already knows: a second one is not necessary. */
const known = [
  { guard: { type: 'isExpired', params: ofStatus }, ...endings.expired },
  { guard: { type: 'isPaidAlready', params: ofStatus }, ...endings.paid },
  { guard: { type: 'isUnderWay', params: ofStatus }, ...endings.settling },
] as const
const attempted = [{ type: 'setAttempted', params: { attempted: true } }, 'persistPayment'] as const

/** A toast, where the page does not show the reason itself (ERR-7, ERR-15). */
const toast = (message: MessageId) => ({ type: 'toast', params: { message, detail: null } }) as const

/** Guard: the provider's result has this outcome. */
const isAnswer = <Outcome extends CardOutcome>(outcome: Outcome) =>
  ({ type: 'isSaidByProvider', params: ({ event }: Answered) => ({ answer: event.output, outcome }) }) as const

/** Why an attempt failed, or only what is proven about the money, if a toast says why. */
const refused = {
  meta: {
    messages: [
      'payment.informationMissing',
      'payment.formInvalid',
      'payment.formSilent',
      'payment.notMade',
      'payment.unknownError',
      'payment.intentMissing',
      'payment.confirmationFailed',
      'payment.unknownStatus',
      'payment.intentNotFound',
      'error.network',
      'payment.unavailable',
      'payment.nothingCharged',
      'payment.canPayAgain',
      'payment.notAsked',
    ],
  },
} as const

/** One attempt after another, never two at once (PAY-2, PAY-4, ERR-5 to ERR-7, ERR-15). */
export const payingState = paymentSetup.createStateConfig({
  description: 'The attempt to pay.',
  meta: { screen: 'Checkout, payment step: the button', messages: [], requirements: ['PAY-1', 'LAW-1'] },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'After a reload in the middle of a payment, what became of it is asked first.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['PAY-7'] },
      always: [{ guard: 'isInterrupted', target: 'outcomeUnknown', actions: 'reportBegun' }, { target: 'waiting' }],
    },
    outcomeUnknown: outcomeUnknownState,
    waiting: {
      description: 'Nothing is pending. After a refusal its reason stands at the form and the traveller can pay again.',
      meta: {
        screen: 'Checkout, payment step: the button, with the reason of a refusal',
        messages: refused.meta.messages,
        requirements: ['PAY-12', 'ERR-5', 'ERR-6', 'ERR-7', 'ERR-11', 'ERR-13', 'ERR-15', 'ERR-16'],
      },
      entry: 'reportEnded',
      exit: 'reportBegun',
      on: {
        'pay.submit': { guard: 'isReadyToPay', target: 'preparing', actions: ['forgetFailure', 'closeToasts'] },
      },
    },
    preparing: {
      description: 'The payment intent is looked for.',
      meta: { screen: 'Nothing to see: the intent is looked for', messages: [], requirements: ['ERR-6'] },
      always: [
        { guard: 'hasIntent', target: 'validating' },
        {
          guard: 'isSecretMissing',
          target: 'waiting',
          actions: [{ type: 'setRefusal', params: { message: 'payment.informationMissing', assurance: 'payment.notAsked' } }, 'logFailure'],
        },
        {
          target: 'waiting',
          actions: [{ type: 'setRefusal', params: { message: 'payment.intentMissing', assurance: 'payment.notAsked' } }, 'logFailure'],
        },
      ],
    },
    validating: {
      description: 'The provider checks what was typed; after ten seconds without a word the traveller can try again.',
      meta: { screen: 'Checkout, payment step: Processing', messages: [], requirements: ['PAY-1', 'PAY-14', 'ERR-5'] },
      tags: 'busy',
      after: {
        cardPatience: {
          target: 'waiting',
          actions: [{ type: 'setRefusal', params: { message: 'payment.formSilent', assurance: 'payment.notAsked' } }, 'logFailure'],
        },
      },
      invoke: {
        id: 'validateCardForm',
        src: 'validateCardForm',
        onDone: [
          { guard: { type: 'isValid', params: ({ event }) => ({ check: event.output }) }, target: 'locking' },
          {
            target: 'waiting',
            actions: [
              {
                type: 'setRefusal',
                params: ({ event }) => ({
                  message: 'payment.formInvalid',
                  detail: event.output.message,
                  assurance: 'payment.nothingCharged',
                }),
              },
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: [{ type: 'setRefusal', params: { message: 'payment.unavailable', assurance: 'payment.notAsked' } }, 'logFailure'],
        },
      },
    },
    locking: {
      description: 'The back end checks time and price and takes the lock, before the provider is asked for money.',
      meta: { screen: 'Checkout, payment step: Processing', messages: [], requirements: ['PAY-4', 'PAY-7', 'CALLS-35'] },
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ orderId: context.orderId, paymentIntentId: context.paymentIntentId ?? '' }),
        onDone: [
          {
            guard: { type: 'isLockFree', params: ofStatus },
            target: 'confirming',
            actions: attempted,
          },
          ...known,
          {
            guard: { type: 'isUnclear', params: ofStatus },
            target: 'outcomeUnknown',
            actions: [...attempted, 'forgetAsks', { type: 'setStatus', params: ofStatus }, toast('payment.unknownStatus'), 'logFailure'],
          },
          {
            target: 'waiting',
            actions: [{ type: 'setStatus', params: ofStatus }, 'logFailure'],
          },
        ],
        onError: { target: 'waiting', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
      },
    },
    confirming: {
      description: 'The provider confirms the payment, with a page of the bank in between where it asks for one.',
      meta: { screen: 'Checkout, payment step: Processing', messages: [], requirements: ['PAY-4', 'PAY-5', 'ERR-7'] },
      tags: 'busy',
      entry: 'forgetAsks',
      initial: 'prompt',
      invoke: {
        id: 'confirmCardPayment',
        src: 'confirmCardPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret ?? '', returnUrl: context.returnUrl }),
        onDone: [
          { guard: isAnswer('succeeded'), ...endings.paid },
          { guard: isAnswer('processing'), ...endings.settling },
          {
            guard: isAnswer('refused'),
            target: 'releasing',
            actions: [
              // The toast has the reason, so the page adds only what happened to the money (PAY-15).
              { type: 'setRefusal', params: { message: 'payment.nothingCharged', assurance: null } },
              {
                type: 'toast',
                params: ({ event }: Answered) => ({ message: 'payment.failed' as const, detail: event.output.error?.message ?? null }),
              },
              'logFailure',
            ],
          },
          { target: 'outcomeUnknown', actions: ['forgetAsks', 'forgetFailure', 'logOutcome'] },
        ],
        onError: {
          target: 'outcomeUnknown',
          actions: [
            'forgetAsks',
            { type: 'setRefusal', params: { message: 'payment.unknownError', assurance: null } },
            toast('payment.unknownError'),
            'logFailure',
          ],
        },
      },
      states: {
        prompt: {
          description: 'It is waited for.',
          meta: { screen: 'Checkout, payment step: Processing', messages: [], requirements: ['PAY-4', 'PAY-14'] },
          after: { cardPatience: 'unanswered' },
        },
        unanswered: unansweredState,
      },
    },
    releasing: {
      description: 'The lock is given back, so that the traveller can pay again.',
      meta: {
        screen: 'Checkout, payment step: Processing',
        messages: refused.meta.messages,
        requirements: ['ERR-7', 'ERR-16'],
      },
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
