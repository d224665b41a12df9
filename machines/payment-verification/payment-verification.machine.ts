import type { ActorRefFrom } from 'xstate'
import type { Order } from '../../contract/order.ts'
import { type VerificationInput, verificationSetup } from './payment-verification.setup.ts'

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
/** The back end's word, in the order in which it counts. */
const words = [
  { guard: 'hasRefundFailed', target: '#paymentVerification.refundFailed' },
  { guard: 'isRefunded', target: '#paymentVerification.refunded' },
  { guard: 'isPaid', target: '#paymentVerification.claiming' },
  { guard: 'isSupplierFailed', target: '#paymentVerification.supplierFailed' },
] as const

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
      always: [...words, { guard: 'isProcessing', target: 'waiting' }, ...rest, { target: '#paymentVerification.notPaid' }],
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
      always: [
        ...words,
        { guard: 'isProcessing', target: 'settling' },
        { guard: 'isAnnounced', target: 'settling' },
        { target: 'notPaid' },
      ],
    },
    settling: {
      description: 'The provider is still processing, or its word has not arrived: no second payment is offered.',
      tags: 'busy',
      initial: 'waiting',
      states: settlingStates({ guard: 'isAnnounced', target: 'waiting' } as const),
      after: { settlementHintDelay: [{ guard: 'isProcessing', target: 'settlingLong' }, { target: 'notPaid' }] },
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
    refunded: {
      description: 'The money goes back: the payment came too late, or the supplier could not keep the booking.',
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    refundFailed: {
      description: 'The money should have gone back, but the bank did not take it: support settles it by hand.',
      tags: 'blocked',
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    notPaid: {
      description: 'The payment was not completed; the booking is not lost.',
      initial: 'arriving',
      on: { 'payment.tryAgain': { actions: 'openCheckout' } },
      states: {
        arriving: {
          description: 'The traveller is led to the failure page.',
          always: [
            { guard: 'isOnCancel', target: 'shown' },
            { target: 'shown', actions: 'openCancel' },
          ],
        },
        shown: { description: "We couldn't complete the payment, with the way to try again." },
      },
    },
  },
})

export type PaymentVerificationActor = ActorRefFrom<typeof paymentVerificationMachine>
