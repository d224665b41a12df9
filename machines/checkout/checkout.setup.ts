import { assign, emit, or, setup, stateIn } from 'xstate'
import { type FinishAnswer, type Order, type OrderStatus, payableStatuses } from '../../contract/order.ts'
import type { User } from '../../contract/user.ts'
import { finishOrder, getOrder } from '../../platform/api/orders.ts'
import type { CardProviderOptions } from '../../platform/browser/card-provider.ts'
import { call } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import { countdownMachine } from '../countdown/countdown.machine.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { isNetworkTrouble, loggable, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import type { MessageId } from '../messages.ts'
import { otpMachine } from '../otp/otp.machine.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import type { PaymentReport } from '../payment/payment.setup.ts'
import type { PersistedPayment } from '../payment/payment.storage.ts'
import { persistPaymentRecord } from '../payment-verification/payment-verification.storage.ts'
import type { Restored } from '../persisted.ts'
import { type CheckoutFailure, toCheckoutFailure } from './checkout.failure.ts'
import { fitsParty, type PassengerDraft, type PassengerForms, passengerForms, withBooker, withPerson } from './checkout.passengers.ts'
import { canTake, type Place } from './checkout.people.ts'
import { type CheckoutDraft, forgetCheckoutDraft, persistCheckoutDraft } from './checkout.storage.ts'

export const checkoutActors = {
  getOrder: call(getOrder),
  /** The same call after the countdown has ended, in parallel with the traveller's actions. */
  recheckOrder: call(getOrder),
  askHold: call(getOrder),
  finishOrder: call(finishOrder),
  otp: otpMachine,
  payment: paymentMachine,
  countdown: countdownMachine,
}

export type Contact = { firstName: string; lastName: string; email: string; remember: boolean }
export type CheckoutInput = {
  orderId: string
  /** The signed-in user; null for a visitor. */
  profile: User | null
  /** The input before a reload. */
  draft: Restored<CheckoutDraft>
  /** The progress of the card step before a reload. */
  paying: Restored<PersistedPayment>
  /** The day of booking, yyyy-MM-dd (D49). */
  today: string
  rememberedEmail: string
  /** Absolute address of the verify page, with language prefix and order id (PAY-5). */
  returnUrl: string
  /** Script and key of the card provider (SHELL-4). */
  cardProvider: CardProviderOptions
}
export type CheckoutContext = {
  orderId: string
  profile: User | null
  today: string
  returnUrl: string
  cardProvider: CardProviderOptions
  step: CheckoutDraft['step']
  contact: Contact
  /** The contact was submitted before the order was loaded (CHECK-38). */
  isContactSent: boolean
  /** Id of the code request for the contact's e-mail (CHECK-16). */
  requestId: string | null
  /** The e-mail that was verified by a code in this checkout (CHECK-11). */
  verifiedEmail: string | null
  passengers: PassengerForms | null
  /** Save new passengers in the account. */
  isKeeping: boolean
  order: Order | null
  /** Whether the end of the hold was read for a signed-in user (LIMIT-17). */
  isReadSignedIn: boolean
  /** In memory only. */
  clientSecret: string | null
  paymentIntentId: string | null
  /** Before a reload, a signed-in traveller had entered another e-mail. */
  isOtherEmail: boolean
  /** State for the first card step. */
  paying: PersistedPayment | null
  /** A reload found checkout data that could not be parsed. */
  isLost: boolean
  /** Whether there is a connection, as far as known. */
  isOnline: boolean
  failure: CheckoutFailure | null
}

const isPayable = (status: OrderStatus) => (payableStatuses as readonly string[]).includes(status)
const provenEmail = (context: CheckoutContext) => context.verifiedEmail ?? context.profile?.email ?? null

