import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import { checkoutCases } from '../../../machines/checkout/checkout.cases.ts'
import { checkoutForm, toFinishInput } from '../../../machines/checkout/checkout.form.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { CardNumberMask, CardSchema } from '../../../src/views/checkout/card-schema.ts'
import { CheckoutView } from '../../../src/views/checkout/checkout.tsx'
import { order } from '../flows/samples.ts'
import { show } from '../show.tsx'

test('[CHECK-9] a form says what is wrong while it is typed, and takes it back', async () => {
  const machine = checkoutMachine.provide({ actors: { getOrder: fromPromise(async () => order) } })
  const checkout = createActor(machine, { input: checkoutCases.inputs['a visitor'] as InputFrom<typeof machine> }).start()
  await show(<CheckoutView checkout={checkout} links={() => ({ overview: '/', details: '/' })} />)
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('ada')
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await email.fill('ada@example.com')
  await expect.element(page.getByText('Please enter a valid email address')).not.toBeInTheDocument()
})

const ada = { firstName: 'Ada', lastName: 'Berg', dateOfBirth: '1990-05-01', gender: 'Gender_Female' as const }
const kim = { ...ada, firstName: 'Kim', dateOfBirth: '2015-02-03' }
const contact = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', remember: false }

test('[CHECK-26] the form holds contact, adults and children, and a payment without a promotion code', () => {
  const form = checkoutForm({ contact, passengers: { adults: [ada], children: [kim] } })
  expect(form).toEqual({
    contactDetails: contact,
    passengerDetailsForm: { adults: [ada], children: [kim] },
    paymentDetailsForm: { paymentMethod: 'stripe', promoCode: null },
  })
  expect(toFinishInput('order-1', form)).toEqual({
    orderId: 'order-1',
    contactFirstName: 'Ada',
    contactLastName: 'Berg',
    payWith: 'stripe',
    members: [ada, kim],
  })
})

const card = {
  cardholderName: 'Ada Berg',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/29',
  cvv: '123',
  address: 'Dorfstrasse 48',
  city: 'St. Anton',
  country: 'Austria',
  postalCode: '6580',
}
test('[PAY-9] the card schema that no screen uses takes a whole card', () => {
  expect(v.is(CardSchema, card)).toBe(true)
  expect(v.is(CardSchema, { ...card, cardNumber: '4242424242424242', cvv: '1234' })).toBe(true)
})
test.each([
  ['cardholderName', ' '],
  ['cardNumber', '4242 4242 4242 424'],
  ['cardNumber', '42424 242 4242 4242'],
  ['expiry', '13/29'],
  ['expiry', '1/29'],
  ['cvv', '12'],
  ['cvv', '12a'],
  ['address', ''],
  ['city', ''],
  ['country', ''],
  ['postalCode', ''],
])('[PAY-9] it refuses %s «%s»', (field, value) => expect(v.is(CardSchema, { ...card, [field]: value })).toBe(false))
test('[PAY-9] the mask of card inputs lets 13 to 19 digits through', () => {
  expect([12, 13, 19, 20].map((digits) => v.is(CardNumberMask, '4'.repeat(digits)))).toEqual([false, true, true, false])
})
