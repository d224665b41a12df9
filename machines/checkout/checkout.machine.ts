import { type ActorRefFrom, raise } from 'xstate'
import { checkoutSetup } from './checkout.setup.ts'
import { stepsState } from './checkout.steps.ts'

/** Contact, passengers and payment, with a countdown. A reload or a sign-in loses nothing (D30, D34). */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    orderId: input.orderId,
    profile: input.profile,
    today: input.today,
    returnUrl: input.returnUrl,
    cardProvider: input.cardProvider,
    step: input.draft.snapshot?.step ?? 'contact',
    contact: input.draft.snapshot?.contact ?? { firstName: '', lastName: '', email: input.rememberedEmail, remember: false },
    isContactSent: false,
    requestId: input.draft.snapshot?.requestId ?? null,
    verifiedEmail: input.draft.snapshot?.verifiedEmail === input.profile?.email ? (input.profile?.email ?? null) : null,
    isOtherEmail: input.draft.snapshot?.isOtherEmail ?? false,
    passengers: input.draft.snapshot?.passengers ?? null,
    isKeeping: input.draft.snapshot?.isKeeping ?? false,
    order: null,
    isReadSignedIn: false,
    clientSecret: null,
    paymentIntentId: null,
    paying: input.paying.snapshot,
    isLost: input.draft.isLost || input.paying.isLost,
    isOnline: true,
    failure: null,
  }),
  type: 'parallel',
  on: {
    'connection.change': { actions: { type: 'setOnline', params: ({ event }) => ({ isOnline: event.isOnline }) } },
    'profile.change': [
      { guard: 'isFillingIn', actions: [{ type: 'setProfile', params: ({ event }) => ({ profile: event.profile }) }, 'persistDraft'] },
      { actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.profile }) } },
    ],
  },
  states: {
    steps: stepsState,
    clock: {
      description: 'The time left to book.',
      meta: { screen: "Checkout: 'Time left to book' panel", messages: [], requirements: ['CHECK-5'] },
      initial: 'resting',
      on: { 'order.loaded': '.counting' },
      states: {
        resting: {
          description: 'No order yet, so no clock.',
          meta: { screen: 'Checkout without a clock', messages: [], requirements: ['CHECK-5'] },
        },
        counting: {
          description: 'The time left is shown and counted down.',
          meta: { screen: "Checkout: 'Time left to book' panel", messages: ['checkout.timeLeft'], requirements: ['CHECK-5'] },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ until: context.order?.expiredAt ?? 0 }),
            onDone: 'checking',
            onError: 'checking',
          },
          always: { guard: 'isSignedInSince', target: 'asking' },
        },
        asking: {
          description: 'The traveller has signed in since the order was read: the back end is asked until when the rooms are held now.',
          meta: { screen: "Checkout: 'Time left to book' panel", messages: [], requirements: ['LIMIT-17'] },
          invoke: {
            id: 'askHold',
            src: 'askHold',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'counting', actions: { type: 'setHold', params: ({ event }) => ({ order: event.output }) } },
            onError: { target: 'counting', actions: 'noteSignIn' },
          },
        },
        checking: {
          description: 'The countdown has ended: the back end is asked whether the order has expired, whatever the clock here says.',
          meta: { screen: "Checkout: 'Time left to book' panel", messages: [], requirements: ['CHECK-5', 'ORDER-4'] },
          invoke: {
            id: 'recheckOrder',
            src: 'recheckOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ order: event.output }) },
                target: 'over',
                actions: raise({ type: 'order.expire' }),
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'Not expired there yet, or no answer: asked again in 3 seconds.',
          meta: { screen: "Checkout: 'Time left to book' panel", messages: [], requirements: ['CHECK-5', 'ORDER-4'] },
          after: { pollInterval: 'checking' },
        },
        over: {
          description: 'The time is over.',
          meta: { screen: "Checkout: 'Time left to book' panel", messages: [], requirements: ['ORDER-4'] },
        },
      },
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
