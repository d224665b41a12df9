import { play } from '@firn/flow-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { isAdultOn, latestAdultBirthDate } from '../../contract/ages.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { passengerForms } from '../../machines/checkout/checkout.passengers.ts'
import {
  selectAreNamesLocked,
  selectCanEditContact,
  selectCanEditPassengers,
  selectEmailLock,
  selectIsContactSent,
  selectIsKeeping,
  selectIsPaying,
  selectIsUnsent,
  selectStepIndex,
  selectView,
} from '../../machines/checkout/checkout.selectors.ts'
import { persistCheckoutDraft, restoreCheckoutDraft } from '../../machines/checkout/checkout.storage.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { forgetOtpData, persistOtpData } from '../../machines/otp/otp.storage.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { readPaymentRecord } from '../../machines/payment-verification/payment-verification.storage.ts'
import { nothingRestored } from '../../machines/persisted.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('checkout'))

const ada = passenger()
const profile = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const contact = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', remember: false }
const forms = { adults: [ada], children: [] }
const visit = {
  orderId: 'o',
  profile: null,
  draft: nothingRestored,
  paying: nothingRestored,
  today: '2026-11-21',
  rememberedEmail: '',
  returnUrl: 'https://firn.example/v',
  cardProvider: { publishableKey: null, scriptUrl: null },
}
const order = {
  orderId: 'o',
  bundleOrderId: 'bundle-order-1',
  quizSessionId: 'q',
  status: 'BookingStarted',
  expiredAt: 1_800_000_000,
  contact: null,
  members: [],
  tripGroup: { adults: 1, children: 0 },
  total: { finalTotal: { amount: 123_400 }, currency: { code: 'EUR' } },
}
/** The stored contact step after a reload. */
const typed = {
  orderId: 'o',
  aliases: [],
  contact,
  passengers: null,
  isKeeping: false,
  requestId: null,
  verifiedEmail: null,
  isOtherEmail: false,
}
const finished = { paymentStatus: 'Created', orderId: 'o', stripe: { clientSecret: 'secret', paymentIntentId: 'pi' } }

beforeEach(() => {
  tabStorage.remove(keys.checkoutDraft)
  tabStorage.remove(keys.payment)
})

async function open(input: Parameters<typeof play<typeof checkoutMachine>>[1] = visit) {
  const checkout = play(checkoutMachine, input)
  await checkout.resolve('getOrder', order)
  return checkout
}
async function paying() {
  const checkout = await open({ ...visit, profile })
  await checkout.send({ type: 'contact.submit', contact })
  await checkout.send({ type: 'passengers.submit', passengers: forms })
  await checkout.resolve('finishOrder', finished)
  return checkout
}

