import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../platform/api/errors.ts'
import { BookingMissing } from '../../../src/views/booking/booking-missing.tsx'
import { show } from '../show.tsx'

const links = { bookings: '/booking', signIn: '/auth/otp-send-email' }
const failed = (facts: { kind: 'http' | 'network'; status: number; code: 'resource.notFound' | 'server.failed' | null }) => (
  <BookingMissing error={new ApiError({ call: 'getBooking', requestId: 'r', ...facts })} links={links} onRetry={() => {}} />
)

test('[ERR-16] an unknown booking, or another user’s, says so and links to the bookings without a retry', async () => {
  await show(failed({ kind: 'http', status: 404, code: 'resource.notFound' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We can’t find this booking in your account. It may belong to a different email address.')
  await expect.element(page.getByRole('link', { name: 'Back to your bookings' })).toHaveAttribute('href', '/booking')
  expect(page.getByRole('button').elements()).toEqual([])
})

test.each([
  [{ kind: 'network' as const, status: 0, code: null }, 'Network error. Please try again.'],
  [{ kind: 'http' as const, status: 500, code: 'server.failed' as const }, 'Something went wrong. Please try again.'],
])('[ERR-16] a booking that failed to load with %o says what happened and offers a retry', async (facts, words) => {
  await show(failed(facts))
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
