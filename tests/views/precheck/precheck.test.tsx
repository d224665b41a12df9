import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Bundle, BundleStatus } from '../../../contract/bundle.ts'
import type { OrderStatus } from '../../../contract/order.ts'
import { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { preCheckMachine } from '../../../machines/pre-check/pre-check.machine.ts'
import { PrecheckView } from '../../../src/views/precheck/precheck.tsx'
import { bundle } from '../offer/samples.ts'
import { backend, show } from '../show.tsx'

const links = {
  home: '/',
  overview: (id: string) => `/offer/${id}`,
  checkout: (id: string) => `/checkout/${id}`,
  booking: (id: string) => `/booking/${id}`,
}
const quizAnswers = [{ questionId: 'board', question: 'Which meals should be included?', answer: 'Only breakfast' }]

async function open({
  status = 'Ok',
  order = 'BookingStarted',
  offerBundle = bundle,
}: {
  status?: BundleStatus
  order?: OrderStatus
  offerBundle?: Bundle
}) {
  backend({
    'GET /rec/bundle/prebook': { status, prebookHash: 'hash-1', offerBundle, expireAt: 4_000_000_000, quizAnswers },
    'GET /order/check': { status: order, bundleOrderId: 'bo-1', orderId: 'order-1', quizSessionId: 'quiz-1', expiredAt: 4_000_000_000 },
  })
  const actors = {
    preCheck: createActor(preCheckMachine, { input: { prebookHash: 'hash-1' } }).start(),
    order: createActor(orderStatusMachine, { input: { prebookHash: 'hash-1' } }).start(),
  }
  const heard: unknown[] = []
  actors.order.on('*', (emitted) => heard.push(emitted))
  actors.preCheck.on('*', (emitted) => heard.push(emitted))
  await show(<PrecheckView {...actors} links={links} clock={() => <p>Offer expires</p>} />)
  return heard
}

const checkout = () => page.getByRole('button', { name: 'Go to checkout' })

test('[PRE-1] [PRE-2] [PRE-3] the summary tells place, days, party, hotel and room', async () => {
  await open({})
  await expect.element(page.getByRole('heading', { level: 1, name: 'Trip summary' })).toBeVisible()
  for (const words of [
    'St. Anton, Austria',
    'Sat, 16 Jan – Sat, 23 Jan',
    '7 nights',
    '350 m from the resort',
    'Dorfstrasse 48',
    'Non-smoking',
  ])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Stay provided by our hotel partner')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '4 stars' })).toBeVisible()
})

test('[PRE-5] a tab for each way of the transfer', async () => {
  await open({})
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('13:40')
  await page.getByRole('tab', { name: 'Return' }).click()
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('09:15')
})

test('[PRE-6] [PRE-7] without a transfer support arranges one, and there is no line for it', async () => {
  const { privateTransfer: _, ...total } = bundle.total
  await open({
    offerBundle: { ...bundle, privateTransfer: { list: [], selectedTransfer: null }, total: { ...total, privateTransfer: null } },
  })
  await expect.element(page.getByText('within 24 hours', { exact: false }).first()).toBeVisible()
  expect(page.getByText('Both ways, 2 adults, 1 child').elements()).toHaveLength(0)
})

test('[PRE-4] [PRE-10] flight and extras are inert, the answers and the countdown are there', async () => {
  await open({})
  await expect.element(page.getByText('Flights are not part of this booking yet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'https://example.com/chat')
  await expect.element(page.getByText('Only breakfast')).toBeVisible()
  await expect.element(page.getByText('Offer expires')).toBeVisible()
})

for (const order of ['BookingStarted', 'PaymentFailed', 'PaymentCanceled'] as const) {
  test(`[PRE-9] [PRE-11] [PRE-12] with ${order} the button leads to checkout`, async () => {
    const heard = await open({ order })
    await checkout().click()
    expect(heard).toContainEqual({ type: 'navigate', to: 'checkout', params: { orderId: 'bo-1' } })
  })
}

const words: [OrderStatus, string, { role: 'button' | 'link'; name: string }][] = [
  ['Failed', 'The booking could not be started. Nothing was charged.', { role: 'button', name: 'Back to the offers' }],
  ['BookingStartFailed', 'The room was just taken by somebody else. Nothing was charged.', { role: 'button', name: 'Back to the offers' }],
  ['Payed', 'This trip is paid. We are confirming it with the hotel.', { role: 'link', name: 'View booking' }],
  ['BookingFinished', 'This trip is booked.', { role: 'link', name: 'View booking' }],
  ['BookingFinishFailed', 'The hotel has not confirmed yet.', { role: 'link', name: 'View booking' }],
  ['Done', 'This trip is over.', { role: 'link', name: 'View booking' }],
  ['Canceled', 'This booking was cancelled.', { role: 'button', name: 'Back to the offers' }],
  ['CancelFailed', 'The cancellation is not complete yet.', { role: 'link', name: 'Contact support' }],
]
for (const [order, text, way] of words) {
  test(`[PRE-11] [ORDER-3] ${order} has its words, a way on, and no checkout`, async () => {
    await open({ order })
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
    await expect.element(page.getByRole('alert').getByRole(way.role, { name: way.name })).toBeVisible()
    await expect.element(checkout()).toBeDisabled()
  })
}

for (const status of ['NotAvailable', 'ExpiredOffer'] as const) {
  test(`[PRE-13] ${status} opens the dialog that the offer is gone`, async () => {
    await open({ status })
    const dialog = page.getByRole('dialog', { name: 'This offer is no longer available' })
    await expect.element(dialog.getByRole('button', { name: 'See new offers' })).toBeVisible()
  })
}

test('[PRE-14] Expired opens the dialog that the order was updated', async () => {
  const heard = await open({ status: 'Expired' })
  const dialog = page.getByRole('dialog', { name: 'Your order has been updated' })
  await dialog.getByRole('button', { name: 'Review and continue' }).click()
  expect(heard).toContainEqual({ type: 'navigate', to: 'offer', params: { quizSessionId: 'quiz-1' } })
})

test('[PRE-15] an unknown status is an error that can be tried again', async () => {
  await open({ status: 'Unknown' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We got no clear answer about this trip. Please try again.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[ORDER-4] [ORDER-6] an expired order opens its dialog, which leads back to the offers', async () => {
  const heard = await open({ order: 'Expired' })
  const dialog = page.getByRole('dialog', { name: 'Your booking time has ended' })
  await dialog.getByRole('button', { name: 'Review and continue' }).click()
  expect(heard).toContainEqual({ type: 'navigate', to: 'offer', params: { quizSessionId: 'quiz-1' } })
})

test('[STEP-2] [STEP-3] the current step is no link, the others lead on once they are known', async () => {
  await open({})
  const steps = page.getByRole('navigation', { name: 'Progress' })
  await expect.element(steps.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/offer/quiz-1')
  await expect.element(steps.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/checkout/bo-1')
  expect(steps.getByRole('link', { name: 'Trip details' }).elements()).toHaveLength(0)
})

const money = (amount: number) => ({ amount, currency: 'EUR' })
test('[PRE-8] with a discount the sidebar has its badge, its title, and the struck total where the history bears it out', async () => {
  await open({ offerBundle: { ...bundle, total: { ...bundle.total, struckTotal: money(325_800) } } })
  await expect.element(page.getByText('Quiz discount', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('−10%').first()).toBeVisible()
  await expect.element(page.getByText('€3,258.00').first()).toBeVisible()
})

test('[PRE-8] without a discount it has none of these', async () => {
  await open({ offerBundle: { ...bundle, total: { ...bundle.total, discount: null, struckTotal: null } } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Trip summary' })).toBeVisible()
  await expect.element(page.getByText('Quiz discount', { exact: false })).not.toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/[−-]10\s?%/)
})