export const checkoutSetup = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as
      | ConnectionEvent
      | { type: 'order.retry' }
      | { type: 'contact.change'; contact: Contact }
      | { type: 'contact.submit'; contact: Contact }
      | { type: 'contact.edit' }
      | { type: 'email.unlock' }
      | { type: 'passengers.change'; passengers: PassengerForms }
      | { type: 'passengers.submit'; passengers: PassengerForms }
      | { type: 'passengers.edit' }
      | { type: 'passengers.take'; place: Place; person: PassengerDraft }
      | { type: 'keeping.change'; isKeeping: boolean }
      | { type: 'profile.change'; profile: User | null }
      | { type: 'booking.view' }
      | { type: 'offers.review' }
      | { type: 'order.loaded' }
      | { type: 'order.expire' }
      | PaymentReport,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked' | 'unsent',
    meta: {} as StateMeta,
  },
  actors: checkoutActors,
  delays: { pollInterval: delays.pollInterval },
  guards: {
    isLost: ({ context }) => context.isLost,
    isContactSent: ({ context }) => context.isContactSent,
    /** A visitor who starts checkout sees the contact step before the order is loaded. */
    isNewVisitor: ({ context }) => context.step === 'contact' && context.profile === null,
    isExpired: (_, params: { order: Order }) => params.order.status === 'Expired',
    isSignedInSince: ({ context }) => context.order !== null && context.profile !== null && !context.isReadSignedIn,
    isNotPayable: (_, params: { order: Order }) => !isPayable(params.order.status),
    isOrderMissing: (_, params: { error: unknown }) => toCheckoutFailure(params.error, 'checkout.loadFailed').isMissing,
    isOffline: (_, params: { error: unknown }) => isNetworkTrouble(toFailure(params.error)),
    hasExpired: (_, params: { error: unknown }) => toCheckoutFailure(params.error, 'checkout.sendAgain').isExpired,
    isProven: ({ context }, params: { contact: Contact }) => provenEmail(context) !== null && provenEmail(context) === params.contact.email,
    canResumePayment: ({ context }) => context.step === 'payment' && provenEmail(context) !== null && context.passengers !== null,
    canResumePassengers: ({ context }) => context.step !== 'contact' && provenEmail(context) !== null,
    /** The session ended after the contact step: the booker must verify their e-mail again. */
    isSignedOut: ({ context }, params: { profile: User | null }) => context.profile !== null && params.profile === null,
    isSignedInAgain: (_, params: { profile: User | null }) => params.profile !== null,
    /** A payment attempt is in progress and its outcome is unknown. */
    isPaying: stateIn({ steps: { payment: 'underWay' } }),
    /** The current input must survive a reload. */
    isFillingIn: or([stateIn({ steps: 'contact' }), stateIn({ steps: 'verifying' }), stateIn({ steps: 'passengers' })]),
    canTake: ({ context }, params: { place: Place; person: PassengerDraft }) =>
      context.passengers !== null && canTake(params.place, params.person, context.passengers, context.today),
    isProvenHere: ({ context }) => context.verifiedEmail !== null,
    isCodeRight: (_, params: { accessToken: string | null }) => params.accessToken !== null,
    isFoundExpired: (_, params: { answer: FinishAnswer }) => params.answer.paymentStatus === 'ExpiredOrder',
    canPay: (_, params: { answer: FinishAnswer }) => Boolean(params.answer.stripe?.clientSecret),
    isOutOfTime: (_, params: { outcome: string | null }) => params.outcome === 'expired',
  },
  actions: {
    /** Input takes precedence; missing fields come from the order, then from the profile (CHECK-10, CHECK-17). */
    setOrder: assign(({ context }, params: { order: Order }) => {
      const { contact, order, profile } = { contact: context.contact, order: params.order, profile: context.profile }
      const kept = context.passengers && fitsParty(context.passengers, order) ? context.passengers : passengerForms(order, context.today)
      return {
        order,
        isReadSignedIn: profile !== null,
        passengers: kept,
        failure: null,
        contact: {
          firstName: contact.firstName || order.contact?.firstName || profile?.firstName || '',
          lastName: contact.lastName || order.contact?.lastName || profile?.lastName || '',
          email: (context.isOtherEmail ? '' : profile?.email) || contact.email || order.contact?.email || '',
          remember: contact.remember,
        },
      }
    }),
    setHold: assign(({ context }, params: { order: Order }) => ({
      order: context.order && { ...context.order, expiredAt: params.order.expiredAt },
      isReadSignedIn: context.profile !== null,
    })),
    noteSignIn: assign({ isReadSignedIn: true }),
    keepContactSent: assign({ isContactSent: true }),
    forgetContactSent: assign({ isContactSent: false }),
    /** A code is valid only for the e-mail it was sent to. */
    setContact: assign(({ context }, params: { contact: Contact }) => ({
      contact: params.contact,
      requestId: params.contact.email === context.contact.email ? context.requestId : null,
    })),
    setPassengers: assign((_, params: { passengers: PassengerForms }) => ({ passengers: params.passengers })),
    /** Presets the name of passenger 1 with the booker's, unless one was entered (CHECK-35). */
    nameFirst: assign(({ context }) => ({ passengers: context.passengers && withBooker(context.passengers, context.contact) })),
    takePerson: assign(({ context }, params: { place: Place; person: PassengerDraft }) => ({
      passengers: context.passengers && withPerson(context.passengers, params.place, params.person),
    })),
    setKeeping: assign((_, params: { isKeeping: boolean }) => ({ isKeeping: params.isKeeping })),
    /** A traveller who has signed in since needs no code any more. */
    setProfile: assign(({ context }, params: { profile: User | null }) => ({
      profile: params.profile,
      isReadSignedIn: params.profile !== null && context.isReadSignedIn,
      isContactSent: false,
      contact: {
        ...context.contact,
        firstName: context.contact.firstName || params.profile?.firstName || '',
        lastName: context.contact.lastName || params.profile?.lastName || '',
      },
    })),
    setVerified: assign(({ context }, params: { requestId: string | null; accessToken: string | null }) => ({
      requestId: params.requestId,
      verifiedEmail: params.accessToken ? context.contact.email : context.verifiedEmail,
    })),
    forgetProof: assign({ verifiedEmail: null }),
    unlockEmail: assign({ verifiedEmail: null, requestId: null }),
    enterStep: assign((_, params: { step: CheckoutDraft['step'] }) => ({ step: params.step })),
    persistDraft: ({ context }) =>
      persistCheckoutDraft(() => ({
        orderId: context.orderId,
        aliases: context.order ? [context.order.orderId, context.order.bundleOrderId] : [],
        step: context.step,
        contact: context.contact,
        passengers: context.passengers,
        isKeeping: context.isKeeping,
        requestId: context.requestId,
        verifiedEmail: context.verifiedEmail,
        isOtherEmail: context.profile !== null && context.contact.email !== context.profile.email,
      })),
    forgetPaying: assign({ paying: null }),
    toastLost: emit({ type: 'toast', tone: 'info', message: 'restore.failed' }),
    forgetLost: assign({ isLost: false }),
    setOnline: assign((_, params: { isOnline: boolean }) => ({ isOnline: params.isOnline })),
    removeDraft: () => forgetCheckoutDraft(),
    setIntent: assign((_, params: { answer: FinishAnswer }) => ({
      clientSecret: params.answer.stripe?.clientSecret ?? null,
      paymentIntentId: params.answer.stripe?.paymentIntentId ?? null,
      failure: null,
    })),
    persistPaymentRecord: ({ context }) =>
      void persistPaymentRecord({
        orderId: context.orderId,
        paymentIntentId: context.paymentIntentId ?? '',
        amount: context.order?.total.finalTotal.amount ?? 0,
        currency: context.order?.total.currency.code ?? 'EUR',
      }),
    setFailure: assign((_, params: { error: unknown; message: MessageId }) => ({
      failure: toCheckoutFailure(params.error, params.message),
    })),
    toast: emit((_, params: { message: MessageId }) => ({ type: 'toast', tone: 'error', ...params }) as const),
    closeToasts: emit({ type: 'closeToasts' }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'checkout.failed', data: context.failure ? loggable(context.failure) : {} })),
    forgetFailure: assign({ failure: null }),
    invalidateOrder: emit(({ context }) => ({ type: 'invalidate', what: 'order', id: context.orderId })),
    trackShown: emit(({ context }) => ({ type: 'track', name: 'checkout_shown', data: { orderId: context.orderId } })),
    trackMembers: emit(({ context }) => ({ type: 'track', name: 'members_full_entered', data: { orderId: context.orderId } })),
    openOffers: emit(
      ({ context }) => ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.order?.quizSessionId ?? '' } }) as const,
    ),
    logPayment: emit({ type: 'log', name: 'checkout.paymentLost' }),
    openResult: emit(
      ({ context }) =>
        ({
          type: 'navigate',
          to: 'payment-verify',
          params: { orderId: context.order?.orderId ?? context.orderId, redirectStatus: 'unknown' },
        }) as const,
    ),
    openBooking: emit(
      ({ context }) => ({ type: 'navigate', to: 'booking', params: { orderId: context.order?.orderId ?? context.orderId } }) as const,
    ),
  },
})
