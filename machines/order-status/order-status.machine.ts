import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type OrderStatus, payableStatuses } from '../../contract/order.ts'
import { checkOrder } from '../../platform/api/orders.ts'
import { call } from '../call.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { type Failure, loggable, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Why the order could not be read: it does not exist (any more), or the call failed and will be retried. */
type OrderStatusFailure = Failure & { isMissing: boolean }

function toOrderStatusFailure(error: unknown): OrderStatusFailure {
  const failure = toFailure(error)
  return { ...failure, isMissing: failure.status === 404 }
}

export const orderStatusActors = {
  checkOrder: call(checkOrder),
}

type OrderCheck = Awaited<ReturnType<typeof checkOrder>>
const ofOrder = ({ event }: { event: { output: OrderCheck } }) => event.output
const setOrder = { type: 'setOrder', params: ofOrder } as const
const ofFailure = ({ event }: { event: { error: unknown } }) => ({ failure: toOrderStatusFailure(event.error) })
const setFailure = { type: 'setFailure', params: ofFailure } as const
const logFailure = { type: 'logFailure', params: ofFailure } as const

/** Polls the order of a prebooked offer until it can be paid or has ended (ORDER-2, ORDER-3, PRE-11). */
export const orderStatusMachine = setup({
  types: {
    input: {} as { prebookHash: string },
    context: {} as {
      prebookHash: string
      status: OrderStatus
      bundleOrderId: string | null
      quizSessionId: string | null
      /** Unix seconds. */
      expiredAt: number
      failure: OrderStatusFailure | null
    },
    events: {} as { type: 'status.recheck' } | { type: 'checkout.open' } | { type: 'offers.review' } | { type: 'countdown.end' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked' | 'payable',
    meta: {} as StateMeta,
  },
  actors: orderStatusActors,
  delays: { pollInterval: delays.pollInterval },
  guards: {
    isStatus: ({ context }, params: { status: OrderStatus }) => context.status === params.status,
    isOrderMissing: (_, params: { failure: OrderStatusFailure }) => params.failure.isMissing,
    isOverdue: ({ context }, { status, expiredAt }: OrderCheck) =>
      expiredAt <= context.expiredAt && (payableStatuses as readonly string[]).includes(status),
    hasOffers: ({ context }) => context.quizSessionId !== null,
  },
  actions: {
    setOrder: assign((_, order: OrderCheck) => ({
      status: order.status,
      bundleOrderId: order.bundleOrderId,
      quizSessionId: order.quizSessionId,
      expiredAt: order.expiredAt,
      failure: null,
    })),
    setFailure: assign((_, params: { failure: OrderStatusFailure }) => ({ failure: params.failure })),
    logFailure: emit((_, params: { failure: OrderStatusFailure }) => ({
      type: 'log',
      name: 'order.checkFailed',
      data: loggable(params.failure),
    })),
    openCheckout: emit(({ context }) => ({ type: 'navigate', to: 'checkout', params: { orderId: context.bundleOrderId ?? '' } }) as const),
    openOffers: emit(({ context }) => ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.quizSessionId ?? '' } }) as const),
  },
}).createMachine({
  id: 'orderStatus',
  context: ({ input }) => ({
    prebookHash: input.prebookHash,
    status: 'Unknown',
    bundleOrderId: null,
    quizSessionId: null,
    expiredAt: 0,
    failure: null,
  }),
  initial: 'checking',
  on: { 'offers.review': { guard: 'hasOffers', actions: 'openOffers' } },
  states: {
    checking: {
      description: 'The back end is asked how the order stands.',
      meta: {
        screen: 'Pre-check: the checkout button waits',
        messages: ['order.checking', 'order.bookable'],
        requirements: ['ORDER-2', 'PRE-11'],
      },
      tags: 'busy',
      invoke: {
        id: 'checkOrder',
        src: 'checkOrder',
        input: ({ context }) => ({ prebookHash: context.prebookHash }),
        onDone: { target: 'deciding', actions: setOrder },
        onError: [
          { guard: { type: 'isOrderMissing', params: ofFailure }, target: 'notFound', actions: setFailure },
          { target: 'unreachable', actions: [setFailure, logFailure] },
        ],
      },
    },
    deciding: {
      description: 'The status decides what the traveller may do; a status that can still become payable is asked for again.',
      meta: { screen: 'Pre-check: nothing to see, the status is sorted', messages: [], requirements: ['ORDER-1', 'ORDER-3'] },
      always: [
        { guard: { type: 'isStatus', params: { status: 'BookingStarted' } }, target: 'payable' },
        { guard: { type: 'isStatus', params: { status: 'PaymentFailed' } }, target: 'payable.paymentFailed' },
        { guard: { type: 'isStatus', params: { status: 'PaymentCanceled' } }, target: 'payable.paymentCanceled' },
        { guard: { type: 'isStatus', params: { status: 'Failed' } }, target: 'ended.failed' },
        { guard: { type: 'isStatus', params: { status: 'BookingStartFailed' } }, target: 'ended.startFailed' },
        { guard: { type: 'isStatus', params: { status: 'Payed' } }, target: 'ended.paid' },
        { guard: { type: 'isStatus', params: { status: 'BookingFinished' } }, target: 'ended.booked' },
        { guard: { type: 'isStatus', params: { status: 'BookingFinishFailed' } }, target: 'ended.supplierFailed' },
        { guard: { type: 'isStatus', params: { status: 'Done' } }, target: 'ended.done' },
        { guard: { type: 'isStatus', params: { status: 'Canceled' } }, target: 'ended.canceled' },
        { guard: { type: 'isStatus', params: { status: 'CancelFailed' } }, target: 'ended.cancelFailed' },
        { guard: { type: 'isStatus', params: { status: 'Expired' } }, target: 'ended' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      description: 'The order is still being made (New or Unknown); it is asked for again in 3 seconds.',
      meta: { screen: 'Pre-check: the checkout button waits', messages: ['order.checking', 'order.bookable'], requirements: ['ORDER-2'] },
      tags: 'busy',
      after: { pollInterval: 'checking' },
    },
    unreachable: {
      description: 'The last question got no answer; it is asked again in 3 seconds or at once on request.',
      meta: { screen: 'Pre-check: no answer, try again', messages: ['order.unreachable'], requirements: ['ORDER-2', 'ERR-16'] },
      after: { pollInterval: 'checking' },
      on: { 'status.recheck': 'checking' },
    },
    notFound: {
      description: 'There is no such order for this traveller.',
      meta: { screen: 'Pre-check: there is no such order', messages: ['precheck.loadFailed'], requirements: ['ERR-16'] },
      tags: 'blocked',
      on: { 'status.recheck': 'checking' },
    },
    payable: {
      description: 'Price and room are held: checkout is open until the time is up.',
      meta: { screen: 'Pre-check: go to checkout', messages: [], requirements: ['PRE-11', 'PRE-12', 'ORDER-4'] },
      tags: 'payable',
      initial: 'bookable',
      on: { 'checkout.open': { actions: 'openCheckout' }, 'countdown.end': 'overdue' },
      states: {
        bookable: {
          description: 'The booking has begun: checkout is open until the time is up.',
          meta: { screen: 'Pre-check: go to checkout', messages: ['order.bookable'], requirements: ['PRE-11', 'PRE-12'] },
        },
        paymentFailed: {
          description: 'The last payment failed; the traveller can go to checkout and pay again.',
          meta: {
            screen: 'Pre-check: the payment failed, go to checkout',
            messages: ['order.paymentFailed', 'order.bookable'],
            requirements: ['PRE-11', 'PRE-12'],
          },
        },
        paymentCanceled: {
          description: 'The last payment was given up; the traveller can go to checkout and pay.',
          meta: {
            screen: 'Pre-check: the payment was given up, go to checkout',
            messages: ['order.paymentCanceled', 'order.bookable'],
            requirements: ['PRE-11', 'PRE-12'],
          },
        },
      },
    },
    // A job ends orders, so the back end reports the end some seconds after the countdown; minutes later if a payment is in progress.
    overdue: {
      description: 'The countdown has ended here: checkout stays open until the back end says that the order has ended, or is held again.',
      meta: { screen: 'Pre-check: the time is over, go to checkout', messages: [], requirements: ['ORDER-4', 'PRE-12'] },
      tags: 'payable',
      initial: 'asking',
      on: { 'checkout.open': { actions: 'openCheckout' } },
      states: {
        asking: {
          description: 'The back end is asked whether it has ended the order.',
          meta: { screen: 'Pre-check: the time is over, go to checkout', messages: ['order.bookable'], requirements: ['ORDER-4'] },
          invoke: {
            id: 'checkOrder',
            src: 'checkOrder',
            input: ({ context }) => ({ prebookHash: context.prebookHash }),
            onDone: [
              { guard: { type: 'isOverdue', params: ofOrder }, target: 'waiting', actions: setOrder },
              { target: '#orderStatus.deciding', actions: setOrder },
            ],
            onError: [
              { guard: { type: 'isOrderMissing', params: ofFailure }, target: '#orderStatus.notFound', actions: setFailure },
              { target: 'waiting', actions: logFailure },
            ],
          },
        },
        waiting: {
          description: 'It has not ended the order yet, or did not answer; it is asked again in 3 seconds.',
          meta: { screen: 'Pre-check: the time is over, go to checkout', messages: ['order.bookable'], requirements: ['ORDER-4'] },
          after: { pollInterval: 'asking' },
        },
      },
    },
    // Not final: the page continues to poll how the order ended, and links back to the offers.
    ended: {
      description: 'The order can not be paid any more, and is not asked for again.',
      meta: { screen: 'Pre-check: how the order ended', messages: [], requirements: ['ORDER-3'] },
      tags: 'blocked',
      initial: 'expired',
      states: {
        failed: {
          description: 'The order could not be made; the offers can be looked at again.',
          meta: { screen: 'Pre-check: the order failed', messages: ['order.failed'], requirements: ['ORDER-3'] },
        },
        startFailed: {
          description: 'The supplier refused the start of the booking; the offers can be looked at again.',
          meta: { screen: 'Pre-check: the booking could not begin', messages: ['order.startFailed'], requirements: ['ORDER-3'] },
        },
        paid: {
          description: 'The order is paid and is being booked with the supplier.',
          meta: { screen: 'Pre-check: already paid', messages: ['order.paid'], requirements: ['ORDER-3'] },
        },
        booked: {
          description: 'The supplier has confirmed the booking.',
          meta: { screen: 'Pre-check: already booked', messages: ['order.booked'], requirements: ['ORDER-3'] },
        },
        supplierFailed: {
          description: 'Paid, but the supplier could not finish: it is tried again, then refunded in full.',
          meta: {
            screen: 'Pre-check: the supplier is being asked again',
            messages: ['order.supplierFailed'],
            requirements: ['ORDER-3', 'LAW-3'],
          },
        },
        done: {
          description: 'The trip is booked and complete.',
          meta: { screen: 'Pre-check: booked and complete', messages: ['order.done'], requirements: ['ORDER-3'] },
        },
        canceled: {
          description: 'The booking was cancelled.',
          meta: { screen: 'Pre-check: cancelled', messages: ['order.canceled'], requirements: ['ORDER-3'] },
        },
        cancelFailed: {
          description: 'A cancellation could not be finished; support takes over.',
          meta: { screen: 'Pre-check: the cancellation is with support', messages: ['order.cancelFailed'], requirements: ['ORDER-3'] },
        },
        expired: {
          description: 'The time to book is over; the traveller is led back to the offers.',
          meta: { screen: 'Dialog: the order has expired', messages: ['order.expired.title'], requirements: ['ORDER-4', 'ORDER-6'] },
        },
      },
    },
  },
})

export type OrderStatusActor = ActorRefFrom<typeof orderStatusMachine>