describe('the steps', () => {
  test('[CHECK-1] [CHECK-12] [TRACK-5] a signed-in user goes from contact straight to passengers', async () => {
    const checkout = await open({ ...visit, profile })
    expect(checkout.emitted()).toContainEqual({ type: 'track', name: 'checkout_shown', data: { orderId: 'o' } })
    expect(selectStepIndex(checkout.snapshot())).toBe(0)
    await checkout.send({ type: 'contact.submit', contact })
    expect(selectStepIndex(checkout.snapshot())).toBe(1)
    expect(checkout.running()).not.toContain('otp')
  })
  test('[CHECK-12] passengers already filled in survive another e-mail address', async () => {
    const grace = passenger({ firstName: 'Grace' })
    const checkout = await open({ ...visit, profile })
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.send({ type: 'passengers.change', passengers: { adults: [grace], children: [] } })
    await checkout.send({ type: 'contact.edit' })
    await checkout.send({ type: 'contact.submit', contact: { ...contact, email: 'other@example.com' } })
    expect(restoreCheckoutDraft('o').snapshot).toMatchObject({ passengers: { adults: [grace] } })
  })
  test('[CHECK-38] a step submitted while the order is loading is sent once it is loaded, even after a failed attempt', async () => {
    const checkout = play(checkoutMachine, visit)
    expect(selectStepIndex(checkout.snapshot())).toBe(0)
    await checkout.send({ type: 'contact.change', contact: { ...contact, email: '' } })
    await checkout.send({ type: 'contact.submit', contact })
    expect(selectIsContactSent(checkout.snapshot())).toBe(true)
    expect(checkout.running()).not.toContain('otp')
    await checkout.reject('getOrder', errors.offline)
    await checkout.send({ type: 'order.retry' })
    await checkout.resolve('getOrder', { ...order, contact: { ...contact, firstName: 'Grace' } })
    expect(checkout.inputOf('otp')).toMatchObject({ email: 'ada@example.com' })
    expect(checkout.snapshot().context).toMatchObject({ contact, isContactSent: false })
    // Sent once: closing the dialog does not send it again.
    await checkout.resolve('otp', { accessToken: null, email: 'ada@example.com', requestId: 'r' })
    expect(selectView(checkout.snapshot())).toBe('contact')
  })
  test('[CHECK-38] a user who signed in while the order was loading needs no code', async () => {
    const checkout = play(checkoutMachine, visit)
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.send({ type: 'profile.change', profile })
    await checkout.resolve('getOrder', order)
    expect(checkout.running()).not.toContain('otp')
    expect(selectView(checkout.snapshot())).toBe('contact')
  })
  test('[CHECK-38] only a visitor who starts at the first step can fill it in before the order is loaded', () => {
    const draft = { snapshot: { ...typed, step: 'passengers' as const }, isLost: false }
    for (const input of [
      { ...visit, profile },
      { ...visit, draft },
    ])
      expect(selectStepIndex(play(checkoutMachine, input).snapshot())).toBeNull()
  })
  test('[CHECK-16] the request id of a sent code is stored with the contact details', async () => {
    const checkout = await open()
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.resolve('otp', { accessToken: null, email: 'ada@example.com', requestId: 'r' })
    expect(restoreCheckoutDraft('o').snapshot).toMatchObject({ requestId: 'r', contact })
    await checkout.send({ type: 'contact.submit', contact })
    expect(checkout.inputOf('otp')).toMatchObject({ requestId: 'r' })
  })
  test('[CHECK-14] a code that was sent before a reload can still be entered, for its e-mail only', async () => {
    persistCheckoutDraft(() => ({ ...typed, step: 'contact' }))
    persistOtpData({ email: 'eve@example.com', remember: false, requestId: 'r' })
    expect(restoreCheckoutDraft('o').snapshot?.requestId).toBeNull()
    persistOtpData({ email: 'ada@example.com', remember: false, requestId: 'r' })
    const checkout = await open({ ...visit, draft: restoreCheckoutDraft('o') })
    await checkout.send({ type: 'contact.submit', contact })
    expect(checkout.inputOf('otp')).toMatchObject({ requestId: 'r' })
    forgetOtpData()
  })
  test('[CHECK-16] another e-mail does not inherit the request id of the first', async () => {
    const checkout = await open()
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.resolve('otp', { accessToken: null, email: 'ada@example.com', requestId: 'r' })
    await checkout.send({ type: 'contact.submit', contact: { ...contact, email: 'eve@example.com' } })
    expect(checkout.inputOf('otp')).toMatchObject({ email: 'eve@example.com', requestId: null })
  })
  test('[CHECK-14] loading the profile after sign-in keeps step, draft and typed names', async () => {
    const checkout = await open()
    const typed = { ...contact, firstName: 'Augusta' }
    await checkout.send({ type: 'contact.submit', contact: typed })
    await checkout.resolve('otp', { accessToken: 't', email: 'ada@example.com', requestId: 'r' })
    await checkout.send({ type: 'profile.change', profile })
    expect(selectView(checkout.snapshot())).toBe('passengers')
    expect(checkout.snapshot().context.contact).toEqual(typed)
  })
  test('[CHECK-3] Edit: contact from both later steps, passengers only from payment', async () => {
    const checkout = await open({ ...visit, profile })
    expect([selectCanEditContact(checkout.snapshot()), selectCanEditPassengers(checkout.snapshot())]).toEqual([false, false])
    await checkout.send({ type: 'contact.submit', contact })
    expect([selectCanEditContact(checkout.snapshot()), selectCanEditPassengers(checkout.snapshot())]).toEqual([true, false])
    await checkout.send({ type: 'passengers.submit', passengers: forms })
    await checkout.resolve('finishOrder', finished)
    expect([selectCanEditContact(checkout.snapshot()), selectCanEditPassengers(checkout.snapshot())]).toEqual([true, true])
  })
  test('[CHECK-11] the e-mail is editable for a visitor, changeable after verification here, and locked for a signed-in user', async () => {
    const visitor = await open()
    expect(selectEmailLock(visitor.snapshot())).toBe('open')
    await visitor.send({ type: 'contact.submit', contact })
    await visitor.resolve('otp', { accessToken: 't', email: 'ada@example.com', requestId: 'r' })
    expect(selectEmailLock(visitor.snapshot())).toBe('changeable')
    await visitor.send({ type: 'contact.edit' })
    await visitor.send({ type: 'email.unlock' })
    expect(selectEmailLock(visitor.snapshot())).toBe('open')
    expect(selectEmailLock((await open({ ...visit, profile })).snapshot())).toBe('locked')
  })
  test('[CHECK-11] the e-mail is that of the loaded profile, not the one stored on this device', async () => {
    const checkout = await open({ ...visit, profile, rememberedEmail: 'eve@example.com' })
    expect(checkout.snapshot().context.contact.email).toBe('ada@example.com')
  })
  test('[CHECK-10] names of a loaded profile are filled in and locked', async () => {
    const checkout = await open({ ...visit, profile })
    expect(checkout.snapshot().context.contact).toEqual(contact)
    expect(selectAreNamesLocked(checkout.snapshot())).toBe(true)
    expect(selectAreNamesLocked((await open()).snapshot())).toBe(false)
  })
})

