import { assign, emit, fromPromise, setup, stateIn } from 'xstate'
import { type Order, type OrderStatus, payableStatuses } from '../../contract/order.ts'
import { getOrder } from '../../platform/api/orders.ts'
import { call } from '../call.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { claimPurchase } from './payment-verification.storage.ts'

/** Why the order of a payment could not be read: this traveller has none, or the call failed. */
type VerificationFailure = StepFailure & { isMissing: boolean }

function toVerificationFailure(error: unknown): VerificationFailure {
  const failure = failureWith(error, 'payment.verifyFailed')
  return { ...failure, isMissing: failure.status === 404 }
}

export const paymentVerificationActors = {
  getOrder: call(getOrder),
  claimPurchase: fromPromise(async ({ input }: { input: { transactionId: string } }) => claimPurchase(input.transactionId)),
}

export type VerificationInput = {
  /** The traveller's page: the provider's return target, or one of the two result pages. */
  page: 'verify' | 'success' | 'cancel'
  redirectStatus: string | null
  /** Sources of the order in order of precedence (D37). */
  storedOrderId: string | null
  urlOrderId: string | null
  paymentIntentId: string | null
}

/** The order's data for the result pages. */
export type VerifiedOrder = {
  orderId: string
  /** The quiz session of the offers. */
  quizSessionId: string
  status: OrderStatus
  paymentStatus: NonNullable<Order['payment']>['status'] | null
  paymentIntentId: string | null
  /** Minor units. */
  amount: number
  currency: string
  /** Whether money is refunded, or the refund has failed. */
  refund: 'none' | 'made' | 'failed'
  /** Unix seconds until which price and room are held for a retry; null without a hold. */
  heldUntil: number | null
  /** Whether the hotel has yet to confirm what was paid. */
  isUnconfirmed: boolean
}

const payable: ReadonlySet<OrderStatus> = new Set(payableStatuses)

function refundOf({ refund, payment }: Order): VerifiedOrder['refund'] {
  if (refund?.status === 'failed') return 'failed'
  return refund || payment?.status === 'Refunded' ? 'made' : 'none'
}

/** Converts an order for the result pages. */
const toVerifiedOrder = (order: Order): VerifiedOrder => ({
  orderId: order.orderId,
  quizSessionId: order.quizSessionId,
  status: order.status,
  paymentStatus: order.payment?.status ?? null,
  paymentIntentId: order.payment?.paymentIntentId ?? null,
  amount: order.payment?.amount ?? order.total.finalTotal.amount,
  currency: order.payment?.currency ?? order.total.currency.code,
  refund: refundOf(order),
  heldUntil: payable.has(order.status) ? order.expiredAt : null,
  isUnconfirmed: order.status === 'Payed' && order.isPriceOnly === true,
})

const OPEN: readonly VerifiedOrder['paymentStatus'][] = ['Processing', 'Succeeded', 'Unknown']
const PAID: readonly OrderStatus[] = ['Payed', 'BookingFinished']
/** Statuses of orders without a payment that can no longer be paid. */
const ENDED: readonly OrderStatus[] = ['Failed', 'BookingStartFailed', 'Expired']
const hasEnded = (order: VerifiedOrder | null) => order !== null && ENDED.includes(order.status)

