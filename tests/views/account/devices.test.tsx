import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Session } from '../../../contract/sessions.ts'
import { devicesMachine } from '../../../machines/devices/devices.machine.ts'
import DevicesPanel from '../../../src/views/settings/devices.tsx'
import { backend, show } from '../show.tsx'

const here: Session = {
  id: 'fam_1',
  isCurrent: true,
  browser: 'edge',
  system: 'windows',
  signedInAt: 1_795_000_000,
  lastSeenAt: 1_795_300_000,
}
const places: Session[] = [
  here,
  { ...here, id: 'fam_2', isCurrent: false, browser: 'safari', system: 'iphone' },
  { ...here, id: 'fam_3', isCurrent: false, browser: 'other', system: 'linux' },
  { ...here, id: 'fam_4', isCurrent: false, browser: 'firefox', system: 'other' },
  { ...here, id: 'fam_5', isCurrent: false, browser: 'other', system: 'other' },
]

test('[SESSION-13] [SESSION-14] names each session, marks this one, and signs out the selected one', async () => {
  const calls = backend({ 'GET /user/sessions': { sessions: places }, 'DELETE /user/sessions/fam_3': {} })
  const devices = createActor(devicesMachine).start()
  devices.send({ type: 'devices.open' })
  await show(<DevicesPanel devices={devices} />)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const names = page.getByRole('heading', { level: 3 })
  const shown = () => names.elements().map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Edge on WindowsThis device', 'Safari on iPhone', 'Browser on Linux', 'Firefox', 'Unknown device'])
  const row = page.getByRole('listitem').filter({ hasText: 'Browser on Linux' })
  await row.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(shown).toEqual(['Edge on WindowsThis device', 'Safari on iPhone', 'Firefox', 'Unknown device'])
  expect(calls.map(({ call }) => call)).toEqual(['GET /user/sessions', 'DELETE /user/sessions/fam_3'])
})