describe('an order opened by its other id', () => {
  const other = { ...visit, orderId: 'bundle-order-1', profile }
  const inFrancs = { ...order, total: { finalTotal: { amount: 123_400 }, currency: { code: 'CHF' } } }
  test('[PAY-5] is finished, paid and read by its order id, in its currency', async () => {
    const checkout = play(checkoutMachine, other)
    await checkout.resolve('getOrder', inFrancs)
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.send({ type: 'passengers.submit', passengers: forms })
    expect(checkout.inputOf('finishOrder')).toMatchObject({ orderId: 'o' })
    await checkout.resolve('finishOrder', finished)
    expect(checkout.inputOf('payment')).toMatchObject({ orderId: 'o' })
    expect(readPaymentRecord()).toMatchObject({ currency: 'CHF' })
    await checkout.send({ type: 'payment.begun' })
    await checkout.reject('payment', new Error('broken'))
    expect(checkout.emitted()).toContainEqual({
      type: 'navigate',
      to: 'payment-verify',
      params: { orderId: 'o', redirectStatus: 'unknown' },
    })
  })
  test('[CHECK-2] opens its booking by its order id', async () => {
    const checkout = play(checkoutMachine, other)
    await checkout.resolve('getOrder', { ...inFrancs, status: 'Payed' })
    await checkout.send({ type: 'booking.view' })
    expect(checkout.emitted()).toEqual([{ type: 'navigate', to: 'booking', params: { orderId: 'o' } }])
  })
})

describe('prefilled passengers', () => {
  const ben = passenger({ firstName: 'Ben', dateOfBirth: '2015-05-12', gender: 'Gender_Male' })
  const eve = { ...ada, firstName: 'Eve' }
  const family = { ...order, tripGroup: { adults: 2, children: 1 } }
  const atPassengers = async () => {
    const checkout = play(checkoutMachine, { ...visit, profile })
    await checkout.resolve('getOrder', family)
    await checkout.send({ type: 'contact.submit', contact })
    return checkout
  }
  const names = (checkout: Awaited<ReturnType<typeof atPassengers>>) => {
    const { adults = [], children = [] } = checkout.snapshot().context.passengers ?? {}
    return [...adults, ...children].map(({ firstName }) => firstName)
  }

  test('[CHECK-35] passenger 1 starts with the buyer’s name, and keeps a typed one', async () => {
    const checkout = await atPassengers()
    expect(checkout.snapshot().context.passengers?.adults[0]).toEqual({
      ...passengerForms(order, visit.today).adults[0],
      firstName: 'Ada',
      lastName: 'Berg',
    })
    expect(names(checkout)).toEqual(['Ada', '', ''])
    const [, second] = checkout.snapshot().context.passengers?.adults ?? []
    await checkout.send({ type: 'passengers.change', passengers: { adults: [eve, second ?? eve], children: [ben] } })
    await checkout.send({ type: 'contact.edit' })
    await checkout.send({ type: 'contact.submit', contact })
    expect(names(checkout)).toEqual(['Eve', '', 'Ben'])
  })
  test('[CHECK-32] a saved person fills one form, also after a reload; a wrong age and a second form are refused', async () => {
    const checkout = await atPassengers()
    await checkout.send({ type: 'passengers.take', place: { kind: 'adults', at: 1 }, person: eve })
    await checkout.send({ type: 'passengers.take', place: { kind: 'children', at: 0 }, person: ben })
    expect(names(checkout)).toEqual(['Ada', 'Eve', 'Ben'])
    expect(restoreCheckoutDraft('o').snapshot?.passengers).toMatchObject({ adults: [{ firstName: 'Ada' }, eve], children: [ben] })
    await checkout.send({ type: 'passengers.take', place: { kind: 'adults', at: 0 }, person: eve })
    await checkout.send({ type: 'passengers.take', place: { kind: 'adults', at: 0 }, person: { ...ben, firstName: 'Max' } })
    expect(names(checkout)).toEqual(['Ada', 'Eve', 'Ben'])
  })
  test('[CHECK-33] saving new passengers is off by default, and the choice survives a reload', async () => {
    const checkout = await atPassengers()
    expect(selectIsKeeping(checkout.snapshot())).toBe(false)
    await checkout.send({ type: 'keeping.change', isKeeping: true })
    const reloaded = play(checkoutMachine, { ...visit, profile, draft: restoreCheckoutDraft('o') })
    expect(selectIsKeeping(reloaded.snapshot())).toBe(true)
  })
})

