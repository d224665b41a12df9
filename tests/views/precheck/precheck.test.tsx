import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Bundle, BundleStatus } from '../../../contract/bundle.ts'
import type { OrderStatus } from '../../../contract/order.ts'
import { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { preCheckMachine } from '../../../machines/pre-check/pre-check.machine.ts'
import { PrecheckView } from '../../../src/views/precheck/precheck.tsx'
import { bundle } from '../offer/samples.ts'
import { backend, show, signedOut } from '../show.tsx'

const links = {
  home: '/',
  signIn: '/auth/otp-send-email',
  wishlist: '/profile/wish-list',
  quiz: '/quiz',
  overview: (id: string) => `/offer/${id}`,
  answers: (id: string, question = '') => `/offer/${id}/answers/${question}`,
  checkout: (id: string) => `/checkout/${id}`,
  booking: (id: string) => `/booking/${id}`,
}
const quizAnswers = [{ questionId: 'board', question: 'Which meals would you like included?', noun: 'Meals', answer: 'Only breakfast' }]

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

test('[LAW-2] the summary shows the organiser, the protection of the money, and a link to the legal form', async () => {
  await open({})
  await expect.element(page.getByText(/^Organiser: Firn, Bern\. Insolvency protection: none\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Standard information form' })).toHaveAttribute('href', 'https://example.com')
})

test('[PRE-1] [PRE-2] [PRE-3] the summary shows place, days, party, hotel and room', async () => {
  await open({})
  await expect.element(page.getByRole('heading', { level: 1, name: 'Trip summary' })).toBeVisible()
  for (const words of [
    'St. Anton am Arlberg, Austria',
    'Sat, 16 Jan – Sat, 23 Jan',
    '7 nights',
    '350 m from the resort centre',
    'Dorfstrasse 48',
    'Non-smoking',
  ])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Stay provided by our hotel partner')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '4 stars' })).toBeVisible()
})

test('[OFFER-23] the trip summary says if a stay has no free cancellation', async () => {
  await open({ offerBundle: { ...bundle, acc: { ...bundle.acc, freeCancellationBefore: null } } })
  await expect.element(page.getByText('No free cancellation', { exact: true })).toBeVisible()
})

test('[ROUTE-29] offers a sign-in that leads back if the session of a summary has ended', async () => {
  backend({ 'GET /rec/bundle/prebook': signedOut(), 'GET /order/check': signedOut() })
  const preCheck = createActor(preCheckMachine, { input: { prebookHash: 'hash-1' } }).start()
  const order = createActor(orderStatusMachine, { input: { prebookHash: 'hash-1' } }).start()
  await show(<PrecheckView preCheck={preCheck} order={order} links={links} clock={() => null} />)
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', links.signIn)
})

test('[PRE-16] the tiles show three different subjects: similar pictures follow the others', async () => {
  const pictures = (...names: string[]) => names.map((name, at) => ({ url: `data:image/svg+xml,${name}-${at}`, alt: name }))
  const room = { ...bundle.acc.room, images: pictures('A room', 'A room', 'A room') }
  await open({ offerBundle: { ...bundle, acc: { ...bundle.acc, images: pictures('The hotel', 'A room', 'The spa'), room } } })
  const tiles = page.getByRole('button', { name: /^Picture \d of/ })
  await expect.element(tiles.first()).toBeVisible()
  const names = tiles.elements().map((tile) => tile.getAttribute('aria-label')?.replace(/^.*: /, ''))
  expect(names.slice(0, 3)).toEqual(['The hotel', 'A room', 'The spa'])
})

test('[QUIZ-53] links each answer, and all of them, to their quiz until the trip is paid', async () => {
  await open({})
  await expect
    .element(page.getByRole('link', { name: 'Only breakfast. Change: Which meals would you like included?' }))
    .toHaveAttribute('href', '/offer/quiz-1/answers/board')
  await expect.element(page.getByRole('link', { name: 'Edit my answers' })).toHaveAttribute('href', '/offer/quiz-1/answers/')
})

test('[QUIZ-53] the answers of a paid trip are read-only', async () => {
  await open({ order: 'BookingFinished' })
  await expect.element(page.getByText('Only breakfast')).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit my answers' }).elements()).toHaveLength(0)
})

test('[PRE-5] the transfer has a tab per direction, with vehicle, places, and day and time of the pickup', async () => {
  await open({})
  const ways = page.getByRole('tablist', { name: 'Private transfer' })
  const panel = page.getByRole('tabpanel')
  const shows = async (facts: readonly string[]) => {
    for (const fact of facts) await expect.element(panel.getByText(fact, { exact: true })).toBeVisible()
    await expect.element(panel.getByRole('img', { name: 'Van' })).toHaveAttribute('src', 'data:image/svg+xml,van')
    // The arrow's remaining text is its start.
    const ends = panel.element().textContent
    expect(ends.indexOf(facts[1] ?? '')).toBeLessThan(ends.indexOf(facts[2] ?? ''))
  }
  await expect.element(ways.getByRole('tab', { name: 'Outbound' })).toHaveAttribute('aria-selected', 'true')
  await shows(['13:40', 'Innsbruck Airport', 'Hotel Tannkogel', 'Sat, 16 Jan'])
  expect(panel.getByText('09:15').elements()).toHaveLength(0)
  await ways.getByRole('tab', { name: 'Return' }).click()
  await shows(['09:15', 'Hotel Tannkogel', 'Innsbruck Airport', 'Sat, 23 Jan'])
  expect(panel.getByText('13:40').elements()).toHaveLength(0)
})

const { privateTransfer: _, ...otherTotal } = bundle.total
const withoutTransfer: Bundle = {
  ...bundle,
  privateTransfer: { list: [], selectedTransfer: null },
  total: { ...otherTotal, privateTransfer: null },
}

test('[PRE-6] without a transfer, its card says that support arranges one, with a link', async () => {
  await open({ offerBundle: withoutTransfer })
  const card = page.getByRole('region', { name: 'Private transfer' })
  const promise = 'Our support team arranges your transfer within 24 hours. You pay nothing until you confirm.'
  await expect.element(card.getByText(promise, { exact: true })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'https://example.com/chat')
  await expect.element(card.getByRole('link', { name: 'Contact support' })).toHaveAttribute('target', '_blank')
  expect(page.getByRole('tablist').elements()).toHaveLength(0)
})

test('[PRE-6] says nothing of that with a transfer', async () => {
  await open({})
  expect(page.getByText('Our support team arranges your transfer', { exact: false }).elements()).toHaveLength(0)
})

describe('the sidebar', () => {
  const side = page.getByRole('complementary', { name: 'St. Anton am Arlberg' })
  /** Label and amount of each price line. */
  const lines = () =>
    [...(side.element().querySelector('dl')?.querySelectorAll('dt') ?? [])].map((label) => [
      label.firstChild?.textContent?.trim(),
      label.nextElementSibling?.textContent,
    ])
  const hotel = ['Hotel Tannkogel', '€2,846.00']
  const transfer = ['Private transfer', '€412.00']
  const flight = ['Flight', '€210.00']
  const discount = ['Quiz discount', '−€325.80']

  test('[PRE-7] shows the pictures of the resort and its name', async () => {
    const images = ['village', 'piste'].map((name) => ({ url: `data:image/svg+xml,${name}`, alt: name }))
    await open({ offerBundle: { ...bundle, resort: { ...bundle.resort, images } } })
    await expect.element(side.getByRole('heading', { name: 'St. Anton am Arlberg' })).toBeVisible()
    await side.getByRole('button', { name: 'Picture 1 of 2: village' }).click()
    const gallery = page.getByRole('dialog')
    await expect.element(gallery.getByRole('img', { name: 'village' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(gallery.getByRole('img', { name: 'piste' })).toBeVisible()
  })

  test('[PRE-7] has a line for the stay and one for the transfer, and none for an unavailable flight', async () => {
    await open({})
    await expect.element(side.getByText('€2,846.00', { exact: true })).toBeVisible()
    expect(lines()).toEqual([hotel, transfer, discount])
  })

  test('[PRE-7] has a line for a flight, and none for a missing transfer', async () => {
    await open({ offerBundle: { ...withoutTransfer, total: { ...withoutTransfer.total, flight: { amount: 21_000, currency: 'EUR' } } } })
    await expect.element(side.getByText('€2,846.00', { exact: true })).toBeVisible()
    expect(lines()).toEqual([hotel, flight, discount])
  })
})

test('[PRE-4] [PRE-10] has inert flight and extras, the answers and the countdown', async () => {
  await open({})
  await expect.element(page.getByText('Example: Graz to Innsbruck Airport', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'https://example.com/chat')
  const answer = page.getByText('Only breakfast').element().closest('dd')
  expect([answer?.previousElementSibling?.textContent, answer?.textContent]).toEqual(['Meals', 'Only breakfast'])
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
  ['Failed', 'We couldn’t start your booking. Nothing was charged.', { role: 'button', name: 'Back to the offers' }],
  ['BookingStartFailed', 'Someone else has just booked this room. Nothing was charged.', { role: 'button', name: 'Back to the offers' }],
  ['Payed', 'Your booking is made. We’re confirming it with the hotel.', { role: 'link', name: 'View booking' }],
  ['BookingFinished', 'This trip is booked.', { role: 'link', name: 'View booking' }],
  ['BookingFinishFailed', 'The hotel hasn’t confirmed yet.', { role: 'link', name: 'View booking' }],
  ['Done', 'This trip is over.', { role: 'link', name: 'View booking' }],
  ['Canceled', 'This booking has been cancelled.', { role: 'button', name: 'Back to the offers' }],
  ['CancelFailed', 'Your cancellation isn’t complete yet.', { role: 'link', name: 'Contact support' }],
]
for (const [order, text, way] of words) {
  test(`[PRE-11] [ORDER-3] ${order} has its text, a next step, and no checkout`, async () => {
    await open({ order })
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
    await expect.element(page.getByRole('alert').getByRole(way.role, { name: way.name })).toBeVisible()
    await expect.element(checkout()).toBeDisabled()
  })
}

for (const status of ['NotAvailable', 'ExpiredOffer'] as const) {
  test(`[PRE-13] ${status} opens the dialog of a missing offer`, async () => {
    await open({ status })
    const dialog = page.getByRole('dialog', { name: 'This offer is no longer available' })
    await expect.element(dialog.getByRole('button', { name: 'See new offers' })).toBeVisible()
  })
}

test('[PRE-14] Expired opens the dialog of an updated order', async () => {
  const heard = await open({ status: 'Expired' })
  const dialog = page.getByRole('dialog', { name: 'Your order has been updated' })
  await dialog.getByRole('button', { name: 'Review and continue' }).click()
  expect(heard).toContainEqual({ type: 'navigate', to: 'offer', params: { quizSessionId: 'quiz-1' } })
})

test('[PRE-15] an unknown status is an error with a retry', async () => {
  await open({ status: 'Unknown' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We didn’t get a clear answer about this trip. Please try again.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[ORDER-4] [ORDER-6] an expired order opens its dialog, which leads back to the offers', async () => {
  const heard = await open({ order: 'Expired' })
  const dialog = page.getByRole('dialog', { name: 'Your booking time has ended' })
  await dialog.getByRole('button', { name: 'Review and continue' }).click()
  expect(heard).toContainEqual({ type: 'navigate', to: 'offer', params: { quizSessionId: 'quiz-1' } })
})

test('[STEP-2] [STEP-3] the current step is no link; the others are once known', async () => {
  await open({})
  const steps = page.getByRole('navigation', { name: 'Progress' })
  await expect.element(steps.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/offer/quiz-1')
  await expect.element(steps.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/checkout/bo-1')
  expect(steps.getByRole('link', { name: 'Trip details' }).elements()).toHaveLength(0)
})

const money = (amount: number) => ({ amount, currency: 'EUR' })
test('[PRE-8] with a discount, the sidebar has its badge, its title, and the struck total if the history supports it', async () => {
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
