import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Booking } from '../../../contract/booking.ts'
import { bookingCancelMachine } from '../../../machines/booking-cancel/booking-cancel.machine.ts'
import { installOfferMachine } from '../../../machines/install-offer/install-offer.machine.ts'
import { BookingView } from '../../../src/views/booking/booking.tsx'
import { booking, order } from '../flows/samples.ts'
import { backend, show } from '../show.tsx'

/** One minute after the cancellation, in Unix seconds. */
const SENT = 1_798_445_580
const refund = {
  amount: 139_536,
  currency: 'EUR',
  status: 'succeeded' as const,
  reason: 'You cancelled this booking.',
  requestedAt: SENT - 60,
  sentAt: SENT,
  card: null,
}
const refunded: Booking = {
  ...booking,
  state: 'refunded',
  status: 'Canceled',
  canCancel: false,
  statusReason: 'You cancelled this booking.',
  canceledAt: 1_798_445_520,
  itinerary: [{ kind: 'transfer', at: '2027-01-16T13:40', title: 'Transfer from Innsbruck', detail: 'Van' }],
  order: { ...order, refund },
}

async function open(what: Booking, answers: Record<string, unknown> = {}) {
  backend({ 'GET /booking/order-1': what, ...answers })
  const cancel = createActor(bookingCancelMachine, { input: { orderId: 'order-1' } }).start()
  const install = createActor(installOfferMachine, { input: { wasAsked: true, state: 'none' } }).start()
  await show(
    <BookingView
      orderId="order-1"
      cancel={cancel}
      offline={null}
      install={install}
      links={{
        bookings: '/booking',
        page: 'https://firn.example/booking/order-1',
        signIn: '/auth/otp-send-email',
        newDates: (id) => `/offer/${id}/answers/trip-dates`,
      }}
      onCalendar={() => {}}
      onPrint={() => {}}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const shortly = (seconds: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(seconds * 1000)

test('[SUPPLY-25] a booking that the hotel refused says that the card was not charged', async () => {
  const payment = { status: 'Canceled' as const, paymentIntentId: 'pi_1', amount: 100, currency: 'EUR' }
  await open({ ...refunded, state: 'canceled', order: { ...order, payment, refund: null } })
  await expect.element(page.getByText('Not charged', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Your card wasn’t charged.').first()).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Paid (in full|by)|Total paid/)
})

test('[SUPPLY-25] a booking that waits for its hotel says that the amount is reserved on the card', async () => {
  const payment = { status: 'Succeeded' as const, paymentIntentId: 'pi_1', amount: 100, currency: 'EUR', isReserved: true }
  await open({ ...booking, state: 'processing', status: 'Payed', canCancel: false, order: { ...order, payment } })
  await expect.element(page.getByText('Reserved on your card, awaiting confirmation').first()).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Paid (in full|by)|Total paid/)
})

/** The steps of the refund with their progress. */
const trail = () =>
  page
    .getByRole('region', { name: 'Your refund' })
    .getByRole('listitem')
    .elements()
    .map((step) => [step.getAttribute('data-step'), step.querySelector('b')?.textContent])
const dates = () =>
  page
    .getByRole('region', { name: 'Your refund' })
    .getByRole('listitem')
    .elements()
    .map((step) => step.querySelector(':scope > .num')?.textContent ?? '')

test('[BOOKING-12] shows the days as past plans after a cancellation, without a calendar file', async () => {
  await open(refunded)
  await expect.element(page.getByRole('heading', { name: 'Your cancelled itinerary' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Your itinerary' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Add to calendar' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('[BOOKING-12] [D182] shows the steps of the refund: completed and next', async () => {
  await open(refunded)
  await expect.element(page.getByRole('region', { name: 'Your refund' })).toMatchTextContent('€1,395.36 of €3,000.00 paid')
  expect(trail()).toEqual([
    ['done', 'You cancelled this booking'],
    ['done', '€1,395.36 sent to your card'],
    ['now', 'Usually arrives by 11 January'],
    ['later', 'Still hasn’t arrived?'],
  ])
  const sent = shortly(SENT)
  // Five and ten business days after Monday, 28 December.
  expect(dates()).toEqual([shortly(SENT - 60), sent, expect.stringMatching(/^4\s?–\s?11 Jan$/), 'after 11 Jan'])
  for (const words of [
    '€1,604.64 is kept as the cancellation fee; the rest is refunded.',
    `Reference ${booking.reference}.`,
    'Your bank has it now. Most banks take 5 to 10 working days.',
  ])
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  expect(page.getByText('on your statement', { exact: false }).elements()).toEqual([])
})

test('[BOOKING-12] [D185] names a known card in trail and amount, and the statement to look for', async () => {
  const card = { last4: '4242', statement: 'FIRN TRAVEL' }
  await open({ ...refunded, order: { ...order, refund: { ...refund, card } } })
  expect(trail()[1]).toEqual(['done', '€1,395.36 sent to the card ending in 4242'])
  expect(aside()).toContain('Refund to the card ending in 4242€1,395.36')
  await expect.element(page.getByText('Look for FIRN TRAVEL on your statement.', { exact: false })).toBeVisible()
})

test('[BOOKING-12] names the known card for money in transit, but not an unknown statement', async () => {
  const pending = { ...refund, status: 'pending' as const, sentAt: null, card: { last4: '4242', statement: null } }
  await open({ ...refunded, order: { ...order, refund: pending } })
  expect(trail()[1]).toEqual(['now', 'We’re sending €1,395.36 to the card ending in 4242'])
  expect(page.getByText('on your statement', { exact: false }).elements()).toEqual([])
})

test('[BOOKING-12] shows the same trail without dates for bookings stored before refunds had dates', async () => {
  const { requestedAt: _, sentAt: __, ...undated } = refund
  await open({ ...refunded, canceledAt: null, order: { ...order, refund: undated } })
  expect(trail()).toHaveLength(4)
  expect(dates()).toEqual(['', '', '', ''])
})

/** The amounts in the card next to the trail. */
const aside = () => document.querySelector('aside')?.textContent ?? ''

test('[BOOKING-12] [BOOKING-4] shows amount paid, fee and refund next to the trail, adding up; folds the old bill', async () => {
  await open({ ...refunded, paidAt: SENT - 86_400 })
  await expect.element(page.getByRole('heading', { name: 'Your payment' })).toBeVisible()
  expect(aside()).toMatch(/Paid by card on 27 December€3,000\.00Cancellation fee[-−]€1,604\.64Refund to your card€1,395\.36/)
  const bill = document.querySelector('aside details') as HTMLDetailsElement
  expect(bill.open).toBe(false)
  await page.getByText('Your original booking').click()
  expect(bill.open).toBe(true)
  expect(bill.textContent).toContain(order.accName)
})

test('[BOOKING-12] shows a zero fee for a full refund', async () => {
  await open({ ...refunded, order: { ...order, refund: { ...refund, amount: 300_000 } } })
  expect(aside()).toContain('Refund to your card€3,000.00')
  expect(aside()).toMatch(/Cancellation fee€0\.00Hotel and transfer charge nothing/)
  await expect.element(page.getByText('Free cancellation: we’ll refund everything you paid.')).toBeVisible()
})

test('[BOOKING-12] does not show a partial refund of an active booking as a cancellation', async () => {
  await open({ ...refunded, state: 'confirmed', status: 'BookingFinished', canceledAt: null, canCancel: true })
  await expect.element(page.getByRole('heading', { name: 'Paid and refunded' })).toBeVisible()
  expect(aside()).toContain('Refund to your card€1,395.36')
})

test('[BOOKING-12] says that unsent money is on its way', async () => {
  await open({ ...refunded, order: { ...order, refund: { ...refund, status: 'pending', sentAt: null } } })
  expect(trail().map(([step]) => step)).toEqual(['done', 'now', 'later', 'later'])
  expect(trail()[1]?.[1]).toBe('We’re sending €1,395.36 to your card')
  expect(dates()[1]).toBe(shortly(SENT - 60))
  expect(dates()[2]).toBe('')
})

test('[BOOKING-12] shows no trail without a refund; a confirmed booking has its days and its calendar', async () => {
  await open({ ...refunded, state: 'canceled', order })
  expect(page.getByRole('region', { name: 'Your refund' }).elements()).toEqual([])
  await expect.element(page.getByText('You cancelled this booking.')).toBeVisible()
  await open(booking)
  await expect.element(page.getByRole('heading', { name: 'Your itinerary' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
})

for (const state of ['refunded', 'canceled'] as const)
  test(`[BOOKING-14] links a booking that is ${state} to the dates of its quiz, but not an active one`, async () => {
    await open(booking)
    expect(page.getByRole('heading', { name: 'Fancy another trip?' }).elements()).toEqual([])
    await open({ ...refunded, state, order: { ...order, quizSessionId: 'quiz-7' } })
    await expect.element(page.getByRole('link', { name: 'Choose new dates' })).toHaveAttribute('href', '/offer/quiz-7/answers/trip-dates')
  })

test('[BOOKING-14] does not present a paid, unconfirmed booking as done', async () => {
  await open({ ...booking, state: 'processing', statusReason: 'The hotel is confirming your booking.' })
  await expect.element(page.getByRole('heading', { name: 'Paid, awaiting confirmation' })).toBeVisible()
  await expect.element(page.getByText('The hotel is confirming your booking.')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Paid in full' }).elements()).toEqual([])
})

for (const [fee, name] of [
  [0, 'Cancel free of charge'],
  [30_000, 'Cancel and get €2,700.00 back'],
  [300_000, 'Cancel without a refund'],
] as const)
  test(`[BOOKING-4] confirms a fee of ${fee} with '${name}'`, async () => {
    const money = (amount: number) => ({ amount, currency: 'EUR' })
    const quote = {
      paid: money(300_000),
      fee: money(fee),
      refund: money(300_000 - fee),
      reason: 'Free cancellation: everything comes back.',
    }
    await open(booking, { 'GET /booking/order-1/cancellation': quote })
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name, exact: true })).toBeVisible()
    await expect.element(dialog.getByText('St. Anton am Arlberg, Hotel Tannkogel')).toBeVisible()
    await expect.element(dialog.getByText('Sat, 16 Jan – Sat, 23 Jan')).toBeVisible()
    const byBank = dialog.getByText('It can take a few days to appear, depending on your bank.', { exact: false })
    expect(byBank.elements()).toHaveLength(fee < 300_000 ? 1 : 0)
    // The remaining free period would contradict a fee that is already due.
    expect(dialog.getByText(booking.cancellation.text, { exact: false }).elements()).toHaveLength(fee === 0 ? 1 : 0)
  })

test('[BOOKING-11] the longest reference of a supplier stays inside a phone', async () => {
  await page.viewport(320, 640)
  const reference = 'ref-'.padEnd(64, '0')
  await open({ ...booking, reference })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByText(reference).first().element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
})
