import { createHook } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { inviteAdmin } from '../../server/domain/auth/admins.ts'
import { createTestServer } from '../support/server.ts'

/** Passwords that Node hashed. */
let hashed = 0
const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && hashed++) })

it('[AUTH-15] [LIMIT-3] no password is hashed for an invalid invitation, as hashing is slow and the call is public', async () => {
  const server = await createTestServer()
  const browser = server.browser()
  const setup = (token: string) => browser.call('POST', '/admin/setup-password', { token, password: 'a long enough password' })
  hook.enable()
  for (let at = 0; at < 3; at++) expect((await setup(`${'guessed'.repeat(6)}${at}`)).body.code).toBe('invite.gone')
  expect(hashed).toBe(0)
  const { token } = await inviteAdmin(server.deps.db, 'ops@example.com', server.clock.now())
  expect((await setup(token)).status).toBeLessThan(300)
  expect(hashed).toBe(1)
  hook.disable()
  await server.close()
})