describe('finishing', () => {
  test('[CHECK-24] [TRACK-6] passenger submit finishes the order and moves to payment', async () => {
    const checkout = await open({ ...visit, profile })
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.send({ type: 'passengers.submit', passengers: forms })
    expect(checkout.emitted()).toEqual([{ type: 'track', name: 'members_full_entered', data: { orderId: 'o' } }])
    expect(checkout.inputOf('finishOrder')).toEqual({
      orderId: 'o',
      contactFirstName: 'Ada',
      contactLastName: 'Berg',
      payWith: 'stripe',
      members: [ada],
    })
    await checkout.resolve('finishOrder', finished)
    expect(selectStepIndex(checkout.snapshot())).toBe(2)
    expect(checkout.inputOf('payment')).toEqual({
      parentRef: expect.anything(),
      restored: null,
      orderId: 'o',
      clientSecret: 'secret',
      paymentIntentId: 'pi',
      returnUrl: 'https://firn.example/v',
      cardProvider: { publishableKey: null, scriptUrl: null },
      isOnline: true,
    })
  })
  test('[PAY-8] order id, intent id, amount and currency are stored in this tab after finishing', async () => {
    await paying()
    expect(readPaymentRecord()).toEqual({ orderId: 'o', paymentIntentId: 'pi', amount: 123_400, currency: 'EUR' })
  })
})

describe('a payment in progress', () => {
  test('[PAY-11] [CHECK-3] both Edit buttons are disabled until the attempt has ended in the form', async () => {
    const checkout = await paying()
    expect(selectIsPaying(checkout.snapshot())).toBe(false)
    await checkout.send({ type: 'payment.begun' })
    const edits = () => [selectCanEditContact(checkout.snapshot()), selectCanEditPassengers(checkout.snapshot())]
    expect([selectIsPaying(checkout.snapshot()), ...edits()]).toEqual([true, true, true])
    await checkout.send({ type: 'contact.edit' })
    await checkout.send({ type: 'passengers.edit' })
    expect(checkout.running()).toContain('payment')
    await checkout.send({ type: 'payment.ended' })
    expect(selectIsPaying(checkout.snapshot())).toBe(false)
    await checkout.send({ type: 'passengers.edit' })
    expect(selectView(checkout.snapshot())).toBe('passengers')
  })
  test('[PAY-11] [CHECK-14] signing out and in again stays at the card step', async () => {
    const checkout = await paying()
    await checkout.send({ type: 'payment.begun' })
    await checkout.send({ type: 'profile.change', profile: null })
    await checkout.send({ type: 'profile.change', profile })
    await checkout.send({ type: 'payment.ended' })
    expect(selectView(checkout.snapshot())).toBe('payment')
  })
  test('[PAY-11] [PAY-13] a payment step that crashes opens the verification page', async () => {
    const checkout = await paying()
    await checkout.send({ type: 'payment.begun' })
    await checkout.reject('payment', new Error('broken'))
    expect(checkout.emitted()).toContainEqual({
      type: 'navigate',
      to: 'payment-verify',
      params: { orderId: 'o', redirectStatus: 'unknown' },
    })
    expect(checkout.emitted()).not.toContainEqual(expect.objectContaining({ type: 'toast' }))
    // After an uncharged attempt the input is restored.
    expect(restoreCheckoutDraft('o').snapshot?.step).toBe('payment')
  })
})

