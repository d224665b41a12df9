import * as v from 'valibot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import type { Order } from '../../../contract/order.ts'
import type { Member } from '../../../contract/user.ts'
import { checkoutCases } from '../../../machines/checkout/checkout.cases.ts'
import { checkoutForm, toFinishInput } from '../../../machines/checkout/checkout.form.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { passenger } from '../../../machines/passenger.fixture.ts'
import { savedPassengersMachine } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { activate } from '../../../src/i18n/i18n.ts'
import { CardNumberMask, CardSchema } from '../../../src/views/checkout/card-schema.ts'
import { CheckoutView } from '../../../src/views/checkout/checkout.tsx'
import { PassengerLines } from '../../../src/views/checkout/passenger-lines.tsx'
import { order } from '../flows/samples.ts'
import { show } from '../show.tsx'
import '../../../src/ui/fonts.css'

afterEach(() => void vi.restoreAllMocks())

/** The checkout page with its order loaded; other requests stay pending. */
async function open(start: keyof typeof checkoutCases.inputs = 'a visitor', members: Member[] = [], read: Order | Promise<Order> = order) {
  const machine = checkoutMachine.provide({ actors: { getOrder: fromPromise(async () => read) } })
  const checkout = createActor(machine, { input: checkoutCases.inputs[start] as InputFrom<typeof machine> }).start()
  const listed = fromPromise(async () => ({ members }))
  const saved = createActor(savedPassengersMachine.provide({ actors: { listPassengers: listed, rereadPassengers: listed } })).start()
  saved.send({ type: 'passengers.ask' })
  await show(
    <CheckoutView
      checkout={checkout}
      saved={saved}
      signIn="/auth/otp-send-email"
      links={() => ({ overview: '/', details: '/', ages: '/ages' })}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Book your trip' })).toBeVisible()
  return checkout
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const said = (text: string) => page.getByText(text, { exact: true })
const goOn = () => page.getByRole('button', { name: 'Continue' })

test('[CHECK-4] the sidebar shows the order and promises secure data, protected payments and support at any hour', async () => {
  await open()
  const side = page.getByRole('complementary')
  for (const words of [
    'St. Anton am Arlberg',
    'Hotel Tannkogel',
    '€2,932.20',
    'Free cancellation before 11:00 on January 2',
    'is not refunded',
  ])
    await expect.element(side.getByText(words, { exact: false }).first()).toBeVisible()
  const promises = side.getByRole('region', { name: 'Booking guarantee' }).getByRole('listitem')
  expect(promises.elements().map((one) => one.querySelector('b')?.textContent)).toEqual([
    'Secure data',
    'Protected payments',
    '24/7 support during the trip',
  ])
})

test('[CHECK-6] the contact step has names, e-mail and an unticked box, and sends a code', async () => {
  const checkout = await open()
  for (const name of ['First name', 'Last name', 'Email']) await expect.element(field(name)).toHaveValue('')
  await expect.element(page.getByRole('checkbox', { name: 'Remember this email' })).not.toBeChecked()
  await expect.element(field('Email')).toHaveAccessibleDescription('We’ll send a 6-digit code to confirm your email address.')
  await expect.element(goOn()).toHaveAccessibleDescription('You won’t be charged yet.')
  await field('First name').fill('Ada')
  await field('Last name').fill('Berg')
  await field('Email').fill('ada@example.com')
  await goOn().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(checkout.getSnapshot().context.contact).toEqual(contact)
})

test('[CHECK-38] accepts and submits the contact step before the order has loaded, and links earlier steps afterwards', async () => {
  let resolveOrder = (_: Order) => {}
  const awaited = new Promise<Order>((resolve) => {
    resolveOrder = resolve
  })
  const checkout = await open('a visitor', [], awaited)
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(page.getByRole('link', { name: 'Overview' }).elements()).toEqual([])
  await field('First name').fill('Ada')
  await field('Last name').fill('Berg')
  await field('Email').fill('ada@example.com')
  await goOn().click()
  // The pending state is described next to the button.
  await expect.element(goOn()).toHaveAccessibleDescription('Loading')
  resolveOrder(order)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(checkout.getSnapshot().context.contact).toEqual(contact)
  await expect.element(page.getByRole('link', { name: 'Overview', includeHidden: true })).toBeVisible()
  await expect.element(page.getByText('€2,932.20').first()).toBeVisible()
})

test('[CHECK-38] preserves input and cursor when the order arrives', async () => {
  let resolveOrder = (_: Order) => {}
  const awaited = new Promise<Order>((resolve) => {
    resolveOrder = resolve
  })
  await open('a visitor', [], awaited)
  await field('Email').fill('ada@exam')
  resolveOrder(order)
  await expect.element(page.getByText('€2,932.20').first()).toBeVisible()
  await expect.element(field('Email')).toHaveValue('ada@exam')
  await expect.element(field('Email')).toHaveFocus()
})

test('[CHECK-7] [CHECK-8] reports each missing field, and sends nothing', async () => {
  await open()
  await goOn().click()
  for (const text of ['First name is required', 'Last name is required', 'Email is required'])
    await expect.element(said(text)).toBeVisible()
  await field('First name').fill('Ada')
  await expect.element(said('First name is required')).not.toBeInTheDocument()
  await expect.element(said('Last name is required')).toBeVisible()
  await field('Email').fill('ada@')
  await expect.element(said('Please enter a valid email address')).toBeVisible()
  await goOn().click()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('[CHECK-9] reports errors during input and removes them once fixed', async () => {
  await open()
  await field('Email').fill('ada')
  await expect.element(said('Please enter a valid email address')).toBeVisible()
  await field('Email').fill('ada@example.com')
  await expect.element(said('Please enter a valid email address')).not.toBeInTheDocument()
})

test('[CHECK-18] a passenger has names, a date to type or pick, and a gender; names are as in the passport', async () => {
  await open('a reload at the passengers')
  await expect.element(said('Enter names exactly as they appear in the passport.')).toBeVisible()
  const adult = page.getByRole('group', { name: 'Adult 1' })
  for (const name of ['First name', 'Last name']) await expect.element(adult.getByRole('textbox', { name })).toBeVisible()
  await expect.element(adult.getByRole('radio', { name: 'Male', exact: true })).toBeInTheDocument()
  await expect.element(adult.getByRole('radio', { name: 'Female' })).toBeInTheDocument()
  const parts = () => ['Day', 'Month', 'Year'].map((name) => (adult.getByRole('textbox', { name }).element() as HTMLInputElement).value)
  await adult.getByRole('textbox', { name: 'Day' }).fill('14')
  await adult.getByRole('textbox', { name: 'Month' }).fill('3')
  await adult.getByRole('textbox', { name: 'Year' }).fill('1988')
  expect(parts()).toEqual(['14', '3', '1988'])
  // The calendar is native: a picked date becomes the value of its field.
  const calendar = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => {})
  await adult.getByRole('button', { name: 'Pick a date' }).click()
  const [native] = calendar.mock.contexts as HTMLInputElement[]
  expect(native?.type).toBe('date')
  expect(native?.value).toBe('1988-03-14')
  await page.elementLocator(native as HTMLInputElement).fill('1988-03-15', { force: true })
  await expect.poll(parts).toEqual(['15', '03', '1988'])
})

test('[D178] date parts show their names until filled, aligned with the gender next to them', async () => {
  await page.viewport(1280, 900)
  await open('a reload at the passengers')
  const adult = page.getByRole('group', { name: 'Adult 1' })
  const middle = (one: Element) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2
  const gender = middle(adult.getByRole('radio', { name: 'Female' }).element())
  for (const name of ['Day', 'Month', 'Year']) {
    const part = adult.getByRole('textbox', { name }).element() as HTMLInputElement
    expect(part.placeholder).toBe(name)
    expect(Math.abs(middle(part) - gender)).toBeLessThan(2)
  }
})

test.each([
  ['New', 'You can’t pay for this booking yet.', 'We’re still holding your room for you. Nothing was charged.', 'Try again'],
  ['Failed', 'Your trip wasn’t booked.', 'We couldn’t hold the room. Nothing was charged.', 'See offers'],
  ['BookingStartFailed', 'Your trip wasn’t booked.', 'We couldn’t hold the room. Nothing was charged.', 'See offers'],
  [
    'Payed',
    'You can no longer pay for this booking.',
    'It’s being confirmed, already paid, or cancelled. You won’t be charged twice.',
    'View booking',
  ],
] as const)('[CHECK-37] explains why an order that is %s can not be paid, with the next step', async (status, title, hint, way) => {
  const machine = checkoutMachine.provide({ actors: { getOrder: fromPromise(async (): Promise<Order> => ({ ...order, status })) } })
  const checkout = createActor(machine, { input: checkoutCases.inputs['a visitor'] as InputFrom<typeof machine> }).start()
  const saved = createActor(savedPassengersMachine).start()
  await show(
    <CheckoutView
      checkout={checkout}
      saved={saved}
      signIn="/auth/otp-send-email"
      links={() => ({ overview: '/', details: '/', ages: '/ages' })}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent(hint)
  await expect.element(page.getByRole('button', { name: way })).toBeVisible()
})

test('[ERR-14] reports a missing order in the words of the specification, with a link to the sign-in', async () => {
  const machine = checkoutMachine.provide({
    actors: { getOrder: fromPromise(() => Promise.reject({ kind: 'http', status: 404, code: 'resource.notFound' })) },
  })
  const checkout = createActor(machine, { input: checkoutCases.inputs['a visitor'] as InputFrom<typeof machine> }).start()
  const saved = createActor(savedPassengersMachine).start()
  await show(
    <CheckoutView
      checkout={checkout}
      saved={saved}
      signIn="/auth/otp-send-email"
      links={() => ({ overview: '/', details: '/', ages: '/ages' })}
    />,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('Order information is missing. Please contact support.')
  await expect.element(page.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/auth/otp-send-email')
})

test('[CHECK-36] reports an impossible date during input, before the field is left', async () => {
  await open('a reload at the passengers')
  const adult = page.getByRole('group', { name: 'Adult 1' })
  const day = adult.getByRole('textbox', { name: 'Day' })
  await day.fill('31')
  await adult.getByRole('textbox', { name: 'Month' }).fill('2')
  await adult.getByRole('textbox', { name: 'Year' }).fill('1988')
  await expect.element(said('This date doesn’t exist.')).toBeVisible()
  await day.fill('28')
  await expect.element(said('This date doesn’t exist.')).not.toBeInTheDocument()
  await adult.getByRole('textbox', { name: 'Month' }).fill('13')
  await expect.element(said('This date doesn’t exist.')).toBeVisible()
})

const ben = passenger({ firstName: 'Ben', dateOfBirth: '2015-05-12', gender: 'Gender_Male' })
const eve = passenger({ firstName: 'Eve', lastName: 'Lind', dateOfBirth: '1988-03-14' })
const inBoxes = (group: string) =>
  ['First name', 'Last name', 'Day', 'Month', 'Year'].map(
    (name) => (page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name }).element() as HTMLInputElement).value,
  )

const group = (name: string) => page.getByRole('group', { name, exact: true })
const person = (form: string, name: string) => group(form).getByRole('button', { name: new RegExp(`^${name}`) })

test('[CHECK-32] fills in a saved passenger with one press, into a form of the right age and once', async () => {
  const family = { ...order, tripGroup: { adults: 2, children: 1 } }
  await open('a reload at the passengers', [eve, ben], family)
  await group('Adult 2').getByRole('textbox', { name: 'Day' }).fill('3')
  await person('Adult 2', 'Eve Lind').click()
  expect(inBoxes('Adult 2')).toEqual(['Eve', 'Lind', '14', '03', '1988'])
  await expect.element(group('Adult 2').getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect.element(person('Adult 2', 'Eve Lind')).toHaveAttribute('aria-pressed', 'true')
  // The pressed button keeps the focus.
  expect(document.activeElement?.textContent).toContain('Eve Lind')
  expect(page.getByRole('button', { name: /^Eve Lind/ }).elements()).toHaveLength(1)
  await person('Child 1', 'Ben Berg').click()
  expect(inBoxes('Child 1')).toEqual(['Ben', 'Berg', '12', '05', '2015'])
})

test('[CHECK-40] where the hotel compares ages, states those that the price is for and refuses another', async () => {
  const family = { ...order, isPriceOnly: true, tripGroup: { adults: 1, children: 2, childAges: [8, 11] } }
  const checkout = await open('a reload at the passengers', [], family)
  await expect.element(said('The price is for these ages of children on the day of arrival: 8 and 11.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change the ages' })).toHaveAttribute('href', '/ages')
  // The stay begins on 16 January 2027.
  const born = async (child: string, year: string) => {
    const form = group(child)
    await form.getByRole('textbox', { name: 'First name' }).fill('Kim')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Berg')
    for (const [name, value] of [
      ['Day', '12'],
      ['Month', '05'],
      ['Year', year],
    ] as const)
      await form.getByRole('textbox', { name }).fill(value)
  }
  const refusal = said('This child will have another age on the day of arrival than the price is for')
  await born('Adult 1', '1990')
  await born('Child 1', '2015')
  await born('Child 2', '2016')
  await goOn().click()
  await expect.element(group('Child 2').getByText('another age', { exact: false })).toBeVisible()
  expect(refusal.elements()).toHaveLength(1)
  await group('Child 2').getByRole('textbox', { name: 'Year' }).fill('2018')
  await expect.element(refusal).not.toBeInTheDocument()
  await goOn().click()
  expect(checkout.getSnapshot().value.steps).toMatch(/^finish/)
})

test('[CHECK-32] lists unsuitable passengers with age and reason', async () => {
  await open('a reload at the passengers', [eve, ben], { ...order, tripGroup: { adults: 2, children: 1 } })
  const row = (form: string, name: string) => group(form).getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Adult 2', 'Ben Berg')).toMatchTextContent(/12\/05\/2015, 11 years old.*Too young to travel as an adult/)
  await expect.element(row('Child 1', 'Eve Lind')).toMatchTextContent('Too old to travel as a child (0 to 17)')
  expect(person('Child 1', 'Eve Lind').elements()).toHaveLength(0)
  await person('Adult 2', 'Eve Lind').click()
  await expect.element(row('Adult 1', 'Eve Lind')).toMatchTextContent('Already on this trip')
  await expect.element(row('Child 1', 'Eve Lind')).toMatchTextContent('Already on this trip')
})

test('[CHECK-32] someone new empties a form with a saved passenger, and preserves typed input', async () => {
  const checkout = await open('a reload at the passengers', [eve], { ...order, tripGroup: { adults: 2, children: 0 } })
  await person('Adult 2', 'Eve Lind').click()
  await person('Adult 2', 'Someone new').click()
  expect(inBoxes('Adult 2')).toEqual(['', '', '', '', ''])
  expect(checkout.getSnapshot().context.passengers?.adults[1]?.firstName).toBe('')
  await group('Adult 2').getByRole('textbox', { name: 'First name' }).fill('Mia')
  await person('Adult 2', 'Someone new').click()
  expect(inBoxes('Adult 2')[0]).toBe('Mia')
})

test("[CHECK-34] 'I am passenger 1' fills in the account’s name with the saved date", async () => {
  const others = { ...order, tripGroup: { adults: 2, children: 0 } }
  const checkout = await open('a reload at the passengers', [ada], others)
  checkout.send({ type: 'passengers.take', place: { kind: 'adults', at: 0 }, person: eve })
  const self = page.getByRole('checkbox', { name: 'I am passenger 1' })
  await expect.element(self).not.toBeChecked()
  await self.click()
  expect(inBoxes('Adult 1')).toEqual(['Ada', 'Berg', '01', '05', '1990'])
  await expect.element(self).toBeChecked()
  await self.click()
  expect(inBoxes('Adult 1')).toEqual(['', '', '', '', ''])
  await person('Adult 2', 'Ada Berg').click()
  // A person can't be added twice.
  await expect.element(self).not.toBeInTheDocument()
})

test('[CHECK-22] a missing date of birth of the first adult gets the focus, before the names of the second', async () => {
  await open('a reload at the passengers', [], { ...order, tripGroup: { adults: 2, children: 0 } })
  const adult = page.getByRole('group', { name: 'Adult 1' })
  await adult.getByRole('textbox', { name: 'Day' }).fill('')
  await goOn().click()
  await expect.element(adult.getByRole('textbox', { name: 'Day' })).toHaveFocus()
})

test.each(['en', 'de', 'fr'] as const)('[CHECK-18] the date of birth fits into its box, in %s', async (language) => {
  await open('a reload at the passengers')
  await activate(language)
  await document.fonts.ready
  for (const width of [320, 390, 768, 1024, 1200, 1400, 1440, 1920]) {
    await page.viewport(width, 900)
    const box = document.querySelector('input[autocomplete="bday-day"], fieldset fieldset span:has(> label)') as HTMLElement
    const frame = box.closest('span') as HTMLElement
    expect(frame.scrollWidth, `${width} px`).toBeLessThanOrEqual(frame.clientWidth)
    const button = frame.querySelector('button') as HTMLElement
    expect(button.getBoundingClientRect().right, `${width} px`).toBeLessThanOrEqual(frame.getBoundingClientRect().right)
  }
})

test.each([768, 1024, 1280, 1440])('[CHECK-18] the French passport note overlaps no title, at %i px', async (width) => {
  document.documentElement.lang = 'fr'
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  await page.viewport(width, 900)
  await open('a reload at the passengers')
  await activate('fr')
  await document.fonts.ready
  const wordsOf = (element: Element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect()
  }
  const title = wordsOf(page.getByRole('heading', { name: 'Informations sur les voyageurs' }).element())
  const note = wordsOf(page.getByText('Saisissez les noms exactement comme sur le passeport.').element())
  expect(note.left >= title.right || note.top >= title.bottom).toBe(true)
})

test('[CHECK-18] desktops have one line per passenger, phones have both names on one', async () => {
  const below = (name: string) => {
    const [one, first] = [name, 'First name'].map((label) =>
      page.getByRole('group', { name: 'Adult 1' }).getByRole('textbox', { name: label }).element().getBoundingClientRect(),
    )
    return Math.abs((one?.bottom ?? 0) - (first?.bottom ?? 0))
  }
  await page.viewport(1440, 900)
  await open('a reload at the passengers')
  expect(Math.max(below('Last name'), below('Day'))).toBeLessThan(10)
  await page.viewport(390, 844)
  expect(below('Last name')).toBe(0)
  expect(below('Day')).toBeGreaterThan(44)
})

test('[CHECK-18] passengers are summed up with form of address and date of birth, to check before paying', async () => {
  await show(<PassengerLines passengers={{ adults: [ada, { ...ada, firstName: 'Otto', gender: 'Gender_Male' }], children: [kim] }} />)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const lines = page.getByRole('listitem').elements()
  expect(lines.map((line) => [...line.children].map((part) => part.textContent))).toEqual([
    ['Ms Ada Berg', 'born 1 May 1990'],
    ['Mr Otto Berg', 'born 1 May 1990'],
    ['Kim Berg (girl)', 'born 3 February 2015'],
  ])
})

test('[CHECK-33] offers an unticked box to save new passengers, only to signed-in users', async () => {
  const checkout = await open('a reload at the passengers')
  const keep = page.getByRole('checkbox', { name: 'Save new passengers to my account' })
  // Forced colours show transparent content: the tick of an unchecked box must be hidden.
  const tick = () => getComputedStyle(keep.element().nextElementSibling?.querySelector('svg') as SVGElement).visibility
  await expect.element(keep).not.toBeChecked()
  expect(tick()).toBe('hidden')
  await keep.click()
  await expect.element(keep).toBeChecked()
  expect(tick()).toBe('visible')
  checkout.send({ type: 'profile.change', profile: null })
  await expect.element(keep).not.toBeInTheDocument()
})

const ada = passenger()
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
])('[PAY-9] it rejects %s «%s»', (field, value) => expect(v.is(CardSchema, { ...card, [field]: value })).toBe(false))
test('[PAY-9] the mask of card inputs accepts 13 to 19 digits', () => {
  expect([12, 13, 19, 20].map((digits) => v.is(CardNumberMask, '4'.repeat(digits)))).toEqual([false, true, true, false])
})
