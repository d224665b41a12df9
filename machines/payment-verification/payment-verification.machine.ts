import type { ActorRefFrom } from 'xstate'
import type { Order } from '../../contract/order.ts'
import { type VerificationInput, verificationSetup } from './payment-verification.setup.ts'

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
/** The back end's word, in the order in which it counts: what the order says, then the refund, then the payment (VERIFY-9). */
const words = [
  { guard: 'isPaid', target: '#paymentVerification.claiming' },
  { guard: 'isSupplierFailed', target: '#paymentVerification.supplierFailed' },
  { guard: 'isDone', target: '#paymentVerification.done' },
  { guard: 'isCanceled', target: '#paymentVerification.canceled' },
  { guard: 'isCancelFailed', target: '#paymentVerification.cancelFailed' },
  { guard: 'isRefunded', target: '#paymentVerification.refunded' },
  { guard: 'isStranded', target: '#paymentVerification.refundFailed' },
] as const
/** Where nothing was paid and nothing is under way. */
const unpaid = [{ guard: 'hasEnded', target: '#paymentVerification.ended' }, { target: '#paymentVerification.notPaid' }] as const
/** Both pages of a payment that was not completed have the failure page's address (VERIFY-1). */
const onFailurePage = (shown: string) =>
  ({
    arriving: {
      description: 'The traveller is led to the failure page.',
      always: [
        { guard: 'isOnCancel', target: 'shown' },
        { target: 'shown', actions: 'openCancel' },
      ],
    },
    shown: { description: shown },
  }) as const

/** @param rest what counts where the word is neither of the above */
const settlingStates = <Rest extends readonly object[]>(...rest: Rest) =>
  ({
    waiting: { description: 'The order is read again in 3 seconds.', after: { pollInterval: 'asking' } },
    asking: {
      description: 'The back end is asked for its word.',
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }: { context: { order: { orderId: string } | null } }) => ({ orderId: context.order?.orderId }),
        onDone: {
          target: 'hearing',
          actions: { type: 'setOrder', params: ({ event }: { event: { output: Order } }) => ({ order: event.output }) },
        },
        onError: { target: 'waiting', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
      },
    },
    hearing: {
      description: 'The word is weighed.',
      always: [...words, { guard: 'isProcessing', target: 'waiting' }, ...rest, ...unpaid],
    },
  }) as const

/** By what the order is looked for first. */
function ofSource({ context }: { context: VerificationInput }) {
  const orderId = context.storedOrderId ?? context.urlOrderId
  return orderId ? { orderId } : { paymentIntentId: context.paymentIntentId ?? '' }
}
const missed = {
  guard: { type: 'isMissing', params: ofError },
  target: '#paymentVerification.missingOrder',
  actions: [{ type: 'setFailure', params: ofError }, 'toastMissing'],
} as const

