import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../platform/api/errors.ts'
import { OfferFailed } from '../../../src/views/offer/offer-states.tsx'
import { show } from '../show.tsx'

const failed = (status: number, code: 'resource.notFound' | 'server.failed') => (
  <OfferFailed
    error={new ApiError({ kind: 'http', call: 'listBundles', requestId: 'r', status, code })}
    signIn="/auth"
    onRetry={() => {}}
  />
)

test('[MAIL-5] offers of another device, opened from a mail, lead to the sign-in without a retry', async () => {
  await show(failed(404, 'resource.notFound'))
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/auth')
  expect(page.getByRole('button').elements()).toEqual([])
})

test('[ERR-16] offers a retry for offers that fail to load', async () => {
  await show(failed(500, 'server.failed'))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
