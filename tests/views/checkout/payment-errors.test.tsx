import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type InputFrom, SimulatedClock, waitFor } from 'xstate'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { CardAnswer, CardCheck } from '../../../platform/browser/card-form.ts'
import { setConfig } from '../../../src/config.ts'
import PaymentForm from '../../../src/views/checkout/payment-form.tsx'
import { withSilentCards } from '../flows/card-provider.ts'
import { booking, order } from '../flows/samples.ts'
import { backend, show } from '../show.tsx'

const intent = {
  orderId: 'order-1',
  clientSecret: 'secret-1',
  paymentIntentId: 'intent-1',
  returnUrl: 'https://firn.example/',
  isOnline: true,
  restored: null,
}

beforeEach(() => {
  withSilentCards()
  setConfig({ ...booking, cardPublishableKey: 'pk_test_1', termsUrl: '/terms', privacyUrl: '/privacy' } as never)
})

/** The payment step with its card form ready. */
/** The card provider and its form are ready. */
const machine = paymentMachine.provide({ actors: { openCardProvider: fromPromise(() => Promise.resolve(true)) } })

async function open(given: Omit<InputFrom<typeof paymentMachine>, 'cardProvider'>, clock = new SimulatedClock()) {
  const input = { ...given, cardProvider: { publishableKey: 'pk_test_1', scriptUrl: null } }
  const payment = createActor(machine, { clock, input }).start()
  await show(<PaymentForm payment={payment} order={order} />)
  await waitFor(payment, (snapshot) => snapshot.matches({ open: { element: 'drawing' } }))
  payment.send({ type: 'element.ready' })
  return payment
}

const notice = () => page.getByRole('alert')

