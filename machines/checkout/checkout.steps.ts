import { raise } from 'xstate'
import type { FinishAnswer, Order } from '../../contract/order.ts'
import { checkoutForm, toFinishInput } from './checkout.form.ts'
import type { PassengerDraft, PassengerForms } from './checkout.passengers.ts'
import { finishFailed, finishUnsent, leave, paymentState } from './checkout.payment.ts'
import type { Place } from './checkout.people.ts'
import { type Contact, checkoutSetup } from './checkout.setup.ts'

type Failed = { event: { error: unknown } }
type Sent = { event: { contact: Contact } }
type Loaded = { event: { output: Order } }
type Finished = { event: { output: FinishAnswer } }
const ofError = ({ event }: Failed) => ({ error: event.error })
const ofOrder = ({ event }: Loaded) => ({ order: event.output })
const ofAnswer = ({ event }: Finished) => ({ answer: event.output })
const takeContact = { type: 'setContact', params: ({ event }: Sent) => ({ contact: event.contact }) } as const
const setContact = [takeContact, 'persistDraft'] as const

type Sending = { event: { passengers: PassengerForms } }
const setPassengers = { type: 'setPassengers', params: ({ event }: Sending) => ({ passengers: event.passengers }) } as const
type Taking = { event: { place: Place; person: PassengerDraft } }
const ofTaking = ({ event }: Taking) => ({ place: event.place, person: event.person })
/** Saved passengers can be filled into a form, and new ones can be saved. */
const saved = {
  'passengers.take': {
    guard: { type: 'canTake', params: ofTaking },
    actions: [{ type: 'takePerson', params: ofTaking }, 'persistDraft'],
  },
  'keeping.change': {
    actions: [
      { type: 'setKeeping', params: ({ event }: { event: { isKeeping: boolean } }) => ({ isKeeping: event.isKeeping }) },
      'persistDraft',
    ],
  },
} as const
/** After a failed submission, the input can be corrected and submitted again. */
const correct = {
  ...saved,
  'passengers.change': { actions: [setPassengers, 'persistDraft'] },
  'passengers.submit': { target: 'finishing', actions: [setPassengers, 'persistDraft', 'forgetFailure'] },
  'contact.edit': { target: 'contact', actions: 'forgetFailure' },
} as const

