import type { ActorRefFrom } from 'xstate'
import type { Order } from '../../contract/order.ts'
import type { StateMeta } from '../flow.ts'
import { type VerificationInput, verificationSetup } from './payment-verification.setup.ts'

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
/** States by order of precedence: the order's status, then the refund, then the payment (VERIFY-9). */
const statusTransitions = [
  { guard: 'isPaid', target: '#paymentVerification.claiming' },
  { guard: 'isSupplierFailed', target: '#paymentVerification.supplierFailed' },
  { guard: 'isTripOver', target: '#paymentVerification.done' },
  { guard: 'isUncharged', target: '#paymentVerification.refused' },
  { guard: 'isCanceled', target: '#paymentVerification.canceled' },
  { guard: 'isCancelFailed', target: '#paymentVerification.cancelFailed' },
  { guard: 'isRefunded', target: '#paymentVerification.refunded' },
  { guard: 'isRefundFailed', target: '#paymentVerification.refundFailed' },
] as const
const [, ...afterPaid] = statusTransitions
const [, ...afterSupplierFailed] = afterPaid
/** Nothing was paid and no payment is in progress. */
const unpaid = [{ guard: 'isUnpaidAndOver', target: '#paymentVerification.ended' }, { target: '#paymentVerification.notPaid' }] as const
/** Both pages of an incomplete payment have the failure page's address (VERIFY-1). */
const onFailurePage = ({ description, meta }: { description: string; meta: StateMeta }) =>
  ({
    arriving: {
      description: 'The traveller is led to the failure page.',
      meta: { screen: 'Payment failure page opens', messages: [], requirements: ['VERIFY-1'] },
      always: [
        { guard: 'isFailurePage', target: 'shown' },
        { target: 'shown', actions: 'openCancel' },
      ],
    },
    shown: { description, meta: { ...meta } },
  }) as const

