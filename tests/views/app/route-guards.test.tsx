import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { setCurrentUser } from '../../../src/app/current-user.ts'
import { requireUser } from '../../../src/app/route-guards.ts'

const visitor = { isLoading: false, user: null, isUnread: false }
const entering = { location: { href: '/booking' }, context: { locale: 'en' } } as const
const enter = () =>
  requireUser(entering).then(
    () => 'opens',
    (thrown: unknown) => (isRedirect(thrown) ? `${thrown.options.to} for ${JSON.stringify(thrown.options.search)}` : thrown),
  )
afterEach(() => setCurrentUser(visitor))

test('[OFFLINE-14] [SHELL-17] opens an account page if the record cannot be read, and leads a visitor to the sign-in', async () => {
  setCurrentUser(visitor)
  expect(await enter()).toBe('/{-$locale}/auth/otp-send-email for {"next":"/booking"}')
  setCurrentUser({ ...visitor, isUnread: true })
  expect(await enter()).toBe('opens')
})
