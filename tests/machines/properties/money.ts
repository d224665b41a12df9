import { altered, alternates, always, leadsTo, type Moment, never, neverAfter } from '@firn/flow-kit'
import { assign } from 'xstate'
import { type Claim, calls, happens, isIn, opens, returns } from './claim.ts'

const isLocked = returns('confirmPayment', ({ status }) => status === 'Ok' || status === 'Created')
const pays = calls('confirmCardPayment')
const isRefused = returns('confirmCardPayment', ({ intentStatus }) => intentStatus === 'requires_payment_method')
const saysUnpaid = returns(
  'getOrder',
  ({ status, payment }) => status === 'BookingStarted' && (payment as { status: string }).status === 'Created',
)
const proven = ({ context }: Moment) => {
  const { profile, contact, verifiedEmail } = context as {
    profile: { email: string } | null
    contact: { email: string }
    verifiedEmail: string | null
  }
  return (verifiedEmail ?? profile?.email) === contact.email
}
const order = ({ context }: Moment) => context.order as { status: string; paymentStatus: string | null } | null

/** What must never go wrong where money is near. */
export const money: readonly Claim[] = [
  {
    flow: 'payment',
    property: alternates('the provider is asked for money only once for each lock of the back end', pays, isLocked),
    brokenBy: 'unguard in open.paying.locking | confirmPayment onDone #0',
  },
  {
    flow: 'payment',
    property: neverAfter(
      'never two payments confirmed for one order',
      returns('confirmCardPayment', ({ intentStatus }) => intentStatus === 'succeeded'),
      pays,
    ),
    brokenBy: (machine) =>
      altered(machine, (config) => {
        const { paying } = (
          config.states as never as { open: { states: { paying: { states: { confirming: { invoke: { onDone: object[] } } } } } } }
        ).open.states
        paying.states.confirming.invoke.onDone[0] = { target: 'confirming', reenter: true }
      }),
  },
  {
    flow: 'payment',
    property: alternates(
      'money is asked for again only once the provider has refused, or the back end has said that it is unpaid',
      pays,
      (moment) => isRefused(moment) || saysUnpaid(moment),
    ),
    brokenBy: (machine) =>
      altered(machine, (config) => {
        const { paying } = (
          config.states as never as { open: { states: { paying: { states: { confirming: { invoke: { onDone: object[] } } } } } } }
        ).open.states
        paying.states.confirming.invoke.onDone[3] = { target: 'waiting' }
      }),
  },
  {
    flow: 'payment',
    property: always(
      'money is asked for only with the terms ticked',
      (moment) => !pays(moment) || isIn({ open: { terms: 'ticked' } })(moment),
    ),
    brokenBy: 'unguard in open.paying.waiting | pay.submit #0',
  },
  {
    flow: 'payment',
    property: leadsTo(
      'every attempt ends in an answer, in the form, or in the offer to ask again what became of it',
      ({ snapshot }) => snapshot.hasTag('busy'),
      ({ snapshot }) => !snapshot.hasTag('busy') || snapshot.can({ type: 'status.ask' } as never),
    ),
    brokenBy: 'drop transition in open.paying.releasing | releasePayment onError #0',
  },
  {
    flow: 'checkout',
    property: never(
      'never at the card without a verified contact, unless a payment is under way',
      (moment) => isIn({ steps: { payment: 'open' } })(moment) && !proven(moment),
    ),
    brokenBy: 'unguard in steps.contact | contact.submit #0',
  },
  {
    flow: 'checkout',
    property: never('nothing is handed over and no payment begins once the order has expired', (moment) =>
      isIn({ clock: 'over' })(moment)
        ? isIn({ steps: { payment: 'open' } }, { steps: 'finishing' }, { steps: 'passengers' })(moment)
        : false,
    ),
    brokenBy: 'drop transition in steps | order.expire #0',
  },
  {
    flow: 'bookNow',
    property: never(
      'a new price is booked only after the traveller has agreed to it',
      (moment) => opens('precheck', ({ prebookHash }) => prebookHash === 'hash-changed')(moment) && returns('prebookBundle')(moment),
    ),
    brokenBy: 'unguard in prebooking | prebookBundle onDone #0',
  },
  {
    flow: 'bookNow',
    property: never(
      'no trip summary opens without an offer',
      opens('precheck', ({ prebookHash }) => !prebookHash),
    ),
    brokenBy: 'unguard in dialog.bookingInProgress | booking.finish #0',
  },
  {
    flow: 'paymentVerification',
    property: never(
      'a payment is called confirmed only on the word of the back end',
      (moment) => isIn('claiming', 'confirmed')(moment) && !['Payed', 'BookingFinished'].includes(order(moment)?.status ?? ''),
    ),
    brokenBy: 'unguard in judging | always #0',
  },
  {
    flow: 'paymentVerification',
    property: never(
      'no second payment is offered while the provider has the money or may get it',
      (moment) =>
        ['Processing', 'Succeeded', 'Unknown'].includes(order(moment)?.paymentStatus ?? '') &&
        moment.snapshot.can({ type: 'payment.tryAgain' } as never),
    ),
    brokenBy: 'force guard to no in judging | always #8',
  },
  {
    flow: 'paymentVerification',
    property: neverAfter(
      'a purchase is told once',
      ({ emitted }) => emitted.some(({ name }) => name === 'purchase'),
      ({ emitted }) => emitted.some(({ name }) => name === 'purchase'),
    ),
    brokenBy: (machine) =>
      altered(machine, (config) => {
        const { confirmed } = config.states as never as { confirmed: { on: Record<string, unknown> } }
        confirmed.on['booking.view'] = { target: 'claiming' }
      }),
  },
  {
    flow: 'orderStatus',
    property: never(
      'an order that has ended is asked for no more',
      (moment) =>
        calls('checkOrder')(moment) &&
        ['Done', 'Canceled', 'Expired', 'Failed'].includes(String(moment.context.status)) &&
        !happens('status.recheck')(moment),
    ),
    brokenBy: 'retarget to checking in deciding | always #11',
  },
  {
    flow: 'bookingCancel',
    property: never(
      'a booking is cancelled only for the fee that was shown and confirmed',
      (moment) => calls('cancelBooking')(moment) && !happens('cancel.confirm', 'cancel.retry')(moment),
    ),
    brokenBy: (machine) =>
      altered(machine, (config) => {
        const { asking } = config.states as never as { asking: { states: { quoting: { invoke: { onDone: unknown } } } } }
        asking.states.quoting.invoke.onDone = { target: '#bookingCancel.cancelling', actions: assign({}) }
      }),
  },
]
