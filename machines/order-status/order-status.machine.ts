import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type OrderStatus, payableStatuses } from '../../contract/order.ts'
import type { checkOrder } from '../../platform/api/orders.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import { orderStatusActors } from './order-status.actors.ts'
import { type OrderStatusFailure, toOrderStatusFailure } from './order-status.failure.ts'

type OrderCheck = Awaited<ReturnType<typeof checkOrder>>
const ofOrder = ({ event }: { event: { output: OrderCheck } }) => event.output
const setOrder = { type: 'setOrder', params: ofOrder } as const
const ofFailure = ({ event }: { event: { error: unknown } }) => ({ failure: toOrderStatusFailure(event.error) })
const setFailure = { type: 'setFailure', params: ofFailure } as const
const logFailure = { type: 'logFailure', params: ofFailure } as const

/** Follows the order of a prebooked offer until it can be paid or can't any more (ORDER-2, ORDER-3, PRE-11). */
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
  },
  actors: orderStatusActors,
  delays: { pollInterval: delays.pollInterval },
  guards: {
    isStatus: ({ context }, params: { status: OrderStatus }) => context.status === params.status,
    isMissing: (_, params: { failure: OrderStatusFailure }) => params.failure.isMissing,
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
      tags: 'busy',
      invoke: {
        id: 'checkOrder',
        src: 'checkOrder',
        input: ({ context }) => ({ prebookHash: context.prebookHash }),
        onDone: { target: 'deciding', actions: setOrder },
        onError: [
          { guard: { type: 'isMissing', params: ofFailure }, target: 'notFound', actions: setFailure },
          { target: 'unreachable', actions: [setFailure, logFailure] },
        ],
      },
    },
    deciding: {
      description: 'The status decides what the traveller may do; a status that can still become payable is asked for again.',
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
      tags: 'busy',
      after: { pollInterval: 'checking' },
    },
    unreachable: {
      description: 'The last question got no answer; it is asked again in 3 seconds or at once on request.',
      after: { pollInterval: 'checking' },
      on: { 'status.recheck': 'checking' },
    },
    notFound: {
      description: 'There is no such order for this traveller.',
      tags: 'blocked',
      on: { 'status.recheck': 'checking' },
    },
    payable: {
      description: 'Price and room are held: checkout is open until the time is up.',
      tags: 'payable',
      initial: 'bookable',
      on: { 'checkout.open': { actions: 'openCheckout' }, 'countdown.end': 'overdue' },
      states: {
        bookable: { description: 'The booking has begun: checkout is open until the time is up.' },
        paymentFailed: { description: 'The last payment failed; the traveller can go to checkout and pay again.' },
        paymentCanceled: { description: 'The last payment was given up; the traveller can go to checkout and pay.' },
      },
    },
    // A job ends orders, so the back end says so some seconds after the clock here; while somebody is paying, minutes.
    overdue: {
      description: 'The countdown has ended here: checkout stays open until the back end says that the order has ended, or is held anew.',
      tags: 'payable',
      initial: 'asking',
      on: { 'checkout.open': { actions: 'openCheckout' } },
      states: {
        asking: {
          description: 'The back end is asked whether it has ended the order.',
          invoke: {
            id: 'checkOrder',
            src: 'checkOrder',
            input: ({ context }) => ({ prebookHash: context.prebookHash }),
            onDone: [
              { guard: { type: 'isOverdue', params: ofOrder }, target: 'waiting', actions: setOrder },
              { target: '#orderStatus.deciding', actions: setOrder },
            ],
            onError: [
              { guard: { type: 'isMissing', params: ofFailure }, target: '#orderStatus.notFound', actions: setFailure },
              { target: 'waiting', actions: logFailure },
            ],
          },
        },
        waiting: {
          description: 'It has not ended the order yet, or did not answer; it is asked again in 3 seconds.',
          after: { pollInterval: 'asking' },
        },
      },
    },
    // Not final: the page goes on reading how it ended, and leads back to the offers from here.
    ended: {
      description: 'The order can not be paid any more, and is not asked for again.',
      tags: 'blocked',
      initial: 'expired',
      states: {
        failed: { description: 'The order could not be made; the offers can be looked at again.' },
        startFailed: { description: 'The supplier refused the start of the booking; the offers can be looked at again.' },
        paid: { description: 'The order is paid and is being booked with the supplier.' },
        booked: { description: 'The supplier has confirmed the booking.' },
        supplierFailed: { description: 'Paid, but the supplier could not finish: it is tried again, then refunded in full.' },
        done: { description: 'The trip is booked and complete.' },
        canceled: { description: 'The booking was cancelled.' },
        cancelFailed: { description: 'A cancellation could not be finished; support takes over.' },
        expired: { description: 'The time to book is over; the traveller is led back to the offers.' },
      },
    },
  },
})

export type OrderStatusActor = ActorRefFrom<typeof orderStatusMachine>
