import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { passenger } from '../../../machines/passenger.fixture.ts'
import { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import { noNotifications } from '../../../machines/settings/settings.setup.ts'
import { backend, show } from '../show.tsx'
import { SettingsModal } from './settings-modal.tsx'

const user = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const mirror = (body: unknown) => body

async function open(answers: Record<string, unknown> = {}) {
  const calls = backend({
    'GET /user/passengers': { members: [] },
    'GET /user/notifications': noNotifications,
    'PATCH /user': (body: unknown) => ({ ...user, ...(body as object) }),
    'PATCH /user/passengers': mirror,
    'PATCH /user/notifications': mirror,
    ...answers,
  })
  const settings = createActor(settingsMachine).start()
  settings.send({ type: 'settings.open' })
  await show(<SettingsModal settings={settings} />)
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await expect.element(dialog).toBeVisible()
  return { calls, settings, dialog }
}

const block = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[SETTINGS-1] the modal is at most 1344 px wide, at least 612 px high, with a left column of 324 px', async () => {
  await page.viewport(1600, 900)
  const { dialog } = await open()
  const box = dialog.element().getBoundingClientRect()
  expect(box.width).toBe(1344)
  expect(box.height).toBeGreaterThanOrEqual(612)
  expect(page.getByRole('navigation', { name: 'Account Settings' }).element().parentElement?.getBoundingClientRect().width).toBe(324)
})

test('[SETTINGS-2] the list switches the section, and Close closes', async () => {
  const { settings } = await open()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Personal Information' })).toBeVisible()
  await button('Notifications').click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible()
  await button('Close').click()
  expect(settings.getSnapshot().value).toBe('closed')
})

