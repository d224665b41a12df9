import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { settingsMachine } from '../../machines/settings/settings.machine.ts'
import {
  selectEmailView,
  selectIsOpen,
  selectMembers,
  selectNameFailure,
  selectNameView,
  selectNotifications,
  selectNotificationsFailure,
  selectNotificationsView,
  selectPassengersFailure,
  selectPassengersView,
  selectSection,
} from '../../machines/settings/settings.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('settings'))

const off = {
  bookingUpdates: false,
  tripReminders: false,
  weatherAndResortUpdates: false,
  specialOffers: false,
  notificationChannels: false,
  channels: { email: false, sms: false, push: false },
}
async function opened() {
  const settings = play(settingsMachine, undefined)
  await settings.send({ type: 'settings.open' })
  return settings
}

test('[SETTINGS-2] the modal opens at Personal Information, changes section and closes', async () => {
  const settings = await opened()
  expect([selectIsOpen(settings.snapshot()), selectSection(settings.snapshot())]).toEqual([true, 'personal'])
  await settings.send({ type: 'section.choose', section: 'notifications' })
  expect(selectSection(settings.snapshot())).toBe('notifications')
  await settings.send({ type: 'settings.close' })
  expect(selectIsOpen(settings.snapshot())).toBe(false)
})

test('[SETTINGS-3] edit opens a form, cancel and save return to the read view', async () => {
  const settings = await opened()
  await settings.send({ type: 'name.edit' })
  expect(selectNameView(settings.snapshot())).toBe('editing')
  await settings.send({ type: 'name.cancel' })
  expect(selectNameView(settings.snapshot())).toBe('reading')
  await settings.send({ type: 'email.edit' })
  await settings.send({ type: 'email.save' })
  expect(selectEmailView(settings.snapshot())).toBe('reading')
})

test('[SETTINGS-9] a name is saved, logged and passed to the session', async () => {
  const settings = await opened()
  await settings.send({ type: 'name.edit' })
  await settings.send({ type: 'name.save', name: { firstName: 'Ada', lastName: 'Berg' } })
  expect(settings.inputOf('updateProfile')).toEqual({ firstName: 'Ada', lastName: 'Berg' })
  const user = { id: 'u', email: 'a@b.de', firstName: 'Ada', lastName: 'Berg' }
  await settings.resolve('updateProfile', user)
  expect(settings.emitted()).toContainEqual({ type: 'log', name: 'settings.saved', data: { what: 'name' } })
  expect(settings.emitted()).toContainEqual({ type: 'userChanged', user })
  expect(selectNameView(settings.snapshot())).toBe('reading')
})

test('[SETTINGS-9] [ERR-16] passengers that could not be saved keep their input and can be saved again', async () => {
  const settings = await opened()
  const member = passenger({ dateOfBirth: null, gender: 'Gender_Male' })
  await settings.resolve('listPassengers', { members: [] })
  await settings.send({ type: 'passengers.edit' })
  await settings.send({ type: 'passengers.save', members: [member] })
  await settings.reject('updatePassengers', errors.offline)
  expect(selectPassengersView(settings.snapshot())).toBe('failed')
  expect(selectMembers(settings.snapshot())).toEqual([member])
  await settings.send({ type: 'passengers.save', members: [member] })
  expect(settings.inputOf('updatePassengers')).toEqual({ members: [member] })
})

test('[SETTINGS-8] [SETTINGS-9] switches are off by default; a changed one is saved, and a later change wins over an earlier save', async () => {
  const settings = await opened()
  expect(selectNotifications(settings.snapshot())).toEqual(off)
  await settings.resolve('getNotifications', off)
  await settings.send({ type: 'notifications.change', notifications: { ...off, tripReminders: true } })
  await settings.send({ type: 'notifications.change', notifications: { ...off, tripReminders: true, specialOffers: true } })
  expect(settings.inputOf('updateNotifications')).toEqual({ ...off, tripReminders: true, specialOffers: true })
  await settings.reject('updateNotifications', errors.server)
  expect(selectNotificationsView(settings.snapshot())).toBe('failed')
  expect(selectNotifications(settings.snapshot())).toMatchObject({ tripReminders: true, specialOffers: true })
})

test('[SETTINGS-9] an earlier failure is not shown when the modal is reopened', async () => {
  const settings = await opened()
  await settings.reject('listPassengers', errors.offline)
  expect(selectPassengersFailure(settings.snapshot())).toBe('error.network')
  await settings.send({ type: 'settings.close' })
  await settings.send({ type: 'settings.open' })
  expect(selectPassengersFailure(settings.snapshot())).toBeNull()
})

