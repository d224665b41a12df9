import { defineCases, responsesOf } from '../flow.ts'
import { passenger } from '../passenger.fixture.ts'
import { checkoutMachine } from './checkout.machine.ts'
import type { checkoutActors } from './checkout.setup.ts'

const kept = <T>(snapshot: T) => ({ snapshot, isLost: false })
const { done, failed } = responsesOf<typeof checkoutActors>()
const offline = { kind: 'network', status: 0, code: null }
const ada = passenger()
const profile = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const contact = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', remember: false }
const forms = { adults: [ada], children: [] }
const order = {
  orderId: 'order-1',
  bundleOrderId: 'bundle-order-1',
  quizSessionId: 'quiz-1',
  expiredAt: 1_800_000_000,
  contact: null,
  members: [],
  tripGroup: { adults: 1, children: 0 },
  total: { finalTotal: { amount: 300_000 }, currency: { code: 'EUR' } },
}
const visit = {
  orderId: 'order-1',
  profile: null,
  draft: kept(null),
  paying: kept(null),
  today: '2026-11-21',
  rememberedEmail: '',
  returnUrl: 'https://firn.example/payment/verify?orderId=order-1',
  cardProvider: { publishableKey: 'pk_test_1', scriptUrl: null },
}
const draft = {
  orderId: 'order-1',
  aliases: [],
  contact,
  passengers: forms,
  isKeeping: false,
  requestId: null,
  verifiedEmail: null,
  isOtherEmail: false,
}
const stripe = { clientSecret: 'secret-1', paymentIntentId: 'intent-1' }

export const checkoutCases = defineCases(checkoutMachine, {
  inputs: {
    'a visitor': visit,
    'a signed-in user': { ...visit, profile },
    'a reload at the passengers': { ...visit, profile, draft: kept({ ...draft, step: 'passengers' as const }) },
    'a reload at the payment': { ...visit, profile, draft: kept({ ...draft, step: 'payment' as const }) },
    'a reload at the payment with the terms ticked': {
      ...visit,
      profile,
      draft: kept({ ...draft, step: 'payment' as const }),
      paying: kept({ orderId: 'order-1', hasAgreed: true, isAttempted: false }),
    },
    'a reload after another e-mail was typed': {
      ...visit,
      profile,
      draft: kept({ ...draft, step: 'contact' as const, contact: { ...contact, email: 'eve@example.com' }, isOtherEmail: true }),
    },
    'a reload whose draft can not be read': { ...visit, draft: { snapshot: null, isLost: true } },
    'a reload at the payment after the session has ended': { ...visit, draft: kept({ ...draft, step: 'payment' as const }) },
  },
  key: ({ value, context }) => [
    value,
    context.profile?.email,
    context.verifiedEmail,
    context.requestId !== null,
    context.contact.email,
    context.isLost,
    context.isContactSent,
    context.paying !== null,
    // The consent box is part of the key where submitted data is shown again: its effect is the same as before.
    (value.steps === 'finishFailed' || value.steps === 'finishUnsent') && context.isKeeping,
  ],
  events: {
    'the order can be paid': done('getOrder', { ...order, status: 'BookingStarted' }),
    'the order was finished before': done('getOrder', { ...order, status: 'PaymentFailed', contact, members: [ada] }),
    'the order has expired': done('getOrder', { ...order, status: 'Expired' }),
    'the order is paid': done('getOrder', { ...order, status: 'Payed' }),
    'the rooms are not held yet': done('getOrder', { ...order, status: 'New' }),
    'the rooms could not be held': done('getOrder', { ...order, status: 'BookingStartFailed' }),
    'the order is not there': failed('getOrder', { kind: 'http', status: 404, code: 'resource.notFound' }),
    'reading the order fails': failed('getOrder', offline),
    'the traveller tries to read it again': { type: 'order.retry' },
    'the contact is typed': { type: 'contact.change', contact: { ...contact, firstName: 'Augusta' } },
    'the contact is sent off': { type: 'contact.submit', contact },
    'the contact is sent off with another e-mail': {
      type: 'contact.submit',
      contact: { ...contact, email: 'eve@example.com', remember: true },
    },
    'the e-mail is to be changed': { type: 'email.unlock' },
    'the code is right': done('otp', { accessToken: 'token-1', email: 'ada@example.com', requestId: 'request-1' }),
    'the code dialog is closed': done('otp', { accessToken: null, email: 'ada@example.com', requestId: 'request-1' }),
    'the code dialog fails': failed('otp', {}),
    'the profile is loaded': { type: 'profile.change', profile },
    'the session has ended': { type: 'profile.change', profile: null },
    'a passenger is typed': { type: 'passengers.change', passengers: { adults: [{ ...ada, firstName: 'Adele' }], children: [] } },
    'a saved passenger is taken': {
      type: 'passengers.take',
      place: { kind: 'adults', at: 0 },
      person: { ...ada, firstName: 'Grace', dateOfBirth: '1988-02-29' },
    },
    'a saved passenger who is no adult is taken': {
      type: 'passengers.take',
      place: { kind: 'adults', at: 0 },
      person: { ...ada, firstName: 'Ben', dateOfBirth: '2015-05-12' },
    },
    'new passengers are to be kept': { type: 'keeping.change', isKeeping: true },
    'new passengers are not to be kept': { type: 'keeping.change', isKeeping: false },
    'the passengers are sent off': { type: 'passengers.submit', passengers: forms },
    'contact details are edited': { type: 'contact.edit' },
    'passenger details are edited': { type: 'passengers.edit' },
    'the order is finished': done('finishOrder', { paymentStatus: 'Created', orderId: 'order-1', stripe }),
    'the answer has no client secret': done('finishOrder', { paymentStatus: 'Created', orderId: 'order-1', stripe: null }),
    'the answer says that the order has expired': done('finishOrder', { paymentStatus: 'ExpiredOrder', orderId: 'order-1', stripe: null }),
    'finishing is refused, the order has expired': failed('finishOrder', { kind: 'http', status: 409, code: 'order.expired' }),
    'finishing fails': failed('finishOrder', { kind: 'http', status: 500, code: 'server.failed' }),
    'finishing refuses a date of birth': failed('finishOrder', {
      kind: 'http',
      status: 400,
      code: 'request.invalid',
      fields: [{ path: 'members.0.dateOfBirth', message: 'Must not be in the future' }],
    }),
    'finishing finds no network': failed('finishOrder', offline),
    'the connection goes': { type: 'connection.change', isOnline: false },
    'the connection comes back': { type: 'connection.change', isOnline: true },
    'the connection is found again': { type: 'connection.restored' },
    'an attempt to pay begins': { type: 'payment.begun' },
    'the attempt ends without a payment': { type: 'payment.ended' },
    'the payment is made': done('payment', { outcome: 'paid' }),
    'the payment finds the order expired': done('payment', { outcome: 'expired' }),
    'the payment step fails': failed('payment', {}),
    'the countdown ends': done('countdown', undefined),
    'the countdown fails': failed('countdown', {}),
    'the order expires whatever the traveller does': { type: 'order.expire' },
    'the back end says expired': done('recheckOrder', { ...order, status: 'Expired' }),
    'the back end says not yet': done('recheckOrder', { ...order, status: 'BookingStarted' }),
    'the back end is not reached': failed('recheckOrder', offline),
    'the rooms are held longer from the sign-in': done('askHold', { ...order, expiredAt: order.expiredAt + 600 }),
    'the end of the hold is not found out': failed('askHold', offline),
    'the traveller views the booking': { type: 'booking.view' },
    'the traveller goes back to the offers': { type: 'offers.review' },
  },
})