describe('a lost connection', () => {
  test('[NET-5] passengers submitted offline are stored and sent once when the connection is back', async () => {
    const checkout = await open({ ...visit, profile })
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.send({ type: 'passengers.submit', passengers: forms })
    await checkout.send({ type: 'connection.change', isOnline: false })
    await checkout.reject('finishOrder', errors.offline)
    expect([selectView(checkout.snapshot()), selectIsUnsent(checkout.snapshot())]).toEqual(['passengers', true])
    // The note says that the details are sent later. The toast goes with the note.
    expect(checkout.snapshot().context.failure?.message).toBe('checkout.unsent')
    expect(checkout.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'payment.paymentFailed' })
    expect(checkout.emitted()).not.toContainEqual({ type: 'closeToasts' })
    expect(checkout.snapshot().context.passengers).toEqual(forms)
    await checkout.send({ type: 'connection.change', isOnline: true })
    expect(checkout.running()).not.toContain('finishOrder')
    await checkout.send({ type: 'connection.restored' })
    expect(checkout.emitted()).toEqual([{ type: 'closeToasts' }])
    // A repeated connection event makes no second call.
    await checkout.send({ type: 'connection.restored' })
    expect(checkout.running().filter((id) => id === 'finishOrder')).toEqual(['finishOrder'])
    await checkout.resolve('finishOrder', finished)
    expect(selectStepIndex(checkout.snapshot())).toBe(2)
  })
  test('[NET-6] the payment step is notified of a missing connection, however it is opened', async () => {
    const checkout = await open({ ...visit, profile })
    await checkout.send({ type: 'contact.submit', contact })
    await checkout.send({ type: 'passengers.submit', passengers: forms })
    await checkout.send({ type: 'connection.change', isOnline: false })
    await checkout.resolve('finishOrder', finished)
    expect(checkout.inputOf('payment')).toMatchObject({ isOnline: false })
  })
})

describe('expiry and end', () => {
  test('[PAY-6] [CHECK-2] a successful payment clears the draft, so checkout begins at step 0', async () => {
    const checkout = await paying()
    expect(restoreCheckoutDraft('o').snapshot?.step).toBe('payment')
    await checkout.resolve('payment', { outcome: 'paid' })
    expect(restoreCheckoutDraft('o').snapshot).toBeNull()
    expect(selectStepIndex((await open({ ...visit, profile })).snapshot())).toBe(0)
  })
  test.each([
    ['contact', 'contact', null],
    ['passengers', 'passengers', null],
    ['payment', 'passengers', 'finishOrder'],
  ] as const)('[CHECK-14] a reload at %s comes back there with everything typed', async (step, view, call) => {
    const checkout = await open({
      ...visit,
      profile,
      draft: { snapshot: { ...typed, step, passengers: forms }, isLost: false },
    })
    expect(selectView(checkout.snapshot())).toBe(view)
    expect(checkout.snapshot().context).toMatchObject({ contact, passengers: forms })
    if (call) expect(checkout.running()).toContain(call)
  })
  test('a draft never contains a token, a card or a client secret', async () => {
    await paying()
    expect(tabStorage.get(keys.checkoutDraft)).not.toMatch(/secret|token|card/i)
  })
})

describe('passengers', () => {
  test('[CHECK-17] [CHECK-19] one empty form per adult and child of the party, gender male', () => {
    const empty = { firstName: '', lastName: '', dateOfBirth: null, gender: 'Gender_Male' }
    expect(passengerForms({ tripGroup: { adults: 2, children: 1 }, members: [] }, '2026-11-21')).toMatchObject({
      adults: [empty, empty],
      children: [empty],
    })
  })
  test('[CHECK-20] members under 18 fill the children forms, the others the adult forms', () => {
    const child = { ...ada, firstName: 'Kim', dateOfBirth: '2015-02-03' }
    const filled = passengerForms({ tripGroup: { adults: 1, children: 1 }, members: [child, ada] }, '2026-11-21')
    expect(filled).toEqual({ adults: [ada], children: [child] })
  })
  test.each([
    ['2008-11-21', true],
    ['2008-11-22', false],
    ['1970-01-01', true],
  ])('[CHECK-23] born %s is an adult on 2026-11-21: %s', (born, adult) => expect(isAdultOn('2026-11-21', born)).toBe(adult))
  test('[CHECK-23] on a leap day adults are those born by 28 February eighteen years before: a birthday on 1 March is tomorrow', () =>
    expect(latestAdultBirthDate('2028-02-29')).toBe('2010-02-28'))
})
