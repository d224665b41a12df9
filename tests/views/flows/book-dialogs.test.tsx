import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { bookNowMachine } from '../../../machines/book-now/book-now.machine.ts'
import { nothingRestored } from '../../../machines/persisted.ts'
import { formatClock } from '../../../src/ui/dates.ts'
import { bundle } from '../offer/samples.ts'
import { backend, show } from '../show.tsx'
import { OfferPage, offerResponses } from './offer-page.tsx'

const other = {
  ...bundle,
  bundleId: 'bundle-9',
  resort: { ...bundle.resort, name: 'Saas-Fee' },
  acc: { ...bundle.acc, name: 'Grand Hotel Mischabel' },
}
const heldUntil = new Date(2026, 10, 23, 18, 42).getTime() / 1000
const order = { status: 'BookingStarted', bundleOrderId: 'bo-1', orderId: 'order-1', quizSessionId: 'quiz-2', expiredAt: heldUntil }

async function press(answers: Record<string, unknown>, storedPrebookHash: string | null = null) {
  const calls = backend({ ...offerResponses, ...answers })
  const input = { bundleId: 'bundle-1', quizSessionId: 'quiz-1', storedPrebookHash, isOnline: true, attempt: nothingRestored }
  await show(<OfferPage bookNow={createActor(bookNowMachine, { input }).start()} />)
  await page.getByRole('button', { name: 'Book now' }).first().click()
  return calls
}
const underWay = { 'GET /order/prebooking/check': { status: 'BookingStarted', prebookHash: 'hash-found' } }
const trip = {
  'GET /rec/bundle/prebook': { status: 'Ok', prebookHash: 'hash-found', offerBundle: other, expireAt: 4_000_000_000, quizAnswers: [] },
  'GET /order/check': order,
}

test('[BOOK-15] the dialog of a booking in progress shows its trip, total and remaining hold', async () => {
  const expiredAt = Math.floor(Date.now() / 1000) + 600
  await press({ ...underWay, ...trip, 'GET /order/check': { ...order, expiredAt } })
  const dialog = page.getByRole('dialog', { name: 'You have a booking in progress' })
  for (const words of [
    'Saas-Fee, Grand Hotel Mischabel',
    'Sat, 16 Jan – Sat, 23 Jan',
    '2 adults, 1 child',
    'Total for 3 travellers',
    '€2,932.20',
    `Held until ${formatClock(expiredAt * 1000, 'en')}`,
  ])
    await expect.element(dialog.getByText(words)).toBeVisible()
  const timer = dialog.getByRole('timer', { name: 'Time left to book' })
  await expect.element(timer).toMatchTextContent(/^(10:00|09:\d\d)$/)
  // Loaded in a separate part, without a layout shift: its space is reserved.
  const height = () => dialog.element().getBoundingClientRect().height
  const before = height()
  const clock = timer.element().closest<HTMLElement>('[class*="clock_"]')
  if (clock) clock.style.display = 'none'
  expect(dialog.element().querySelector('[role="timer"]')?.checkVisibility()).toBe(false)
  expect(height()).toBe(before)
})

test('[OPS-25] the photo of a booking in progress has its author', async () => {
  const photo = { ...other.acc.images[0], credit: 'Ana Ruiz, CC BY 4.0' }
  const credited = { ...other, acc: { ...other.acc, images: [photo] } }
  await press({ ...underWay, ...trip, 'GET /rec/bundle/prebook': { ...trip['GET /rec/bundle/prebook'], offerBundle: credited } })
  await expect.element(page.getByRole('dialog').getByText('Photo: Ana Ruiz, CC BY 4.0')).toBeVisible()
})

test('[BOOK-15] a booking whose trip fails to load can still be finished or left', async () => {
  await press({ ...underWay, 'GET /order/check': order })
  const dialog = page.getByRole('dialog', { name: 'You have a booking in progress' })
  await expect.element(dialog.getByRole('button', { name: 'Finish booking' })).toBeEnabled()
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument()
})

test('[BOOK-16] shows an error of a dialog as a sentence below a short title', async () => {
  await press({ 'GET /order/prebooking/check': { status: 'Unknown', prebookHash: null }, 'POST /rec/bundle/prebook': undefined })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveAccessibleName('That didn’t work')
  await expect.element(dialog).toHaveAccessibleDescription(/\.$/)
})
