import { assign, type EventObject, forwardTo, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import { type CheckoutActor, checkoutMachine } from '../checkout/checkout.machine.ts'
import { toMembers } from '../checkout/checkout.passengers.ts'
import { selectIsKeeping, selectPassengers, selectProfile, selectView } from '../checkout/checkout.selectors.ts'
import type { CheckoutInput } from '../checkout/checkout.setup.ts'
import type { ConnectionEvent } from '../connection.ts'
import { type SavedPassengersActor, savedPassengersMachine } from '../saved-passengers/saved-passengers.machine.ts'
import { selectSaved } from '../saved-passengers/saved-passengers.selectors.ts'

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
/** The use of the saved passengers at a step of checkout. */
type Use = 'visitor' | 'contact' | 'passengers' | 'keeping' | 'none'
function useOf(checkout: CheckoutSnapshot): Use {
  const view = selectView(checkout)
  if (!selectProfile(checkout)) return 'visitor'
  if (view === 'contact' || view === 'passengers') return view
  return view === 'payment' && selectIsKeeping(checkout) ? 'keeping' : 'none'
}

const ofCheckout = ({ event }: { event: { snapshot: CheckoutSnapshot } }) => ({ checkout: event.snapshot })
/** Checkout has reached a step with another use of the saved passengers. */
const comesTo = <To extends Use>(use: To) =>
  ({
    guard: { type: 'comesTo', params: ({ event }: { event: { snapshot: CheckoutSnapshot } }) => ({ checkout: event.snapshot, use }) },
    target: `.${use}`,
    actions: { type: 'setCheckout', params: ofCheckout },
  }) as const

/** Checkout of an order with the account's saved passengers (CHECK-10, CHECK-32, CHECK-33, D34). */
export const checkoutPageMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as {
      input: CheckoutInput
      profile: User | null
      use: Use
      before: Use
      areRead: boolean
      travellers: ReturnType<typeof toMembers>
    },
    events: {} as ConnectionEvent | { type: 'profile.change'; profile: User | null },
    children: {} as { checkout: 'checkout'; savedPassengers: 'savedPassengers'; watchProfile: 'watchProfile' },
  },
  actors: {
    checkout: checkoutMachine,
    savedPassengers: savedPassengersMachine,
    watchProfile: fromCallback<EventObject, undefined>(() => {}),
  },
  guards: {
    comesTo: ({ context }, params: { checkout: CheckoutSnapshot; use: Use }) =>
      useOf(params.checkout) === params.use && context.use !== params.use,
    isOther: ({ context }, params: { profile: User | null }) => params.profile !== context.profile,
    areRead: ({ context }) => context.before === 'contact' && context.areRead,
  },
  actions: {
    setCheckout: assign(({ context }, { checkout }: { checkout: CheckoutSnapshot }) => {
      const passengers = selectPassengers(checkout)
      return { use: useOf(checkout), before: context.use, travellers: passengers ? toMembers(passengers) : [] }
    }),
    setRead: assign((_, params: { areRead: boolean }) => ({ areRead: params.areRead })),
    setProfile: assign((_, params: { profile: User | null }) => ({ profile: params.profile })),
    sendAsk: sendTo('savedPassengers', { type: 'passengers.ask' }),
    sendTravellers: sendTo('savedPassengers', ({ context }) => ({ type: 'passengers.keep', travellers: context.travellers })),
    sendLeave: sendTo('savedPassengers', { type: 'person.leave' }),
  },
}).createMachine({
  id: 'checkoutPage',
  context: ({ input }) => ({ input, profile: input.profile, use: 'none', before: 'none', areRead: false, travellers: [] }),
  invoke: [
    {
      id: 'checkout',
      src: 'checkout',
      input: ({ context }) => context.input,
      onSnapshot: [comesTo('visitor'), comesTo('contact'), comesTo('passengers'), comesTo('keeping'), comesTo('none')],
    },
    {
      id: 'savedPassengers',
      src: 'savedPassengers',
      onSnapshot: { actions: { type: 'setRead', params: ({ event }) => ({ areRead: selectSaved(event.snapshot) !== null }) } },
    },
    { id: 'watchProfile', src: 'watchProfile' },
  ],
  initial: 'none',
  on: {
    'connection.change': { actions: [forwardTo('checkout'), forwardTo('savedPassengers')] },
    'connection.restored': { actions: [forwardTo('checkout'), forwardTo('savedPassengers')] },
    'profile.change': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [{ type: 'setProfile', params: ({ event }) => event }, forwardTo('checkout')],
    },
  },
  states: {
    none: { description: 'The saved passengers are for nothing: the order is being read, or paid without saving who travels.' },
    visitor: {
      description: 'A visitor books, who has no saved passengers.',
      entry: 'sendLeave',
    },
    contact: {
      description: 'The contact is typed: the saved passengers are read already, so that they are there when their forms open (SHELL-31).',
      entry: 'sendAsk',
    },
    passengers: {
      description: 'The passengers are typed, or taken from the saved ones.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Were the saved passengers read while the contact was typed?',
          always: [
            { guard: 'areRead', target: 'offered' },
            { target: 'offered', actions: 'sendAsk' },
          ],
        },
        offered: { description: 'The saved passengers are offered to the forms.' },
      },
    },
    keeping: {
      description: 'The payment is open: new travellers are added to the account, as was chosen.',
      entry: 'sendTravellers',
    },
  },
})

/** Returns the flows of the page. The view reads them and sends them events. */
export function selectCheckoutFlows({ children }: SnapshotFrom<typeof checkoutPageMachine>): {
  checkout: CheckoutActor
  saved: SavedPassengersActor
} {
  const { checkout, savedPassengers } = children as Required<typeof children>
  return { checkout, saved: savedPassengers }
}
