import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { adminInviteMachine } from '../../machines/admin-invite/admin-invite.machine.ts'
import { selectErrorMessage, selectIsGone } from '../../machines/admin-invite/admin-invite.selectors.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('adminInvite'))

test('[AUTH-15] invitation, password, sign-in: three calls, and the password is cleared', async () => {
  const invite = play(adminInviteMachine, { token: 'i' })
  expect(invite.inputOf('getAdminInvite')).toEqual({ token: 'i' })
  await invite.resolve('getAdminInvite', { email: 'a@b.de', expiresAt: 1_800_000_000 })
  await invite.send({ type: 'password.submit', password: 'a long enough one' })
  expect(invite.inputOf('setupAdminPassword')).toEqual({ token: 'i', password: 'a long enough one' })
  await invite.resolve('setupAdminPassword', { email: 'a@b.de' })
  expect(invite.inputOf('loginAdmin')).toEqual({ email: 'a@b.de', password: 'a long enough one' })
  await invite.resolve('loginAdmin', { accessToken: 't' })
  expect(invite.emitted()).toEqual([
    { type: 'signIn', accessToken: 't' },
    { type: 'navigate', to: 'home', params: {} },
  ])
  expect(invite.snapshot().context.password).toBeNull()
  expect(invite.snapshot().status).toBe('done')
})

test('[AUTH-15] a used or expired invitation is reported', async () => {
  const invite = play(adminInviteMachine, { token: 'i' })
  await invite.reject('getAdminInvite', errors.http(410, 'invite.gone'))
  expect(selectIsGone(invite.snapshot())).toBe(true)
  expect(selectErrorMessage(invite.snapshot())).toBe('admin.inviteGone')
  expect(invite.snapshot().status).toBe('done')
})

test.each([
  [errors.http(410, 'invite.gone'), 'gone'],
  [errors.http(404, 'resource.notFound'), 'gone'],
  [errors.http(403, 'auth.forbidden'), 'loadFailed'],
])('[AUTH-15] an invitation that can not be read (%j) is %s', async (error, state) => {
  const invite = play(adminInviteMachine, { token: 't' })
  await invite.reject('getAdminInvite', error)
  expect(invite.state()).toBe(state)
})
