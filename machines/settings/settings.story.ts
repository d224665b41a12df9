import { defineStory } from '../flow.ts'
import { settingsMachine } from './settings.machine.ts'

const personal = 'Settings, Personal Information'
const switches = 'Settings, Notifications'

export const settingsStory = defineStory(settingsMachine, {
  closed: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-2', 'SHELL-16'] },
  closing: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
  'closing.deciding': { screen: 'Nothing to see', messages: [], requirements: ['SETTINGS-10'] },
  'closing.name': { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
  'closing.passengers': { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
  'closing.notifications': { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
  open: { screen: 'Settings modal', messages: [], requirements: ['SETTINGS-1', 'SETTINGS-2'] },
  'open.section': { screen: 'Settings: the left list', messages: [], requirements: ['SETTINGS-2'] },
  'open.section.personal': { screen: personal, messages: [], requirements: ['SETTINGS-2', 'SETTINGS-3'] },
  'open.section.notifications': { screen: switches, messages: [], requirements: ['SETTINGS-2', 'SETTINGS-8'] },
  'open.name': { screen: `${personal}: full name`, messages: [], requirements: ['SETTINGS-3', 'SETTINGS-4'] },
  'open.name.reading': { screen: `${personal}: full name, read view`, messages: [], requirements: ['SETTINGS-3'] },
  'open.name.editing': { screen: `${personal}: full name, form`, messages: [], requirements: ['SETTINGS-3', 'SETTINGS-7'] },
  'open.name.saving': { screen: `${personal}: full name, busy`, messages: [], requirements: ['SETTINGS-9'] },
  'open.name.failed': {
    screen: `${personal}: full name, form with an error`,
    messages: ['settings.saveFailed', 'error.network'],
    requirements: ['SETTINGS-9', 'ERR-16'],
  },
  'open.email': { screen: `${personal}: e-mail`, messages: [], requirements: ['SETTINGS-3', 'SETTINGS-4'] },
  'open.email.reading': { screen: `${personal}: e-mail, read view`, messages: [], requirements: ['SETTINGS-3'] },
  'open.email.editing': { screen: `${personal}: e-mail, disabled`, messages: [], requirements: ['SETTINGS-4'] },
  'open.passengers': { screen: `${personal}: passengers`, messages: [], requirements: ['SETTINGS-5'] },
  'open.passengers.loading': { screen: `${personal}: passengers, loading`, messages: [], requirements: ['SETTINGS-5'] },
  'open.passengers.loadFailed': {
    screen: `${personal}: passengers with an error and Try again`,
    messages: ['settings.loadFailed', 'error.network'],
    requirements: ['ERR-16'],
  },
  'open.passengers.reading': { screen: `${personal}: passengers, read view`, messages: [], requirements: ['SETTINGS-3', 'SETTINGS-5'] },
  'open.passengers.editing': { screen: `${personal}: passengers, form`, messages: [], requirements: ['SETTINGS-5', 'SETTINGS-6'] },
  'open.passengers.saving': { screen: `${personal}: passengers, busy`, messages: [], requirements: ['SETTINGS-9'] },
  'open.passengers.failed': {
    screen: `${personal}: passengers, form with an error`,
    messages: ['settings.saveFailed', 'error.network'],
    requirements: ['SETTINGS-9', 'ERR-16'],
  },
  'open.notifications': { screen: switches, messages: [], requirements: ['SETTINGS-8'] },
  'open.notifications.loading': { screen: `${switches}, loading`, messages: [], requirements: ['SETTINGS-8'] },
  'open.notifications.loadFailed': {
    screen: `${switches} with an error and Try again`,
    messages: ['settings.loadFailed', 'error.network'],
    requirements: ['ERR-16'],
  },
  'open.notifications.ready': { screen: switches, messages: [], requirements: ['SETTINGS-8'] },
  'open.notifications.saving': { screen: `${switches}, busy`, messages: [], requirements: ['SETTINGS-9'] },
  'open.notifications.failed': {
    screen: `${switches} with an error and Try again`,
    messages: ['settings.saveFailed', 'error.network'],
    requirements: ['SETTINGS-9', 'ERR-16'],
  },
})