/** @param rest transitions if none of the above applies */
const settlingStates = <Rest extends readonly object[]>({ meta }: { meta: StateMeta }, ...rest: Rest) =>
  ({
    waiting: { description: 'The order is read again in 3 seconds.', meta: { ...meta }, after: { pollInterval: 'asking' } },
    asking: {
      description: 'The back end is asked for its word.',
      meta: { ...meta },
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
      meta: { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-2'] },
      always: [...statusTransitions, { guard: 'isProcessing', target: 'waiting' }, ...rest, ...unpaid],
    },
  }) as const

/** The first source of the order. */
function ofSource({ context }: { context: VerificationInput }) {
  const orderId = context.storedOrderId ?? context.urlOrderId
  return orderId ? { orderId } : { paymentIntentId: context.paymentIntentId ?? '' }
}
const missed = {
  guard: { type: 'isOrderMissing', params: ofError },
  target: '#paymentVerification.missingOrder',
  actions: [{ type: 'setFailure', params: ofError }, 'toastMissing'],
} as const

/** The result of a payment. The address may claim anything; only the back end's status counts (VERIFY-1 to VERIFY-8, D36 to D38). */
export const paymentVerificationMachine = verificationSetup.createMachine({
  id: 'paymentVerification',
  context: ({ input }) => ({ ...input, order: null, failure: null, isClaimed: false }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The order is looked for: in this tab, in the address, by the payment.',
      meta: { screen: 'Nothing to see yet', messages: [], requirements: ['VERIFY-8'] },
      always: [
        { guard: 'hasReference', target: 'loading' },
        { guard: 'isReturning', target: 'missingOrder', actions: ['toastMissing', 'openCancel'] },
        { target: 'missingOrder' },
      ],
    },
    loading: {
      description: 'The order is being read.',
      meta: { screen: 'Full-screen loader', messages: [], requirements: ['VERIFY-1', 'VERIFY-8'] },
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
      meta: {
        screen: 'Payment result with an error and Try again',
        messages: ['error.network', 'payment.verifyFailed'],
        requirements: ['ERR-9', 'ERR-16', 'NET-2'],
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'It is read again in 3 seconds.',
          meta: { screen: 'Payment result with an error and Try again', messages: [], requirements: ['ERR-9', 'PAY-13'] },
          on: { 'status.retry': 'asking' },
          after: { pollInterval: 'asking' },
        },
        asking: {
          description: 'The order is being read again.',
          meta: { screen: 'Payment result with an error', messages: [], requirements: ['PAY-13'] },
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
      meta: {
        screen: 'Payment result: there is no order to it',
        messages: ['payment.missingTitle', 'payment.missingOrderData'],
        requirements: ['ERR-8', 'VERIFY-4', 'VERIFY-6', 'VERIFY-9'],
      },
      tags: 'blocked',
      on: {
        'booking.view': [{ guard: 'isOrderKnown', actions: 'openBooking' }, { actions: 'openBookings' }],
        'payment.tryAgain': [{ guard: 'isOrderKnown', actions: 'openCheckout' }, { actions: 'openHome' }],
      },
    },
    judging: {
      description: 'The order says what became of the payment.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-1', 'VERIFY-7'] },
      always: [
        ...statusTransitions,
        { guard: 'isProcessing', target: 'settling' },
        { guard: 'isMaybePaid', target: 'settling' },
        ...unpaid,
      ],
    },
    settling: {
      description: 'The provider is still processing, or its word has not arrived: no second payment is offered.',
      meta: {
        screen: 'Payment result: waiting for the word on the payment',
        messages: ['payment.settling'],
        requirements: ['VERIFY-2', 'VERIFY-7'],
      },
      tags: 'busy',
      initial: 'waiting',
      states: {
        ...settlingStates(
          {
            meta: {
              screen: 'Payment result: waiting for the word on the payment',
              messages: ['payment.settling'],
              requirements: ['VERIFY-2', 'VERIFY-7'],
            },
          },
          { guard: 'isMaybePaid', target: 'waiting' } as const,
        ),
        askingLast: {
          description: 'The half minute ended while a question was under way: it is asked once more, and that answer is waited for.',
          meta: {
            screen: 'Payment result: waiting for the word on the payment',
            messages: ['payment.settling'],
            requirements: ['PAY-12', 'VERIFY-7'],
          },
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
          // The last status may be half a minute old, so the page must not state that nothing was charged (PAY-12).
          { guard: 'isUnanswered', target: 'loadFailed' },
          { guard: 'isAsking', target: '.askingLast' },
          { target: 'notPaid' },
        ],
      },
    },
    settlingLong: {
      description: 'It takes unusually long; the traveller may leave, a mail will follow.',
      meta: {
        screen: 'Payment result: waiting for the word on the payment, taking long',
        messages: ['payment.settlingLong'],
        requirements: ['VERIFY-7'],
      },
      tags: 'busy',
      initial: 'waiting',
      states: settlingStates({
        meta: {
          screen: 'Payment result: waiting for the word on the payment, taking long',
          messages: ['payment.settlingLong'],
          requirements: ['VERIFY-7'],
        },
      }),
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    claiming: {
      description: 'Paid: the purchase is told to analytics, once for each transaction.',
      meta: { screen: 'Full-screen loader', messages: [], requirements: ['VERIFY-2', 'TRACK-8', 'TRACK-9'] },
      tags: 'busy',
      entry: 'setClaimed',
      invoke: {
        id: 'claimPurchase',
        src: 'claimPurchase',
        input: ({ context }) => ({ transactionId: context.order?.paymentIntentId ?? context.order?.orderId ?? '' }),
        onDone: [
          {
            guard: { type: 'isUntracked', params: ({ event }) => ({ isFirst: event.output.isFirst }) },
            target: 'claimed',
            actions: 'trackPurchase',
          },
          { target: 'claimed' },
        ],
        onError: { target: 'claimed', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
      },
    },
    claimed: {
      description: 'Where only the price was kept, the hotel has to confirm.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-11'] },
      always: [{ guard: 'isUnconfirmed', target: 'confirming' }, { target: 'confirmed' }],
    },
    confirming: {
      description: 'Paid, and the hotel is confirming the room: it is asked for until it has decided.',
      meta: { screen: 'Payment result: the hotel is confirming', messages: ['payment.confirming'], requirements: ['VERIFY-11'] },
      tags: 'busy',
      initial: 'waiting',
      on: { 'booking.view': { actions: 'openBooking' } },
      states: {
        waiting: {
          description: 'The order is read again in 3 seconds.',
          meta: { screen: 'Payment result: the hotel is confirming', messages: [], requirements: ['VERIFY-11'] },
          after: { pollInterval: 'asking' },
        },
        asking: {
          description: 'The order is being read.',
          meta: { screen: 'Payment result: the hotel is confirming', messages: [], requirements: ['VERIFY-11'] },
          invoke: {
            id: 'getOrder',
            src: 'getOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: { target: 'hearing', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: { target: 'waiting', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
          },
        },
        hearing: {
          description: 'Has the hotel decided?',
          meta: { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-11'] },
          // The purchase was told before.
          always: [
            { guard: 'isUnconfirmed', target: 'waiting' },
            { guard: 'isPaid', target: '#paymentVerification.confirmed' },
            ...afterPaid,
            { target: 'waiting' },
          ],
        },
      },
    },
    confirmed: {
      description: 'The booking is confirmed.',
      meta: { screen: 'Payment success page', messages: ['payment.confirmed'], requirements: ['VERIFY-3', 'VERIFY-4'] },
      initial: 'arriving',
      on: { 'booking.view': { actions: 'openBooking' } },
      states: {
        arriving: {
          description: 'From the verify and the cancel page the traveller is led to the success page.',
          meta: { screen: 'Payment success page opens', messages: [], requirements: ['VERIFY-1', 'VERIFY-7'] },
          always: [
            { guard: 'isSuccessPage', target: 'shown' },
            { target: 'shown', actions: 'openSuccess' },
          ],
        },
        shown: {
          description: 'Booking confirmed, with the way to the booking.',
          meta: { screen: 'Payment success page', messages: ['payment.confirmed'], requirements: ['VERIFY-3', 'VERIFY-4'] },
        },
      },
    },
    supplierFailed: {
      description: 'Paid, but the supplier could not finish yet: it is tried again, and the order is read until that has ended.',
      meta: {
        screen: 'Payment result: paid, the supplier is being asked again',
        messages: ['order.supplierFailed'],
        requirements: ['LAW-3', 'VERIFY-12'],
      },
      initial: 'waiting',
      on: { 'booking.view': { actions: 'openBooking' } },
      states: {
        waiting: {
          description: 'The order is read again in 3 seconds.',
          meta: { screen: 'Payment result: paid, the supplier is being asked again', messages: [], requirements: ['VERIFY-12'] },
          after: { pollInterval: 'asking' },
        },
        asking: {
          description: 'The order is being read.',
          meta: { screen: 'Payment result: paid, the supplier is being asked again', messages: [], requirements: ['VERIFY-12'] },
          invoke: {
            id: 'getOrder',
            src: 'getOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: { target: 'hearing', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: { target: 'waiting', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
          },
        },
        hearing: {
          description: 'Has the supplier decided?',
          meta: { screen: 'Nothing to see', messages: [], requirements: ['VERIFY-12'] },
          always: [
            { guard: 'isPaidAndClaimed', target: '#paymentVerification.claimed' },
            { guard: 'isPaid', target: '#paymentVerification.claiming' },
            ...afterSupplierFailed,
            { target: 'waiting' },
          ],
        },
      },
    },
    refused: {
      description: 'The hotel could not confirm, and the amount was only reserved: nothing was charged.',
      meta: {
        screen: 'Payment result: the hotel refused, nothing was charged',
        messages: ['payment.refused'],
        requirements: ['SUPPLY-25'],
      },
      on: { 'booking.view': { actions: 'openBooking' }, 'offers.review': { actions: 'openOffers' } },
    },
    done: {
      description: 'The trip is over.',
      meta: { screen: 'Payment result: the trip is over', messages: ['order.done'], requirements: ['VERIFY-9'] },
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    canceled: {
      description: 'The booking was cancelled: it says itself what goes back and why.',
      meta: { screen: 'Payment result: the booking was cancelled', messages: ['order.canceled'], requirements: ['VERIFY-9', 'LAW-3'] },
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    cancelFailed: {
      description: 'The booking was cancelled, but its money could not go back yet: support settles it by hand.',
      meta: {
        screen: 'Payment result: the cancellation is with support',
        messages: ['order.cancelFailed'],
        requirements: ['VERIFY-9', 'BOOKING-9'],
      },
      tags: 'blocked',
      on: { 'booking.view': { actions: 'openBooking' } },
    },
    refunded: {
      description: 'The payment came too late for the booking, so the money goes back; the offers can be looked at again.',
      meta: { screen: 'Payment result: the money goes back', messages: ['payment.refunded'], requirements: ['ORDER-7'] },
      on: { 'offers.review': { actions: 'openOffers' } },
    },
    refundFailed: {
      description: 'The money should have gone back, but did not: support settles it by hand.',
      meta: {
        screen: 'Payment result: the money could not be sent back, support helps',
        messages: ['payment.refundFailed'],
        requirements: ['ORDER-7'],
      },
      tags: 'blocked',
    },
    notPaid: {
      description: 'The payment was not completed; the booking is not lost.',
      meta: { screen: 'Payment failure page', messages: ['payment.canceledTitle'], requirements: ['VERIFY-5', 'VERIFY-6'] },
      initial: 'arriving',
      on: { 'payment.tryAgain': { actions: 'openCheckout' } },
      states: onFailurePage({
        description: "We couldn't complete the payment, with the way to try again.",
        meta: {
          screen: 'Payment failure page',
          messages: ['payment.canceledTitle'],
          requirements: ['VERIFY-5', 'VERIFY-6'],
        },
      }),
    },
    ended: {
      description: 'Nothing was paid and the order has ended; the offers can be looked at again.',
      meta: { screen: 'Payment failure page: the order has ended', messages: ['payment.ended'], requirements: ['VERIFY-9'] },
      initial: 'arriving',
      on: { 'offers.review': { actions: 'openOffers' } },
      states: onFailurePage({
        description: "We couldn't complete the payment, with the way back to the offers.",
        meta: {
          screen: 'Payment failure page: the order has ended',
          messages: ['payment.canceledTitle', 'payment.ended'],
          requirements: ['VERIFY-9'],
        },
      }),
    },
  },
})

export type PaymentVerificationActor = ActorRefFrom<typeof paymentVerificationMachine>
