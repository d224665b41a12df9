import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { devices, personalData, settings } from '../../../src/app/long-lived.ts'
import SettingsArea from '../../../src/app/settings-area.tsx'
import { backend, show } from '../show.tsx'

const user = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const sections = ['Personal Information', 'Notifications', 'Appearance', 'Where you are signed in', 'Your data', 'Privacy choices']

afterEach(() => {
  for (const flow of [settings, devices, personalData]) flow.send({ type: 'person.leave' })
})

async function openSettings() {
  backend({
    'GET /user/passengers': { members: [] },
    'GET /user/notifications': {},
    'GET /user/sessions': { sessions: [] },
    'GET /user/deletion': { kept: [], blocked: [] },
  })
  settings.send({ type: 'settings.open' })
  await show(<SettingsArea user={user} />)
  const list = page.getByRole('navigation', { name: 'Account Settings' })
  await expect.element(list).toBeVisible()
  return list
}

test('[SETTINGS-15] [SESSION-13] the list of sections stays, whichever section is chosen, in one dialog', async () => {
  const list = await openSettings()
  const dialog = page.getByRole('dialog').element()
  for (const name of [
    'Where you are signed in',
    'Your data',
    'Notifications',
    'Your data',
    'Where you are signed in',
    'Personal Information',
  ]) {
    await list.getByRole('button', { name }).click()
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()
    const entries = list.getByRole('button').elements()
    expect(entries.map((entry) => entry.textContent)).toEqual(sections)
    expect(entries.filter((entry) => entry.ariaCurrent).map((entry) => entry.textContent)).toEqual([name])
    expect(page.getByRole('dialog').element(), 'the dialog stays open').toBe(dialog)
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[SETTINGS-13] [SETTINGS-15] the deletion is asked about over the section, and its button says what follows', async () => {
  const list = await openSettings()
  await list.getByRole('button', { name: 'Your data' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Confirm with my email address' }).click()
  await page.getByRole('dialog', { name: 'Delete permanently?' }).getByRole('button', { name: 'Keep my account' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeVisible()
  await expect.element(list).toBeVisible()
})