test('[ERR-13] a payment without its client secret reports missing information, and sends no request', async () => {
  const calls = backend({})
  await open({ ...intent, clientSecret: null })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Book now' }).click()
  await expect.element(notice()).toMatchTextContent('Payment information not found. Please try again.')
  expect(calls).toEqual([])
  await expect.element(notice()).toMatchTextContent('We didn’t request any money from your card.')
  // What happened has its own line, above what happened to the money, and both are above the card.
  const what = notice().element().querySelector('b') as HTMLElement
  expect(getComputedStyle(what).display).toBe('block')
  expect(
    notice()
      .element()
      .compareDocumentPosition(page.getByText('Card', { exact: true }).element()),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const underWay = { ...intent, restored: { orderId: 'order-1', hasAgreed: true, isAttempted: true } }

test('[ERR-13] [PAY-13] a payment in progress with an unknown result says so and offers a new check', async () => {
  const clock = new SimulatedClock()
  const calls = backend({})
  await open(underWay, clock)
  await expect.element(notice()).toMatchTextContent('We don’t know yet whether your payment went through.')
  await expect.element(notice()).toMatchTextContent('You don’t need to do anything: we keep checking.')
  await expect
    .poll(() => {
      clock.increment(30_000)
      return notice().query()?.textContent
    })
    .toMatch('Failed to retrieve payment details. Please contact support.')
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(['GET /order']))
  const callsBefore = calls.length
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => calls.length).toBe(callsBefore + 1)
})

test('[PAY-12] [PAY-13] says nothing of charges, and blocks payment, until the back end reports that it is unpaid', async () => {
  let payment = 'Unknown'
  const clock = new SimulatedClock()
  backend({
    'GET /order': () => ({
      ...order,
      status: 'BookingStarted',
      payment: { status: payment, paymentIntentId: 'i', amount: 1, currency: 'EUR' },
    }),
    'POST /order/payment/release': {},
  })
  await open(underWay, clock)
  await expect.element(notice()).toMatchTextContent('You can’t pay again until we know.')
  expect(document.body.textContent).not.toContain('Nothing was charged')
  await expect.element(page.getByRole('button', { name: 'Processing' })).toHaveAttribute('aria-disabled', 'true')
  payment = 'Created'
  await expect
    .poll(() => {
      clock.increment(3000)
      return notice().query()?.textContent
    })
    .toMatch('The payment didn’t go through. Nothing was charged. You can pay again.')
  await expect.element(page.getByRole('button', { name: 'Book now' })).toBeVisible()
})

test('[PAY-13] links to the page of the order', async () => {
  backend({ 'GET /order': 'never' })
  const payment = await open(underWay)
  const opened: unknown[] = []
  payment.on('navigate', (event) => opened.push(event))
  await page.getByRole('button', { name: 'Follow it on your booking page' }).click()
  expect(opened).toEqual([{ type: 'navigate', to: 'payment-verify', params: { orderId: 'order-1', redirectStatus: 'unknown' } }])
})

test('[PAY-14] a slow card form says so, and can be reloaded meanwhile', async () => {
  backend({})
  const clock = new SimulatedClock()
  let opened = 0
  const waiting = paymentMachine.provide({
    actors: {
      openCardProvider: fromPromise(() => {
        opened += 1
        return new Promise<boolean>(() => {})
      }),
    },
  })
  const payment = createActor(waiting, {
    clock,
    input: { ...intent, cardProvider: { publishableKey: 'pk_test_1', scriptUrl: null } },
  }).start()
  await show(<PaymentForm payment={payment} order={order} />)
  expect(notice().query()).toBeNull()
  clock.increment(10_000)
  await expect.element(notice()).toMatchTextContent('The card form is taking longer than usual.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => opened).toBe(2)
  expect(notice().query()).toBeNull()
})

test('[PAY-14] a form that does not respond to the check says that no money was requested, and can be reloaded', async () => {
  backend({})
  const clock = new SimulatedClock()
  const payment = createActor(machine.provide({ actors: { validateCardForm: fromPromise(() => new Promise<CardCheck>(() => {})) } }), {
    clock,
    input: { ...intent, cardProvider: { publishableKey: 'pk_test_1', scriptUrl: null } },
  }).start()
  await show(<PaymentForm payment={payment} order={order} />)
  await waitFor(payment, (snapshot) => snapshot.matches({ open: { element: 'drawing' } }))
  payment.send({ type: 'element.ready' })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Book now' }).click()
  await expect.element(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  clock.increment(10_000)
  await expect.element(notice()).toMatchTextContent('The card form isn’t responding. We didn’t request any money from your card.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitFor(payment, (snapshot) => snapshot.matches({ open: { element: 'drawing' } }))
})

test('[ERR-6] a payment without its intent has another message', async () => {
  backend({})
  await open({ ...intent, paymentIntentId: null })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Book now' }).click()
  await expect.element(notice()).toMatchTextContent('Payment intent ID not found')
})

/** The payment step after Book now, with a valid form and the back end's lock. */
async function confirming(answer: Promise<CardAnswer>) {
  backend({ 'POST /order/payment/confirm': { status: 'Created', orderStatus: 'BookingStarted' }, 'POST /order/payment/release': {} })
  const payment = createActor(
    machine.provide({
      actors: {
        validateCardForm: fromPromise<CardCheck>(() => Promise.resolve({ valid: true, message: null })),
        confirmCardPayment: fromPromise(() => answer),
      },
    }),
    { clock: new SimulatedClock(), input: { ...intent, cardProvider: { publishableKey: 'pk_test_1', scriptUrl: null } } },
  ).start()
  await show(<PaymentForm payment={payment} order={order} />)
  await waitFor(payment, (snapshot) => snapshot.matches({ open: { element: 'drawing' } }))
  payment.send({ type: 'element.ready' })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Book now' }).click()
  return payment
}

test('[PAY-15] after a decline the form says only what happened to the money, as a toast says why', async () => {
  const error = { type: 'card_error', message: 'Your card has been declined.' }
  await confirming(Promise.resolve({ intentStatus: 'requires_payment_method', error }))
  await expect.poll(() => notice().query()?.textContent.trim()).toBe('Nothing was charged. Check the card number or use another card.')
})

test('[PAY-16] while the bank is processing, shows amount and trip, asks to leave the page open, and explains the alternative', async () => {
  const payment = await confirming(new Promise(() => {}))
  await waitFor(payment, (snapshot) => snapshot.matches({ open: { paying: 'confirming' } }))
  const waiting = page.getByRole('status')
  await expect.element(waiting).toMatchTextContent('Your bank is checking €2,932.20 for St. Anton am Arlberg.')
  await expect.element(waiting).toMatchTextContent('Please keep this page open.')
  await expect.element(waiting).toMatchTextContent('If it closes, you’re still charged only once')
})

test('[PAY-16] shows none of this before and after', async () => {
  backend({})
  await open(intent)
  await expect.element(page.getByRole('button', { name: 'Book now' })).toBeVisible()
  expect(document.body.textContent).not.toContain('keep this page open')
})

test('[LAW-2] shows organiser, insurer and the legal form below the button, and the end of free cancellation next to it', async () => {
  backend({})
  await open(intent)
  const note = page.getByText(/^Organiser: Firn, Bern\. Insolvency protection: none\./)
  const form = page.getByRole('link', { name: 'Standard information form' })
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText(/free cancellation/i)).toBeVisible()
  await expect.element(form).toHaveAttribute('href', booking.organiser.standardInformationUrl)
  const button = page.getByRole('button', { name: 'Book now' }).element().getBoundingClientRect()
  const top = note.element().getBoundingClientRect().top
  expect(top).toBeGreaterThan(button.bottom)
  expect(top - button.bottom).toBeLessThan(150)
})
