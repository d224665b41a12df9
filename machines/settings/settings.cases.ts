import { defineCases, responsesOf } from '../flow.ts'
import { passenger } from '../passenger.fixture.ts'
import { settingsMachine } from './settings.machine.ts'
import { noNotifications, type settingsActors } from './settings.setup.ts'

const { done, failed } = responsesOf<typeof settingsActors>()
const offline = { kind: 'network', status: 0, code: null }
const ada = passenger()
const grace = { ...ada, firstName: 'Grace' }
const asked = { ...noNotifications, bookingUpdates: true }
const next = { tripReminders: { day: '2027-01-07', resortName: 'St. Anton am Arlberg' } }
const reminders = { ...asked, tripReminders: true }

export const settingsCases = defineCases(settingsMachine, {
  inputs: { 'a signed-in user': undefined },
  // Blocks are parallel: the data of one counts only while it is active.
  key: (snapshot) => {
    const { value, context } = snapshot
    // A stored colour scheme is removed when the person leaves; which one it is changes nothing.
    if (snapshot.matches({ open: { section: 'appearance' } })) return [value, context.theme === 'system']
    const isAt = (block: 'name' | 'passengers' | 'notifications') =>
      snapshot.matches({ open: { [block]: 'saving' } } as never) || snapshot.matches({ open: { [block]: 'failed' } } as never)
    return [
      value,
      context.members[0]?.firstName,
      context.unsaved,
      context.isWanted,
      isAt('passengers') && context.draftMembers[0]?.firstName,
      isAt('name') && context.name?.lastName,
      isAt('notifications') && context.draftNotifications.specialOffers,
    ]
  },
  events: {
    'the settings are opened': { type: 'settings.open' },
    'the settings are closed': { type: 'settings.close' },
    'the person is gone': { type: 'person.leave' },
    'Notifications is chosen': { type: 'section.choose', section: 'notifications' },
    'Personal Information is chosen': { type: 'section.choose', section: 'personal' },
    'Appearance is chosen': { type: 'section.choose', section: 'appearance' },
    'Dark is chosen': { type: 'theme.choose', theme: 'dark' },
    'the device is to decide again': { type: 'theme.choose', theme: 'system' },
    'another tab chose Light': { type: 'theme.change', theme: 'light' },
    'the name is edited': { type: 'name.edit' },
    'editing the name is given up': { type: 'name.cancel' },
    'the name is saved': { type: 'name.save', name: { firstName: 'Adele', lastName: 'Berg' } },
    'another name is saved': { type: 'name.save', name: { firstName: 'Ada', lastName: 'Lind' } },
    'the name stands': done('updateProfile', { id: 'user-1', email: 'ada@example.com', firstName: 'Adele', lastName: 'Berg' }),
    'the connection is found again': { type: 'connection.restored' },
    'saving the name fails': failed('updateProfile', offline),
    'the e-mail is edited': { type: 'email.edit' },
    'editing the e-mail is given up': { type: 'email.cancel' },
    'the e-mail is saved': { type: 'email.save' },
    'the passengers come': done('listPassengers', { members: [grace] }),
    'reading the passengers fails': failed('listPassengers', offline),
    'the passengers are read again': { type: 'passengers.retry' },
    'the passengers are edited': { type: 'passengers.edit' },
    'editing the passengers is given up': { type: 'passengers.cancel' },
    'the passengers are saved': { type: 'passengers.save', members: [ada] },
    'other passengers are saved': { type: 'passengers.save', members: [grace] },
    'the passengers stand': done('updatePassengers', { members: [ada] }),
    'saving the passengers fails': failed('updatePassengers', { kind: 'http', status: 500, code: 'server.failed' }),
    'the switches come': done('getNotifications', { ...asked, next }),
    'reading the switches fails': failed('getNotifications', offline),
    'the switches are tried again': { type: 'notifications.retry' },
    'a switch is turned': { type: 'notifications.change', notifications: reminders },
    'another switch is turned': { type: 'notifications.change', notifications: { ...asked, specialOffers: true } },
    'the switches stand': done('updateNotifications', reminders),
    'saving the switches fails': failed('updateNotifications', offline),
  },
})