test('[SETTINGS-9] each block shows its own error, independent of the others', async () => {
  const settings = await opened()
  await settings.reject('listPassengers', errors.offline)
  await settings.resolve('getNotifications', off)
  await settings.send({ type: 'notifications.change', notifications: { ...off, tripReminders: true } })
  await settings.reject('updateNotifications', errors.server)
  await settings.send({ type: 'name.edit' })
  await settings.send({ type: 'name.save', name: { firstName: 'Ada', lastName: 'Berg' } })
  await settings.reject('updateProfile', errors.offline)
  const said = () => [selectPassengersFailure, selectNotificationsFailure, selectNameFailure].map((select) => select(settings.snapshot()))
  expect(said()).toEqual(['error.network', 'settings.saveFailed', 'error.network'])
  await settings.send({ type: 'notifications.retry' })
  await settings.send({ type: 'name.cancel' })
  expect(said()).toEqual(['error.network', null, null])
})

describe('closing during a save', () => {
  const saves = [
    ['updateNotifications', { type: 'notifications.change', notifications: { ...off, tripReminders: true } }, off],
    ['updateProfile', { type: 'name.save', name: { firstName: 'Ada', lastName: 'Berg' } }, { id: 'u', email: 'a@b.ch' }],
    ['updatePassengers', { type: 'passengers.save', members: [] }, { members: [] }],
  ] as const

  async function closed(save: (typeof saves)[number][1]) {
    const settings = await opened()
    await settings.resolve('listPassengers', { members: [] })
    await settings.resolve('getNotifications', off)
    await settings.send({ type: 'name.edit' })
    await settings.send({ type: 'passengers.edit' })
    await settings.send(save as never)
    await settings.send({ type: 'settings.close' })
    return settings
  }

  test.each(saves)('[SETTINGS-10] %s is finished behind the closed modal', async (call, save, answer) => {
    const settings = await closed(save)
    expect(selectIsOpen(settings.snapshot())).toBe(false)
    expect(settings.running()).toEqual([call])
    await settings.resolve(call, answer)
    expect(settings.state()).toBe('closed')
    expect(settings.emitted()).not.toContainEqual(expect.objectContaining({ tone: 'error' }))
  })
  test.each(saves)('[SETTINGS-10] [ERR-16] a failed %s has a message that is clear with the modal closed', async (call, save) => {
    const settings = await closed(save)
    await settings.reject(call, errors.offline)
    expect(settings.state()).toBe('closed')
    expect(settings.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'settings.closedUnsaved' })
    expect(settings.emitted()).toHaveLength(2)
  })
  test('[SETTINGS-10] several saves finish one after the other, with their input', async () => {
    const settings = await opened()
    await settings.resolve('listPassengers', { members: [] })
    await settings.resolve('getNotifications', off)
    await settings.send({ type: 'name.edit' })
    await settings.send({ type: 'name.save', name: { firstName: 'Ada', lastName: 'Berg' } })
    await settings.send({ type: 'notifications.change', notifications: { ...off, tripReminders: true } })
    await settings.send({ type: 'settings.close' })
    expect(settings.inputOf('updateProfile')).toEqual({ firstName: 'Ada', lastName: 'Berg' })
    await settings.reject('updateProfile', errors.server)
    expect(settings.inputOf('updateNotifications')).toMatchObject({ tripReminders: true })
    await settings.resolve('updateNotifications', off)
    expect(settings.state()).toBe('closed')
  })
  test('[SETTINGS-10] reopened meanwhile, the modal shows the current values', async () => {
    const settings = await closed(saves[0][1])
    await settings.send({ type: 'settings.open' })
    expect(selectIsOpen(settings.snapshot())).toBe(false)
    await settings.resolve('updateNotifications', { ...off, tripReminders: true })
    expect(selectIsOpen(settings.snapshot())).toBe(true)
    expect(settings.running()).toEqual(['listPassengers', 'getNotifications'])
    await settings.send({ type: 'settings.close' })
    expect(settings.state()).toBe('closed')
  })
  test('[SETTINGS-10] [SESSION-9] logging out meanwhile leaves no data behind', async () => {
    const settings = await closed(saves[0][1])
    await settings.send({ type: 'person.leave' })
    expect(settings.state()).toBe('closed')
    expect(settings.running()).toEqual([])
  })
})

test('[ERR-16] failures to load passengers and switches have their own messages', async () => {
  const settings = play(settingsMachine, undefined)
  await settings.send({ type: 'settings.open' })
  await settings.reject('listPassengers', errors.server)
  expect(selectPassengersFailure(settings.snapshot())).toBe('settings.loadFailed')
})