test('[SETTINGS-14] Appearance shows the choice of this browser, and stores another one', async () => {
  localStorage.setItem('firn.theme', 'light')
  const { dialog } = await open()
  await button('Appearance').click()
  const colours = dialog.getByRole('group', { name: 'Colours' })
  await expect.element(colours.getByRole('radio', { name: 'Light' })).toBeChecked()
  await colours.getByRole('radio', { name: 'Dark' }).click()
  await expect.element(colours.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(localStorage.getItem('firn.theme')).toBe('dark')
})

test('[SETTINGS-3] [SETTINGS-4] [SETTINGS-7] [SETTINGS-9] the name opens as a form, is validated on change, cancelled, and saved', async () => {
  const { calls } = await open()
  const name = block('Full name')
  await expect.element(name.getByText('Ada Berg')).toBeVisible()
  await name.getByRole('button', { name: 'Edit' }).click()
  await name.getByRole('textbox', { name: 'First name' }).fill('')
  await expect.element(name.getByText('First name is required')).toBeVisible()
  await name.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(name.getByText('Ada Berg')).toBeVisible()
  await name.getByRole('button', { name: 'Edit' }).click()
  await name.getByRole('textbox', { name: 'First name' }).fill('Adele')
  await name.getByRole('button', { name: 'Save' }).click()
  await expect.element(name.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(calls.at(-1)).toEqual({ call: 'PATCH /user', body: { firstName: 'Adele', lastName: 'Berg' } })
})

test('[SETTINGS-4] the e-mail form has one field, disabled', async () => {
  await open()
  const email = block('Email')
  await email.getByRole('button', { name: 'Edit' }).click()
  const field = email.getByRole('textbox', { name: 'Email' })
  await expect.element(field).toHaveValue('ada@example.com')
  await expect.element(field).toBeDisabled()
  await email.getByRole('button', { name: 'Save' }).click()
  await expect.element(email.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('[SETTINGS-5] [SETTINGS-6] the list starts with one empty member and grows only while it is valid', async () => {
  const { calls } = await open()
  const passengers = block('Passenger details')
  await passengers.getByRole('button', { name: 'Edit' }).click()
  const firstNames = passengers.getByRole('textbox', { name: 'First name' })
  await expect.element(firstNames).toHaveValue('')
  await button('Add passenger').click()
  await expect.element(passengers.getByText('Please enter the first name as shown in the passport')).toBeVisible()
  expect(firstNames.elements()).toHaveLength(1)
  await firstNames.fill('Bo')
  await passengers.getByRole('textbox', { name: 'Last name' }).fill('Berg')
  await button('Add passenger').click()
  await expect.poll(() => firstNames.elements().length).toBe(2)
  await button('Remove passenger 2').click()
  await passengers.getByRole('button', { name: 'Save' }).click()
  await expect.element(passengers.getByText('Bo Berg')).toBeVisible()
  expect(calls.at(-1)).toEqual({
    call: 'PATCH /user/passengers',
    body: { members: [passenger({ firstName: 'Bo', dateOfBirth: null, gender: 'Gender_Male' })] },
  })
})

test('[SETTINGS-5] does not silently drop an incomplete date of birth', async () => {
  const { calls } = await open()
  const passengers = block('Passenger details')
  await passengers.getByRole('button', { name: 'Edit' }).click()
  await passengers.getByRole('textbox', { name: 'First name' }).fill('Bo')
  await passengers.getByRole('textbox', { name: 'Last name' }).fill('Berg')
  await passengers.getByRole('textbox', { name: 'Day' }).fill('14')
  await passengers.getByRole('button', { name: 'Save' }).click()
  await expect.element(passengers.getByText('Please enter a date of birth')).toBeVisible()
  expect(calls.some(({ call }) => call === 'PATCH /user/passengers')).toBe(false)
})

test('[SETTINGS-9] [ERR-16] keeps in the form what failed to save, with the reason', async () => {
  await open({ 'PATCH /user/passengers': undefined })
  const passengers = block('Passenger details')
  await passengers.getByRole('button', { name: 'Edit' }).click()
  await passengers.getByRole('textbox', { name: 'First name' }).fill('Bo')
  await passengers.getByRole('textbox', { name: 'Last name' }).fill('Berg')
  await passengers.getByRole('button', { name: 'Save' }).click()
  await expect.element(passengers.getByRole('alert')).toHaveTextContent('Network error. Please try again.')
  await expect.element(passengers.getByRole('textbox', { name: 'First name' })).toHaveValue('Bo')
})

test('[SETTINGS-8] [SETTINGS-9] has five switches, all off; the last reveals the available channels; saves each change', async () => {
  const { calls } = await open()
  await button('Notifications').click()
  const switches = page.getByRole('switch')
  await expect.poll(() => switches.elements().length).toBe(5)
  for (const one of switches.elements()) expect((one as HTMLInputElement).checked).toBe(false)
  await page.getByRole('switch', { name: 'Notification channels' }).click()
  await expect.element(page.getByRole('switch', { name: 'Email', exact: true })).not.toBeChecked()
  // Not supported yet.
  for (const name of ['SMS', 'Push']) await expect.element(page.getByRole('switch', { name, exact: true })).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Email', exact: true }).click()
  await expect
    .poll(() => calls.at(-1))
    .toEqual({
      call: 'PATCH /user/notifications',
      body: { ...noNotifications, notificationChannels: true, channels: { email: true, sms: false, push: false } },
    })
})

const reminded = { ...noNotifications, next: { tripReminders: { day: '2027-01-07', resortName: 'St. Anton am Arlberg' } } }

test('[D172] an enabled switch shows its next mail; a disabled one, or one without a channel, does not', async () => {
  await open({ 'GET /user/notifications': reminded })
  await button('Notifications').click()
  const next = page.getByText('Next: Thu, 07 Jan, St. Anton am Arlberg')
  const reminders = page.getByRole('switch', { name: 'Trip reminders' })
  await expect.element(reminders).not.toBeChecked()
  await expect.element(next).not.toBeInTheDocument()
  await reminders.click()
  await expect.element(next).toBeVisible()
  await page.getByRole('switch', { name: 'Notification channels' }).click()
  await expect.element(page.getByText('No channel selected: you only get confirmations, cancellations and refunds.')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
})

test('[SETTINGS-9] [D172] shows next to a switch that it was saved, or that it failed, why, and a retry', async () => {
  let isBroken = false
  const { calls } = await open({ 'PATCH /user/notifications': (body: unknown) => (isBroken ? undefined : body) })
  await button('Notifications').click()
  await page.getByRole('switch', { name: 'Trip reminders' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved')
  isBroken = true
  await page.getByRole('switch', { name: 'Special offers' }).click()
  await expect.element(page.getByRole('alert').getByText('Not saved. Network error. Please try again.')).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  isBroken = false
  await button('Try again').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(calls.at(-1)).toMatchObject({ body: { tripReminders: true, specialOffers: true } })
})
