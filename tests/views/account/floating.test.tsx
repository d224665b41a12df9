import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { selectChoice } from '../../../machines/consent/consent.selectors.ts'
import { ConnectionStrip } from '../../../src/views/connectivity/connection-strip.tsx'
import ConsentCard from '../../../src/views/consent/consent-card.tsx'
import ConsentDialog from '../../../src/views/consent/consent-dialog.tsx'
import { show } from '../show.tsx'

const start = (stored: { analytics: boolean; location: boolean } | null = null) =>
  createActor(consentMachine, { input: { stored } }).start()
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => localStorage.clear())

test('[TRACK-10] accept and decline look equal, and nothing is allowed before the choice', async () => {
  const consent = start()
  await show(<ConsentCard consent={consent} />)
  expect(selectChoice(consent.getSnapshot())).toBeNull()
  expect(button('Reject all').element().className).toBe(button('Accept all').element().className)
  await button('Reject all').click()
  expect(selectChoice(consent.getSnapshot())).toEqual({ analytics: false, location: false })
})

test('[TRACK-10] each purpose can be allowed separately; every switch starts off', async () => {
  const consent = start()
  consent.send({ type: 'consent.choose' })
  await show(<ConsentDialog consent={consent} />)
  for (const name of ['Statistics', 'Approximate location']) await expect.element(page.getByRole('switch', { name })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Statistics' }).click()
  await button('Save my choice').click()
  expect(selectChoice(consent.getSnapshot())).toEqual({ analytics: true, location: false })
})

test('[TRACK-10] shows an earlier choice and lets the user withdraw it', async () => {
  const consent = start({ analytics: true, location: true })
  consent.send({ type: 'consent.change' })
  await show(<ConsentDialog consent={consent} />)
  await expect.element(page.getByRole('switch', { name: 'Statistics' })).toBeChecked()
  await button('Reject all').click()
  expect(selectChoice(consent.getSnapshot())).toEqual({ analytics: false, location: false })
})

test('[ERR-1] reports a lost connection under the header', async () => {
  const connectivity = createActor(connectivityMachine, { input: { isOnline: false } }).start()
  await show(<ConnectionStrip connectivity={connectivity} pushes />)
  await expect.element(page.getByRole('status')).toMatchTextContent('You’re offline. What you’ve typed is safe.')
})
