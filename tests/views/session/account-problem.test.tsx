import { rig } from '@firn/flow-kit'
import { useSelector } from '@xstate/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionActor } from '../../../machines/session/session.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { selectHasLoadFailed } from '../../../machines/session/session.selectors.ts'
import { AccountProblem } from '../../../src/views/connectivity/account-problem.tsx'
import { show } from '../show.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const Line = ({ session }: { session: SessionActor }) =>
  useSelector(session, selectHasLoadFailed) ? <AccountProblem session={session} pushes /> : null

/** A user with a stored token whose account failed to load, without stored data. */
async function failed(locale: 'en' | 'de' = 'en') {
  const session = rig(sessionMachine, { token: 'token-1' })
  await session.step({ type: 'xstate.error.actor.getUser', error: { kind: 'network', status: 0, code: null } })
  await session.step({ type: 'xstate.done.actor.recallUser', output: null })
  await show(<Line session={session.actor as never} />, locale)
  return session
}

test('[ERR-16] reports an account that failed to load under the header, with a retry', async () => {
  const session = await failed()
  await expect.element(page.getByText('We couldn’t load your account.')).toBeVisible()
  await button('Try again').click()
  expect(session.actor.getSnapshot().value).toMatchObject({ person: { reading: 'loading' } })
  expect(session.running()).toContain('getUser')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('[SESSION-9] allows signing out from there as well', async () => {
  const session = await failed()
  await button('Log out').click()
  expect(session.actor.getSnapshot().value).toMatchObject({ person: 'signingOut' })
})

test('reports it in German too', async () => {
  await failed('de')
  await expect.element(page.getByText('Ihr Konto konnte nicht geladen werden.')).toBeVisible()
  await expect.element(button('Erneut versuchen')).toBeVisible()
})
