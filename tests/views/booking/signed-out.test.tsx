import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UserQueryError } from '../../../src/views/problem/user-query-error.tsx'
import { show } from '../show.tsx'

const nothing = () => {}
const signIn = '/auth/otp-send-email?next=%2Fbooking%2Forder-1'

test('[ROUTE-29] offers a sign-in that leads back to the page if the session has ended', async () => {
  await show(<UserQueryError error={{ kind: 'http', status: 401, code: 'auth.required' }} signIn={signIn} onRetry={nothing} />)
  await expect.element(page.getByText('You’ve been signed out. Please sign in again.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', signIn)
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('[ROUTE-29] offers a retry for any other error', async () => {
  await show(<UserQueryError error={{ kind: 'http', status: 500, code: null }} signIn={signIn} onRetry={nothing} />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Sign in' }).elements()).toEqual([])
})