/** The three steps of checkout, and the states around them (CHECK-1 to CHECK-26). */
export const stepsState = checkoutSetup.createStateConfig({
  description: 'Where the traveller is in checkout.',
  meta: { screen: 'Checkout', messages: [], requirements: ['CHECK-1', 'CHECK-4'] },
  initial: 'loading',
  on: { 'order.expire': '.expired' },
  states: {
    loading: {
      description: 'The order is being read; who books can be typed meanwhile, and is sent off once the order is there.',
      meta: {
        screen: 'Checkout, loading',
        messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
        whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
        requirements: ['CHECK-1', 'CHECK-38', 'CALLS-31'],
      },
      tags: 'busy',
      on: {
        'contact.change': { guard: 'isNewVisitor', actions: takeContact },
        'contact.submit': { guard: 'isNewVisitor', actions: [takeContact, 'keepContactSent'] },
      },
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: { type: 'isExpired', params: ofOrder }, target: 'expired', actions: { type: 'setOrder', params: ofOrder } },
          { guard: { type: 'isNotPayable', params: ofOrder }, target: 'notPayable', actions: { type: 'setOrder', params: ofOrder } },
          { target: 'resuming', actions: [{ type: 'setOrder', params: ofOrder }, 'trackShown', raise({ type: 'order.loaded' })] },
        ],
        onError: [
          { guard: { type: 'isOrderMissing', params: ofError }, target: 'notFound' },
          {
            target: 'loadFailed',
            actions: [
              { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'checkout.loadFailed' }) },
              'logFailure',
            ],
          },
        ],
      },
    },
    loadFailed: {
      description: 'The order could not be read; it can be tried again, and is read by itself once the connection is found again.',
      meta: {
        screen: 'Checkout with an error and Try again',
        messages: ['checkout.loadFailed', 'error.network'],
        requirements: ['ERR-1', 'ERR-16'],
      },
      on: { 'order.retry': 'loading', 'connection.restored': 'loading' },
    },
    notFound: {
      description: 'There is no such order for this traveller.',
      meta: { screen: 'Checkout: there is no such order', messages: ['payment.orderMissing'], requirements: ['ERR-14'] },
      tags: 'blocked',
      on: { 'order.retry': 'loading' },
    },
    notPayable: {
      description: 'There is nothing to pay here: the order is paid or cancelled, its rooms are not held yet, or could not be.',
      meta: {
        screen: 'Checkout: nothing to pay here, and the way on',
        messages: ['checkout.notPayable', 'checkout.tooEarly', 'checkout.notMade'],
        requirements: ['VERIFY-7', 'CHECK-37'],
      },
      tags: 'blocked',
      on: { 'booking.view': { actions: 'openBooking' }, 'order.retry': 'loading', 'offers.review': { actions: 'openOffers' } },
    },
    resuming: {
      description: 'After a reload the traveller comes back to the step that was reached.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['CHECK-2', 'CHECK-14'] },
      always: [
        { guard: 'isLost', actions: ['toastLost', 'forgetLost'] },
        { guard: 'canResumePayment', target: 'finishing' },
        { guard: 'canResumePassengers', target: 'passengers' },
        { guard: 'isContactSent', target: 'verifying', actions: ['forgetContactSent', 'persistDraft'] },
        { target: 'contact' },
      ],
    },
    contact: {
      description: 'Step 1: who books, and where the mail goes.',
      meta: {
        screen: 'Checkout step 1: contact details',
        messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
        whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
        requirements: ['CHECK-6', 'CHECK-7', 'CHECK-8', 'CHECK-10', 'CHECK-11', 'CHECK-12'],
      },
      entry: [{ type: 'enterStep', params: { step: 'contact' } }, 'persistDraft'],
      on: {
        'contact.change': { actions: setContact },
        'contact.submit': [
          {
            guard: { type: 'isProven', params: ({ event }: Sent) => ({ contact: event.contact }) },
            target: 'passengers',
            actions: setContact,
          },
          { target: 'verifying', actions: setContact },
        ],
        'email.unlock': { guard: 'isProvenHere', actions: 'unlockEmail' },
      },
    },
    verifying: {
      description: "A dialog asks for the code that was sent to the visitor's e-mail.",
      meta: {
        screen: 'Dialog: the code',
        messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
        requirements: ['CHECK-13', 'CHECK-14', 'CHECK-15', 'CHECK-16'],
      },
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => ({
          mode: 'dialog',
          email: context.contact.email,
          remember: context.contact.remember,
          requestId: context.requestId,
        }),
        onDone: [
          {
            guard: { type: 'isCodeRight', params: ({ event }) => ({ accessToken: event.output.accessToken }) },
            target: 'passengers',
            actions: { type: 'setVerified', params: ({ event }) => event.output },
          },
          { target: 'contact', actions: { type: 'setVerified', params: ({ event }) => event.output } },
        ],
        onError: 'contact',
      },
    },
    passengers: {
      description: 'Step 2: everybody who travels, as in the passport.',
      meta: {
        screen: 'Checkout step 2: passenger details',
        messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
        requirements: [
          'CHECK-3',
          'CHECK-17',
          'CHECK-18',
          'CHECK-20',
          'CHECK-24',
          'CHECK-32',
          'CHECK-33',
          'CHECK-34',
          'CHECK-35',
          'CHECK-36',
        ],
      },
      entry: [{ type: 'enterStep', params: { step: 'passengers' } }, 'nameFirst', 'persistDraft'],
      on: {
        ...leave,
        ...saved,
        'passengers.change': {
          actions: [{ type: 'setPassengers', params: ({ event }) => ({ passengers: event.passengers }) }, 'persistDraft'],
        },
        'passengers.submit': {
          target: 'finishing',
          actions: [{ type: 'setPassengers', params: ({ event }) => ({ passengers: event.passengers }) }, 'persistDraft', 'trackMembers'],
        },
        'contact.edit': 'contact',
      },
    },
    finishing: {
      description: 'Contact and passengers are handed over and the payment intent is made, or the earlier one taken again.',
      meta: {
        screen: 'Checkout step 2, busy',
        messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
        requirements: ['CHECK-24', 'CHECK-25', 'CALLS-32'],
      },
      tags: 'busy',
      on: leave,
      invoke: {
        id: 'finishOrder',
        src: 'finishOrder',
        input: ({ context }) => toFinishInput(context.order?.orderId ?? context.orderId, checkoutForm(context)),
        onDone: [
          { guard: { type: 'isFoundExpired', params: ofAnswer }, target: 'expired' },
          {
            guard: { type: 'canPay', params: ofAnswer },
            target: 'payment',
            actions: [{ type: 'setIntent', params: ofAnswer }, 'persistPaymentRecord', 'invalidateOrder'],
          },
          {
            target: 'finishFailed',
            actions: [
              { type: 'setFailure', params: { error: null, message: 'checkout.sendAgain' } },
              { type: 'toast', params: { message: 'payment.noClientSecret' } },
              'logFailure',
            ],
          },
        ],
        onError: [
          { guard: { type: 'hasExpired', params: ofError }, target: 'expired' },
          { guard: { type: 'isOffline', params: ofError }, target: 'finishUnsent', actions: finishUnsent },
          { target: 'finishFailed', actions: finishFailed },
        ],
      },
    },
    finishFailed: {
      description: 'Handing over failed: everything typed stays, and it can be sent again.',
      meta: {
        screen: 'Checkout step 2 with an error',
        messages: [
          'checkout.contact.title',
          'checkout.passengers.title',
          'checkout.payment.title',
          'checkout.sendAgain',
          'error.checkEntries',
          'error.checkEntry',
        ],
        requirements: ['ERR-3', 'ERR-4', 'ERR-16', 'CHECK-21'],
      },
      exit: 'closeToasts',
      on: { ...leave, ...correct },
    },
    finishUnsent: {
      description: 'There was no network: everything typed stays, waits for one, and is handed over by itself.',
      meta: {
        screen: 'Checkout step 2, which waits to be sent',
        messages: ['checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title', 'checkout.unsent'],
        requirements: ['NET-5', 'ERR-4'],
      },
      exit: 'closeToasts',
      tags: 'unsent',
      on: { ...leave, ...correct, 'connection.restored': { target: 'finishing', actions: 'forgetFailure' } },
    },
    payment: paymentState,
    expired: {
      description: 'A dialog says that the time is over and leads back to the offers.',
      meta: {
        screen: 'Dialog: the order has expired',
        messages: ['order.expired.title', 'checkout.contact.title', 'checkout.passengers.title', 'checkout.payment.title'],
        requirements: ['ORDER-4', 'ORDER-6'],
      },
      tags: 'blocked',
      entry: 'removeDraft',
      on: { 'offers.review': { actions: 'openOffers' } },
    },
    left: {
      description: 'The payment is on its way; the result page takes over, and checkout starts again.',
      meta: { screen: 'Payment result opens', messages: [], requirements: ['PAY-6', 'CHECK-2'] },
      // The countdown no longer matters.
      on: { 'order.expire': {} },
    },
  },
})