export const verificationSetup = setup({
  types: {
    input: {} as VerificationInput,
    context: {} as VerificationInput & { order: VerifiedOrder | null; failure: VerificationFailure | null; isClaimed: boolean },
    events: {} as { type: 'status.retry' } | { type: 'booking.view' } | { type: 'payment.tryAgain' } | { type: 'offers.review' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: paymentVerificationActors,
  delays: { pollInterval: delays.pollInterval, settlementHintDelay: delays.settlementHintDelay },
  guards: {
    hasReference: ({ context }) => (context.storedOrderId ?? context.urlOrderId ?? context.paymentIntentId) !== null,
    isOrderKnown: ({ context }) => knownOrderId(context) !== null,
    isReturning: ({ context }) => context.page === 'verify',
    isSuccessPage: ({ context }) => context.page === 'success',
    isFailurePage: ({ context }) => context.page === 'cancel',
    isOrderMissing: (_, params: { error: unknown }) => toVerificationFailure(params.error).isMissing,
    isRefunded: ({ context }) => context.order?.refund === 'made',
    isPaid: ({ context }) => context.order !== null && PAID.includes(context.order.status),
    isPaidAndClaimed: ({ context: { order, isClaimed } }) => isClaimed && order !== null && PAID.includes(order.status),
    isUnconfirmed: ({ context }) => context.order?.isUnconfirmed ?? false,
    isSupplierFailed: ({ context }) => context.order?.status === 'BookingFinishFailed',
    isTripOver: ({ context }) => context.order?.status === 'Done',
    /** The hotel refused an amount that was only reserved: nothing was charged. */
    isUncharged: ({ context: { order } }) => order?.status === 'Canceled' && order.paymentStatus === 'Canceled' && order.refund === 'none',
    isCanceled: ({ context }) => context.order?.status === 'Canceled',
    isCancelFailed: ({ context }) => context.order?.status === 'CancelFailed',
    /** The back end stores payment, order and refund together: if the order has ended without a refund, none will follow automatically. */
    isRefundFailed: ({ context }) =>
      context.order?.refund === 'failed' || (hasEnded(context.order) && context.order?.paymentStatus === 'Succeeded'),
    isUnpaidAndOver: ({ context }) => hasEnded(context.order),
    /** The provider has the money, will have it, or has not reported yet (`Unknown`): no second payment is offered. */
    isProcessing: ({ context }) => OPEN.includes(context.order?.paymentStatus ?? null),
    /** The address says succeeded or unknown, and the order does not contradict it yet: its status may still change (D36, D107). */
    isMaybePaid: ({ context }) =>
      (context.redirectStatus === 'succeeded' || context.redirectStatus === 'unknown') &&
      context.page === 'verify' &&
      context.order?.status === 'BookingStarted' &&
      (context.order.paymentStatus === 'Created' || context.order.paymentStatus === 'Ok'),
    isAsking: stateIn({ settling: 'asking' }),
    isUnanswered: ({ context }) => context.failure !== null,
    isUntracked: (_, params: { isFirst: boolean }) => params.isFirst,
  },
  actions: {
    setOrder: assign((_, params: { order: Order }) => ({ order: toVerifiedOrder(params.order), failure: null })),
    setClaimed: assign({ isClaimed: true }),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toVerificationFailure(params.error) })),
    logFailure: emit(({ context }) => ({
      type: 'log',
      name: 'payment.verifyFailed',
      data: context.failure ? loggable(context.failure) : {},
    })),
    toastMissing: emit({ type: 'toast', tone: 'error', message: 'payment.missingOrderData' }),
    toastFailed: emit(
      ({ context }) => ({ type: 'toast', tone: 'error', message: context.failure?.message ?? 'payment.verifyFailed' }) as const,
    ),
    trackPurchase: emit(({ context }) => ({
      type: 'track',
      name: 'purchase',
      data: {
        transactionId: context.order?.paymentIntentId ?? context.order?.orderId,
        orderId: context.order?.orderId,
        value: context.order?.amount,
        currency: context.order?.currency ?? 'EUR',
      },
    })),
    openSuccess: emit(
      ({ context }) => ({ type: 'navigate', to: 'payment-success', params: { orderId: context.order?.orderId ?? '' } }) as const,
    ),
    openCancel: emit(({ context }) => ({ type: 'navigate', to: 'payment-cancel', params: { orderId: knownOrderId(context) } }) as const),
    openBooking: emit(({ context }) => ({ type: 'navigate', to: 'booking', params: { orderId: knownOrderId(context) ?? '' } }) as const),
    openBookings: emit({ type: 'navigate', to: 'booking-list', params: {} }),
    openCheckout: emit(({ context }) => ({ type: 'navigate', to: 'checkout', params: { orderId: knownOrderId(context) ?? '' } }) as const),
    openOffers: emit(
      ({ context }) => ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.order?.quizSessionId ?? '' } }) as const,
    ),
    openHome: emit({ type: 'navigate', to: 'home', params: {} }),
  },
})

/** Returns the order's id by the precedence of its sources (D37), or null. */
export const knownOrderId = (context: VerificationInput & { order: VerifiedOrder | null }): string | null =>
  context.order?.orderId ?? context.storedOrderId ?? context.urlOrderId
