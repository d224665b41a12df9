import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../platform/api/errors.ts'
import { OfferFailed } from '../../../src/views/offer/offer-states.tsx'
import { show } from '../show.tsx'

const failed = (status: number, code: 'resource.notFound' | 'server.failed', signIn: string | null = '/auth') => (
  <OfferFailed
    error={new ApiError({ kind: 'http', call: 'listBundles', requestId: 'r', status, code })}
    links={{ signIn, wishlist: '/profile/wish-list', quiz: '/quiz' }}
    onRetry={() => {}}
  />
)

test('[MAIL-5] offers of another device, opened from a mail, lead to the sign-in without a retry', async () => {
  await show(failed(404, 'resource.notFound'))
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/auth')
  expect(page.getByRole('button').elements()).toEqual([])
})

test('[MAIL-5] explains an offer of someone else to signed-in users, who need not sign in', async () => {
  await show(failed(404, 'resource.notFound', null))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('It belongs to someone else, or it no longer exists. Ask the person who sent you the address for a share link.')
  await expect.element(page.getByRole('link', { name: 'See your saved offers' })).toHaveAttribute('href', '/profile/wish-list')
  await expect.element(page.getByRole('link', { name: 'Start the quiz' })).toHaveAttribute('href', '/quiz')
  expect(page.getByRole('link', { name: 'sign in' }).elements()).toEqual([])
})

test('[ERR-16] offers a retry for offers that fail to load', async () => {
  await show(failed(500, 'server.failed'))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
