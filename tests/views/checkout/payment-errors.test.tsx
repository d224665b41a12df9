import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type InputFrom, waitFor } from 'xstate'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
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
/** The card provider is there, and its form too. */
const machine = paymentMachine.provide({ actors: { openCardProvider: fromPromise(() => Promise.resolve(true)) } })

async function open(given: Omit<InputFrom<typeof paymentMachine>, 'cardProvider'>) {
  const payment = createActor(machine, { input: { ...given, cardProvider: { publishableKey: 'pk_test_1', scriptUrl: null } } }).start()
  await show(<PaymentForm payment={payment} order={order} />)
  await waitFor(payment, (snapshot) => snapshot.matches({ open: { element: 'drawing' } }))
  payment.send({ type: 'element.ready' })
  return payment
}

const notice = () => page.getByRole('alert')

test('[ERR-13] a payment without its client secret says that the information was not found, and asks nobody', async () => {
  const calls = backend({})
  await open({ ...intent, clientSecret: null })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Book now' }).click()
  await expect.element(notice()).toMatchTextContent('Payment information not found. Please try again.')
  expect(calls).toEqual([])
})

test('[ERR-13] a payment that was under way, and of which nothing can be learnt, says so', async () => {
  const calls = backend({ 'POST /order/payment/release': {} })
  await open({ ...intent, isOnline: true, restored: { orderId: 'order-1', hasAgreed: true, isAttempted: true } })
  await expect.element(notice()).toMatchTextContent('Failed to retrieve payment details. Please contact support.')
  expect(calls.map(({ call }) => call)).toEqual(['POST /order/payment/confirm', 'POST /order/payment/release'])
})

test('[ERR-6] a payment without its intent says another thing', async () => {
  backend({})
  await open({ ...intent, paymentIntentId: null })
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Book now' }).click()
  await expect.element(notice()).toMatchTextContent('Payment intent ID not found')
})