/** What became of a payment: the address bar may claim anything, only the back end's word counts (VERIFY-1 to VERIFY-8, D36 to D38). */
export const paymentVerificationMachine = verificationSetup.createMachine({
  id: 'paymentVerification',
  context: ({ input }) => ({ ...input, order: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The order is looked for: in this tab, in the address, by the payment.',
      always: [
        { guard: 'hasSource', target: 'loading' },
        { guard: 'isOnVerify', target: 'missingOrder', actions: ['toastMissing', 'openCancel'] },
        { target: 'missingOrder' },
      ],
    },
    loading: {
      description: 'The order is being read.',
      tags: 'busy',
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ofSource,
        onDone: { target: 'judging', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [missed, { target: 'loadFailed', actions: [{ type: 'setFailure', params: ofError }, 'toastFailed', 'logFailure'] }],
      },
    },
    loadFailed: {
      description: 'The order could not be read; it is read again by itself, and at once when the traveller asks. Nothing is lost.',
      initial: 'waiting',
      states: {
        waiting: { description: 'It is read again in 3 seconds.', on: { 'status.retry': 'asking' }, after: { pollInterval: 'asking' } },
        asking: {
          description: 'The order is being read again.',
          invoke: {
            id: 'getOrder',
            src: 'getOrder',
            input: ofSource,
            onDone: {
              target: '#paymentVerification.judging',
              actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            },
            onError: [missed, { target: 'waiting', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] }],
          },
        },
      },
    },
    missingOrder: {
      description: 'There is no order to this page.',
      tags: 'blocked',
      on: {
        'booking.view': [{ guard: 'hasOrderId', actions: 'openBooking' }, { actions: 'openBookings' }],
        'payment.tryAgain': [{ guard: 'hasOrderId', actions: 'openCheckout' }, { actions: 'openHome' }],
      },
    },
    judging: {
      description: 'The order says what became of the payment.',
      always: [...words, { guard: 'isProcessing', target: 'settling' }, { guard: 'isAnnounced', target: 'settling' }, ...unpaid],
    },
    settling: {
      description: 'The provider is still processing, or its word has not arrived: no second payment is offered.',
      tags: 'busy',
      initial: 'waiting',
      states: {
        ...settlingStates({ guard: 'isAnnounced', target: 'waiting' } as const),
        askingLast: {
          description: 'The half minute ended while a question was under way: it is asked once more, and that answer is waited for.',
          invoke: {
            id: 'getOrder',
            src: 'getOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: {
              target: '#paymentVerification.settlingLong.hearing',
              actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            },
            onError: { target: '#paymentVerification.loadFailed', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
          },
        },
      },
      after: {
        settlementHintDelay: [
          { guard: 'isProcessing', target: 'settlingLong' },
          // What was heard last may be half a minute old: that nothing was charged would be a guess (PAY-12).
          { guard: 'isUnheard', target: 'loadFailed' },
          { guard: 'isAsking', target: '.askingLast' },
          { target: 'notPaid' },
        ],
      },
    },
    settlingLong: {
      description: 'It takes unusually long; the traveller may leave, a mail will follow.',
      tags: 'busy',
      initial: 'waiting',
      states: settlingStates(),
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    claiming: {
      description: 'Paid: the purchase is told to analytics, once for each transaction.',
      tags: 'busy',
      invoke: {
        id: 'claimPurchase',
        src: 'claimPurchase',
        input: ({ context }) => ({ transactionId: context.order?.paymentIntentId ?? context.order?.orderId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFirst', params: ({ event }) => ({ isFirst: event.output.isFirst }) },
            target: 'confirmed',
            actions: 'trackPurchase',
          },
          { target: 'confirmed' },
        ],
        onError: { target: 'confirmed', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
      },
    },
    confirmed: {
      description: 'The booking is confirmed.',
      initial: 'arriving',
      on: { 'booking.view': { actions: 'openBooking' } },
      states: {
        arriving: {
          description: 'From the verify and the cancel page the traveller is led to the success page.',
          always: [
            { guard: 'isOnSuccess', target: 'shown' },
            { target: 'shown', actions: 'openSuccess' },
          ],
        },
        shown: { description: 'Booking confirmed, with the way to the booking.' },
      },
    },
    supplierFailed: {
      description: 'Paid, but the supplier could not finish yet: it is tried again, then refunded in full.',
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    done: {
      description: 'The trip is over.',
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    canceled: {
      description: 'The booking was cancelled: it says itself what goes back and why.',
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    cancelFailed: {
      description: 'The booking was cancelled, but its money could not go back yet: support settles it by hand.',
      tags: 'blocked',
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    refunded: {
      description: 'The payment came too late for the booking, so the money goes back; the offers can be looked at again.',
      on: { 'offers.review': { actions: 'openOffers' } },
    },
    refundFailed: {
      description: 'The money should have gone back, but did not: support settles it by hand.',
      tags: 'blocked',
    },
    notPaid: {
      description: 'The payment was not completed; the booking is not lost.',
      initial: 'arriving',
      on: { 'payment.tryAgain': { actions: 'openCheckout' } },
      states: onFailurePage("We couldn't complete the payment, with the way to try again."),
    },
    ended: {
      description: 'Nothing was paid and the order has ended; the offers can be looked at again.',
      initial: 'arriving',
      on: { 'offers.review': { actions: 'openOffers' } },
      states: onFailurePage("We couldn't complete the payment, with the way back to the offers."),
    },
  },
})

export type PaymentVerificationActor = ActorRefFrom<typeof paymentVerificationMachine>
