import { type ActorRef, and, assign, emit, fromPromise, type Snapshot, sendTo, setup, stateIn } from 'xstate'
import type { Order, PaymentStatus } from '../../contract/order.ts'
import { confirmPayment, getOrder, releasePayment } from '../../platform/api/orders.ts'
import { type CardAnswer, type CardCheck, confirmCardPayment, validateCardForm } from '../../platform/browser/card-form.ts'
import { type CardProviderOptions, openCardProvider } from '../../platform/browser/card-provider.ts'
import { call } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { loggable } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import type { MessageId } from '../messages.ts'
import { type PaymentFailure, refusal, toOutcomeFailure, toPaymentFailure, toStatusFailure } from './payment.failure.ts'
import { type CardOutcome, cardOutcome, type OrderOutcome, orderOutcome } from './payment.outcome.ts'
import { forgetPayment, type PersistedPayment, persistPayment } from './payment.storage.ts'

export const paymentActors = {
  openCardProvider: call(openCardProvider),
  validateCardForm: fromPromise(() => validateCardForm()),
  confirmPayment: call(confirmPayment),
  confirmCardPayment: fromPromise(({ input }: { input: { clientSecret: string; returnUrl: string } }) => confirmCardPayment(input)),
  releasePayment: call(releasePayment),
  getOrder: call(getOrder),
}

/** Events of the step to the flow that invoked it. */
export type PaymentReport = { type: 'payment.begun' } | { type: 'payment.ended' }

export type PaymentInput = {
  /** The flow that invoked the step. Without one, the step reports to itself. */
  parentRef?: ActorRef<Snapshot<unknown>, PaymentReport>
  orderId: string
  clientSecret: string | null
  paymentIntentId: string | null
  /** Absolute address of the verify page with language prefix and order id (PAY-5, D37, ROUTE-28). */
  returnUrl: string
  /** Script and key of the card provider (SHELL-4). */
  cardProvider: CardProviderOptions
  /** The progress of the step before a reload; null for a new step. */
  restored: PersistedPayment | null
  /** Whether there is a connection when the step opens. */
  isOnline: boolean
}
/** Number of automatic polls of the payment's outcome: three quick ones, 100 s in total (PAY-13). */
const QUICK_POLLS = 3
const ASKED_ENOUGH = 6

export type PaymentOutcome = 'paid' | 'settling' | 'expired'

export const paymentSetup = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as Omit<PaymentInput, 'restored'> & {
      hasAgreed: boolean
      isAttempted: boolean
      /** Number of polls of the attempt's outcome. */
      asks: number
      outcome: PaymentOutcome | null
      failure: PaymentFailure | null
    },
    events: {} as
      | { type: 'element.ready' }
      | { type: 'element.initFailed' }
      | { type: 'element.retry' }
      | { type: 'terms.change'; agreed: boolean }
      | { type: 'pay.submit' }
      | { type: 'status.ask' }
      | { type: 'status.follow' }
      | PaymentReport
      | ConnectionEvent,
    output: {} as { outcome: PaymentOutcome | null },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked' | 'slow' | 'undecided',
    meta: {} as StateMeta,
  },
  actors: paymentActors,
  delays: { cardPatience: delays.cardPatience, pollInterval: delays.pollInterval, outcomePause: delays.outcomePause },
  guards: {
    isAvailable: (_, params: { available: boolean }) => params.available,
    isAgreed: (_, params: { agreed: boolean }) => params.agreed,
    isReadyToPay: and([
      stateIn({ open: { element: 'ready' } }),
      stateIn({ open: { terms: 'ticked' } }),
      stateIn({ open: { line: 'there' } }),
    ]),
    isOnlineAtStart: ({ context }) => context.isOnline,
    isOnline: (_, params: { isOnline: boolean }) => params.isOnline,
    isIdle: stateIn({ open: { paying: 'waiting' } }),
    isAgreedBefore: ({ context }) => context.hasAgreed,
    isInterrupted: ({ context }) => context.isAttempted,
    hasIntent: ({ context }) => context.clientSecret !== null && context.paymentIntentId !== null,
    isSecretMissing: ({ context }) => context.paymentIntentId !== null,
    isValid: (_, params: { check: CardCheck }) => params.check.valid,
    isLockFree: (_, params: { status: PaymentStatus }) => params.status === 'Ok' || params.status === 'Created',
    isExpired: (_, params: { status: PaymentStatus }) => params.status === 'ExpiredOrder',
    isPaidAlready: (_, params: { status: PaymentStatus }) => params.status === 'Succeeded',
    isUnderWay: (_, params: { status: PaymentStatus }) => params.status === 'Processing',
    isSaidByProvider: (_, params: { answer: CardAnswer; outcome: CardOutcome }) => cardOutcome(params.answer) === params.outcome,
    isSaidByServer: (_, params: { order: Order; outcome: OrderOutcome }) => orderOutcome(params.order) === params.outcome,
    isUnclear: (_, params: { status: PaymentStatus }) => params.status === 'Unknown',
    isAskedRarely: ({ context }) => context.asks <= QUICK_POLLS,
    canAsk: and([stateIn({ open: { line: 'there' } }), ({ context }) => context.asks < ASKED_ENOUGH]),
  },
  actions: {
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toPaymentFailure(params.error) })),
    setStatus: assign((_, params: { status: PaymentStatus }) => ({ failure: toStatusFailure(params.status) })),
    setRefusal: assign((_, params: Parameters<typeof refusal>[0]) => ({ failure: refusal(params) })),
    setUnanswered: assign((_, params: { error: unknown }) => ({ failure: toOutcomeFailure(params.error) })),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    forgetAsks: assign({ asks: 0 }),
    forgetFailure: assign({ failure: null }),
    /** `detail` is the provider's own text. */
    toast: emit((_, { message, detail }: { message: MessageId; detail: string | null }) => ({
      type: 'toast',
      tone: 'error',
      message,
      ...(detail ? { detail } : {}),
    })),
    closeToasts: emit({ type: 'closeToasts' }),
    logFailure: emit(({ context }) => ({
      type: 'log',
      name: 'payment.failed',
      data: { message: context.failure?.message, ...(context.failure?.cause ? loggable(context.failure.cause) : {}) },
    })),
    /** The provider's text may suggest a retry, so it is not shown. */
    logOutcome: emit({ type: 'log', name: 'payment.outcomeUnknown' }),
    setAgreed: assign((_, params: { agreed: boolean }) => ({ hasAgreed: params.agreed })),
    setAttempted: assign((_, params: { attempted: boolean }) => ({ isAttempted: params.attempted })),
    persistPayment: ({ context }) =>
      persistPayment(() => ({ orderId: context.orderId, hasAgreed: context.hasAgreed, isAttempted: context.isAttempted })),
    removePayment: () => forgetPayment(),
    /** Checkout blocks everything else while an attempt is in progress (PAY-11). */
    reportBegun: sendTo(({ context, self }) => context.parentRef ?? self, { type: 'payment.begun' }),
    reportEnded: sendTo(({ context, self }) => context.parentRef ?? self, { type: 'payment.ended' }),
    focusTerms: emit({ type: 'focus', what: 'terms' }),
    setOutcome: assign((_, params: { outcome: PaymentOutcome }) => ({ outcome: params.outcome })),
    openVerify: emit(
      ({ context }, params: { redirectStatus: string }) =>
        ({ type: 'navigate', to: 'payment-verify', params: { orderId: context.orderId, redirectStatus: params.redirectStatus } }) as const,
    ),
  },
})
