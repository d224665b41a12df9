import type { ActorRefFrom } from 'xstate'
import { cameUp } from '../connection.ts'
import type { StateMeta } from '../flow.ts'
import { payingState } from './payment.paying.ts'
import { paymentSetup } from './payment.setup.ts'

const tick = {
  guard: { type: 'isAgreed', params: ({ event }: { event: { agreed: boolean } }) => ({ agreed: event.agreed }) },
  target: 'ticked',
  actions: [{ type: 'setAgreed', params: { agreed: true } }, 'persistPayment'],
} as const

/** Ten seconds without a message; then a message, and a button to reload. */
const slow = ({ description, meta }: { description: string; meta: StateMeta }) => ({
  prompt: {
    description: 'It is waited for.',
    meta: { ...meta },
    after: { cardPatience: 'long' as const },
  },
  long: {
    description,
    meta: { screen: 'Checkout, payment step: the card form is slow', messages: ['payment.slow' as const], requirements: ['PAY-14'] },
    tags: 'slow' as const,
    on: { 'element.retry': { target: '#payment.open.element.loading' as const, reenter: true } },
  },
})

/** The card step: form, terms, the back end's lock, then the card provider (PAY-1 to PAY-7, D31, D35). */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input: { restored, ...input } }) => ({
    ...input,
    hasAgreed: restored?.hasAgreed ?? false,
    isAttempted: restored?.isAttempted ?? false,
    asks: 0,
    outcome: null,
    failure: null,
  }),
  output: ({ context }) => ({ outcome: context.outcome }),
  initial: 'open',
  states: {
    open: {
      description: 'The traveller sees the card form, the terms and the button.',
      meta: { screen: 'Checkout, payment step', messages: ['checkout.payment.title'], requirements: ['PAY-1'] },
      type: 'parallel',
      states: {
        element: {
          description: 'The card form of the provider.',
          meta: { screen: 'Checkout, payment step: the card form', messages: [], requirements: ['PAY-1', 'PAY-2'] },
          initial: 'loading',
          states: {
            loading: {
              description: 'The card provider is being loaded.',
              meta: { screen: 'Checkout, payment step: the card form is loading', messages: [], requirements: ['PAY-2', 'PAY-14'] },
              initial: 'prompt',
              states: slow({
                description: 'It has not come for ten seconds: it is still waited for, and can be reloaded.',
                meta: { screen: 'Checkout, payment step: the card form is loading', messages: [], requirements: ['PAY-2'] },
              }),
              invoke: {
                id: 'openCardProvider',
                src: 'openCardProvider',
                input: ({ context }) => context.cardProvider,
                onDone: [
                  { guard: { type: 'isAvailable', params: ({ event }) => ({ available: event.output }) }, target: 'drawing' },
                  { target: 'unavailable' },
                ],
                onError: 'scriptFailed',
              },
            },
            drawing: {
              description: 'The provider is there and draws its form.',
              meta: { screen: 'Checkout, payment step: the card form is being drawn', messages: [], requirements: ['PAY-2', 'PAY-14'] },
              initial: 'prompt',
              states: slow({
                description: 'The form has not come for ten seconds: it is still waited for, and can be reloaded.',
                meta: { screen: 'Checkout, payment step: the card form is being drawn', messages: [], requirements: ['PAY-2'] },
              }),
              on: { 'element.ready': 'ready', 'element.initFailed': 'initFailed' },
            },
            ready: {
              description: 'The form is there. While nothing is being paid it can be reloaded.',
              meta: { screen: 'Checkout, payment step: the card form', messages: [], requirements: ['PAY-2'] },
              on: {
                'element.initFailed': { guard: 'isIdle', target: 'initFailed' },
                'element.retry': { guard: 'isIdle', target: 'loading' },
              },
            },
            unavailable: {
              description: 'The payment system is not available.',
              meta: {
                screen: 'Checkout, payment step: no card form',
                messages: ['payment.unavailable'],
                otherwise: ['payment.unavailable'],
                requirements: ['ERR-12'],
              },
              tags: 'blocked',
              on: { 'element.retry': 'loading' },
            },
            scriptFailed: {
              description: 'The payment system could not be loaded; it is by itself once the connection is found again.',
              meta: { screen: 'Checkout, payment step: no card form', messages: ['payment.scriptFailed'], requirements: ['ERR-12'] },
              tags: 'blocked',
              on: { 'element.retry': 'loading', 'connection.restored': 'loading' },
            },
            initFailed: {
              description: 'The payment could not be initialised.',
              meta: { screen: 'Checkout, payment step: no card form', messages: ['payment.initFailed'], requirements: ['ERR-10'] },
              tags: 'blocked',
              on: { 'element.retry': 'loading' },
            },
          },
        },
        line: {
          description: 'Whether there is a connection, without which nothing is paid.',
          meta: { screen: 'Checkout, payment step: the button', messages: [], requirements: ['NET-6'] },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Is there one?',
              meta: { screen: 'Nothing to see', messages: [], requirements: ['NET-6'] },
              always: [{ guard: 'isOnlineAtStart', target: 'there' }, { target: 'gone' }],
            },
            there: {
              description: 'There is one.',
              meta: { screen: 'Checkout, payment step: the button', messages: [], requirements: ['NET-6'] },
              on: { 'connection.change': [{ guard: cameUp }, { target: 'gone' }] },
            },
            gone: {
              description: 'There is none: the step says that paying needs a network, and asks nobody for anything.',
              meta: {
                screen: 'Checkout, payment step: the button rests and says why',
                messages: ['payment.noNetwork'],
                requirements: ['NET-6'],
              },
              on: { 'connection.change': { guard: cameUp, target: 'there' } },
            },
          },
        },
        terms: {
          description: 'The terms box.',
          meta: { screen: 'Checkout, payment step: the terms box', messages: [], requirements: ['PAY-1', 'PAY-3'] },
          initial: 'restoring',
          states: {
            restoring: {
              description: 'After a reload the box stands as it stood.',
              meta: { screen: 'Nothing to see', messages: [], requirements: ['PAY-3'] },
              always: [{ guard: 'isAgreedBefore', target: 'ticked' }, { target: 'unticked' }],
            },
            unticked: {
              description: 'Not ticked: the card form rests, the button can be pressed but only asks for the tick.',
              meta: { screen: 'Checkout, payment step: the terms are not ticked', messages: [], requirements: ['PAY-2', 'PAY-3'] },
              on: {
                'terms.change': tick,
                'pay.submit': { target: 'asked', actions: 'focusTerms' },
              },
            },
            asked: {
              description: 'The button was pressed without the tick: the message stands at the box.',
              meta: {
                screen: 'Checkout, payment step: the message stands at the terms',
                messages: ['payment.agreeToTerms'],
                requirements: ['PAY-3'],
              },
              on: {
                'terms.change': tick,
                'pay.submit': { actions: 'focusTerms' },
              },
            },
            ticked: {
              description: 'The traveller agrees to the terms.',
              meta: { screen: 'Checkout, payment step: the terms are ticked', messages: [], requirements: ['PAY-2'] },
              on: {
                'terms.change': [
                  { guard: { type: 'isAgreed', params: ({ event }) => ({ agreed: event.agreed }) } },
                  { guard: 'isIdle', target: 'unticked', actions: [{ type: 'setAgreed', params: { agreed: false } }, 'persistPayment'] },
                ],
              },
            },
          },
        },
        paying: payingState,
      },
    },
    paid: {
      description: 'The provider has taken the payment; the result page waits for our own word on it.',
      meta: { screen: 'Payment result opens', messages: [], requirements: ['PAY-5', 'PAY-6'] },
      type: 'final',
      entry: 'removePayment',
    },
    settling: {
      description: 'A payment of this order is still being processed; the result page waits for it.',
      meta: { screen: 'Payment result opens', messages: [], requirements: ['VERIFY-7'] },
      type: 'final',
      entry: 'removePayment',
    },
    expired: {
      description: 'The time to book is over.',
      meta: { screen: 'Dialog: the order has expired', messages: ['order.expired.title'], requirements: ['ORDER-4', 'ORDER-6'] },
      type: 'final',
      entry: 'removePayment',
    },
  },
})

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
