import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SignedOutRead } from '../../../src/views/problem/signed-out-read.tsx'
import { show } from '../show.tsx'

const nothing = () => {}
const signIn = '/auth/otp-send-email?next=%2Fbooking%2Forder-1'

test('[ROUTE-29] a page that the session ended for offers to sign in, and leads back to itself', async () => {
  await show(<SignedOutRead error={{ kind: 'http', status: 401, code: 'auth.required' }} signIn={signIn} onRetry={nothing} />)
  await expect.element(page.getByText('You have been signed out. Please sign in again.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', signIn)
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('[ROUTE-29] any other failure is tried again', async () => {
  await show(<SignedOutRead error={{ kind: 'http', status: 500, code: null }} signIn={signIn} onRetry={nothing} />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Sign in' }).elements()).toEqual([])
})
