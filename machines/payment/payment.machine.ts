import type { ActorRefFrom } from 'xstate'
import { payingState } from './payment.paying.ts'
import { paymentSetup } from './payment.setup.ts'

const tick = {
  guard: { type: 'hasAgreed', params: ({ event }: { event: { agreed: boolean } }) => ({ agreed: event.agreed }) },
  target: 'ticked',
  actions: [{ type: 'setAgreed', params: { agreed: true } }, 'persistPayment'],
} as const

const cameUp = { type: 'isUp', params: ({ event }: { event: { isOnline: boolean } }) => ({ isOnline: event.isOnline }) } as const

/** Ten seconds are waited in silence; then a word, and a way to have it loaded anew. */
const slow = (description: string) => ({
  prompt: { description: 'It is waited for.', after: { cardPatience: 'long' as const } },
  long: {
    description,
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
      type: 'parallel',
      states: {
        element: {
          description: 'The card form of the provider.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The card provider is being loaded.',
              initial: 'prompt',
              states: slow('It has not come for ten seconds: it is still waited for, and can be loaded anew.'),
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
              initial: 'prompt',
              states: slow('The form has not come for ten seconds: it is still waited for, and can be loaded anew.'),
              on: { 'element.ready': 'ready', 'element.initFailed': 'initFailed' },
            },
            ready: {
              description: 'The form is there. While nothing is being paid it can be loaded anew.',
              on: {
                'element.initFailed': { guard: 'isIdle', target: 'initFailed' },
                'element.retry': { guard: 'isIdle', target: 'loading' },
              },
            },
            unavailable: { description: 'The payment system is not available.', tags: 'blocked', on: { 'element.retry': 'loading' } },
            scriptFailed: {
              description: 'The payment system could not be loaded; it is by itself once the connection is found again.',
              tags: 'blocked',
              on: { 'element.retry': 'loading', 'connection.found': 'loading' },
            },
            initFailed: { description: 'The payment could not be initialised.', tags: 'blocked', on: { 'element.retry': 'loading' } },
          },
        },
        line: {
          description: 'Whether there is a connection, without which nothing is paid.',
          initial: 'recalling',
          states: {
            recalling: { description: 'Is there one?', always: [{ guard: 'startsOnline', target: 'there' }, { target: 'gone' }] },
            there: { description: 'There is one.', on: { 'connection.change': [{ guard: cameUp }, { target: 'gone' }] } },
            gone: {
              description: 'There is none: the step says that paying needs a network, and asks nobody for anything.',
              on: { 'connection.change': { guard: cameUp, target: 'there' } },
            },
          },
        },
        terms: {
          description: 'The terms box.',
          initial: 'recalling',
          states: {
            recalling: {
              description: 'After a reload the box stands as it stood.',
              always: [{ guard: 'hadAgreed', target: 'ticked' }, { target: 'unticked' }],
            },
            unticked: {
              description: 'Not ticked: the card form rests, the button can be pressed but only asks for the tick.',
              on: {
                'terms.change': tick,
                'pay.submit': { target: 'asked', actions: 'focusTerms' },
              },
            },
            asked: {
              description: 'The button was pressed without the tick: the message stands at the box.',
              on: {
                'terms.change': tick,
                'pay.submit': { actions: 'focusTerms' },
              },
            },
            ticked: {
              description: 'The traveller agrees to the terms.',
              on: {
                'terms.change': [
                  { guard: { type: 'hasAgreed', params: ({ event }) => ({ agreed: event.agreed }) } },
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
      type: 'final',
      entry: 'removePayment',
    },
    settling: {
      description: 'A payment of this order is still being processed; the result page waits for it.',
      type: 'final',
      entry: 'removePayment',
    },
    expired: { description: 'The time to book is over.', type: 'final', entry: 'removePayment' },
  },
})

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
