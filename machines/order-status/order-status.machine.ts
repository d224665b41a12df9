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
      /** The countdown has ended, by the clock of this device. */
      isOver: boolean
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
      context.isOver && expiredAt <= context.expiredAt && (payableStatuses as readonly string[]).includes(status),
    hasOffers: ({ context }) => context.quizSessionId !== null,
  },
  actions: {
    // What is held anew is not over.
    setOrder: assign(({ context }, order: OrderCheck) => ({
      isOver: context.isOver && order.expiredAt <= context.expiredAt,
      status: order.status,
      bundleOrderId: order.bundleOrderId,
      quizSessionId: order.quizSessionId,
      expiredAt: order.expiredAt,
      failure: null,
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
    isOver: false,
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
        onDone: [
          { guard: { type: 'isOverdue', params: ofOrder }, target: 'overdue', actions: setOrder },
          { target: 'deciding', actions: setOrder },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ failure: toOrderStatusFailure(event.error) }) },
            target: 'notFound',
            actions: assign({ failure: ({ event }) => toOrderStatusFailure(event.error) }),
          },
          {
            target: 'unreachable',
            actions: [
              assign({ failure: ({ event }) => toOrderStatusFailure(event.error) }),
              emit(({ event }) => ({ type: 'log', name: 'order.checkFailed', data: loggable(toOrderStatusFailure(event.error)) })),
            ],
          },
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
      on: { 'checkout.open': { actions: 'openCheckout' }, 'countdown.end': { target: 'checking', actions: assign({ isOver: true }) } },
      states: {
        bookable: { description: 'The booking has begun: checkout is open until the time is up.' },
        paymentFailed: { description: 'The last payment failed; the traveller can go to checkout and pay again.' },
        paymentCanceled: { description: 'The last payment was given up; the traveller can go to checkout and pay.' },
      },
    },
    // A job ends orders, so the back end says so some seconds after the clock here; while somebody is paying, minutes.
    overdue: {
      description:
        'The countdown has ended, the back end has not ended the order yet: checkout stays open, and it is asked again in 3 seconds.',
      tags: 'payable',
      after: { pollInterval: 'checking' },
      on: { 'checkout.open': { actions: 'openCheckout' } },
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
