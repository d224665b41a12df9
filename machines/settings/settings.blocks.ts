import type { Member, Notifications, NotificationsAnswer, User } from '../../contract/user.ts'
import { forgetFailure, loadFailed, saveFailed, settingsSetup } from './settings.setup.ts'

/** Transitions of a saved block. */
export const savedName = [
  { type: 'logSaved', params: { what: 'name' } },
  'toastSaved',
  { type: 'emitUser', params: ({ event }: { event: { output: User } }) => ({ user: event.output }) },
] as const
export const savedPassengers = [
  { type: 'setMembers', params: ({ event }: { event: { output: { members: Member[] } } }) => event.output },
  {
    type: 'logSaved',
    params: ({ event }: { event: { output: { members: Member[] } } }) => ({
      what: 'passengers' as const,
      count: event.output.members.length,
    }),
  },
  'toastSaved',
] as const
export const savedNotifications = [
  { type: 'noteSaved', params: ({ event }: { event: { output: Notifications } }) => ({ notifications: event.output }) },
  { type: 'setNotifications', params: ({ event }: { event: { output: Notifications } }) => ({ notifications: event.output }) },
  { type: 'logSaved', params: { what: 'notifications' } },
] as const

/** Full name: read view or edit form (SETTINGS-3, SETTINGS-4). */
export const nameState = settingsSetup.createStateConfig({
  description: 'The full name.',
  meta: { screen: 'Settings, Personal Information: full name', messages: [], requirements: ['SETTINGS-3', 'SETTINGS-4'] },
  initial: 'reading',
  states: {
    reading: {
      description: 'The name is shown.',
      meta: { screen: 'Settings, Personal Information: full name, read view', messages: [], requirements: ['SETTINGS-3'] },
      on: { 'name.edit': 'editing' },
    },
    editing: {
      description: 'Name and surname are being edited.',
      meta: { screen: 'Settings, Personal Information: full name, form', messages: [], requirements: ['SETTINGS-3', 'SETTINGS-7'] },
      on: {
        'name.cancel': 'reading',
        'name.save': { target: 'saving', actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) } },
      },
    },
    saving: {
      description: 'The name is being saved.',
      meta: { screen: 'Settings, Personal Information: full name, busy', messages: [], requirements: ['SETTINGS-9'] },
      tags: 'busy',
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context }) => context.name ?? { firstName: '', lastName: '' },
        onDone: {
          target: 'reading',
          actions: savedName,
        },
        onError: { target: 'failed', actions: saveFailed('name') },
      },
    },
    failed: {
      description: 'The name could not be saved: what was typed stays and can be saved again.',
      meta: {
        screen: 'Settings, Personal Information: full name, form with an error',
        messages: ['settings.saveFailed', 'error.network'],
        requirements: ['SETTINGS-9', 'ERR-16'],
      },
      on: {
        'name.cancel': { target: 'reading', actions: forgetFailure('name') },
        'name.save': {
          target: 'saving',
          actions: [{ type: 'setName', params: ({ event }) => ({ name: event.name }) }, forgetFailure('name')],
        },
      },
    },
  },
})

/** The e-mail is disabled, in the form as well (SETTINGS-4). */
export const emailState = settingsSetup.createStateConfig({
  description: 'The e-mail address.',
  meta: { screen: 'Settings, Personal Information: e-mail', messages: [], requirements: ['SETTINGS-3', 'SETTINGS-4'] },
  initial: 'reading',
  states: {
    reading: {
      description: 'The e-mail is shown.',
      meta: { screen: 'Settings, Personal Information: e-mail, read view', messages: [], requirements: ['SETTINGS-3'] },
      on: { 'email.edit': 'editing' },
    },
    editing: {
      description: 'The form stands with its one disabled field.',
      meta: { screen: 'Settings, Personal Information: e-mail, disabled', messages: [], requirements: ['SETTINGS-4'] },
      on: { 'email.cancel': 'reading', 'email.save': { target: 'reading', actions: { type: 'logSaved', params: { what: 'email' } } } },
    },
  },
})

/** The saved passengers (SETTINGS-5, SETTINGS-6). */
export const passengersState = settingsSetup.createStateConfig({
  description: 'The saved passengers.',
  meta: { screen: 'Settings, Personal Information: passengers', messages: [], requirements: ['SETTINGS-5'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved passengers are being read.',
      meta: { screen: 'Settings, Personal Information: passengers, loading', messages: [], requirements: ['SETTINGS-5'] },
      invoke: {
        id: 'listPassengers',
        src: 'listPassengers',
        onDone: { target: 'reading', actions: { type: 'setMembers', params: ({ event }) => ({ members: event.output.members }) } },
        onError: { target: 'loadFailed', actions: loadFailed('passengers') },
      },
    },
    loadFailed: {
      description: 'They could not be read; it can be tried again, and they are by themselves once the connection is found again.',
      meta: {
        screen: 'Settings, Personal Information: passengers with an error and Try again',
        messages: ['settings.loadFailed', 'error.network'],
        requirements: ['ERR-16'],
      },
      on: {
        'passengers.retry': { target: 'loading', actions: forgetFailure('passengers') },
        'connection.restored': { target: 'loading', actions: forgetFailure('passengers') },
      },
    },
    reading: {
      description: 'The passengers are shown.',
      meta: { screen: 'Settings, Personal Information: passengers, read view', messages: [], requirements: ['SETTINGS-3', 'SETTINGS-5'] },
      on: { 'passengers.edit': 'editing' },
    },
    editing: {
      description: 'The list is being edited; it begins with one empty member.',
      meta: { screen: 'Settings, Personal Information: passengers, form', messages: [], requirements: ['SETTINGS-5', 'SETTINGS-6'] },
      on: {
        'passengers.cancel': 'reading',
        'passengers.save': {
          target: 'saving',
          actions: { type: 'setDraftMembers', params: ({ event }) => ({ members: event.members }) },
        },
      },
    },
    saving: {
      description: 'The list is being saved.',
      meta: { screen: 'Settings, Personal Information: passengers, busy', messages: [], requirements: ['SETTINGS-9'] },
      tags: 'busy',
      invoke: {
        id: 'updatePassengers',
        src: 'updatePassengers',
        input: ({ context }) => ({ members: context.draftMembers }),
        onDone: {
          target: 'reading',
          actions: savedPassengers,
        },
        onError: { target: 'failed', actions: saveFailed('passengers') },
      },
    },
    failed: {
      description: 'The list could not be saved: what was typed stays and can be saved again.',
      meta: {
        screen: 'Settings, Personal Information: passengers, form with an error',
        messages: ['settings.saveFailed', 'error.network'],
        requirements: ['SETTINGS-9', 'ERR-16'],
      },
      on: {
        'passengers.cancel': { target: 'reading', actions: forgetFailure('passengers') },
        'passengers.save': {
          target: 'saving',
          actions: [{ type: 'setDraftMembers', params: ({ event }) => ({ members: event.members }) }, forgetFailure('passengers')],
        },
      },
    },
  },
})

type Read = { event: { output: NotificationsAnswer } }
const readNotifications = [
  {
    type: 'setNotifications',
    params: ({ event: { output } }: Read) => {
      const { next: _, ...notifications } = output
      return { notifications }
    },
  },
  { type: 'setNext', params: ({ event }: Read) => ({ next: event.output.next }) },
] as const

const setChange = {
  type: 'setDraftNotifications',
  params: ({ event }: { event: { notifications: Notifications } }) => ({ notifications: event.notifications }),
} as const
const change = { target: 'saving', reenter: true, actions: setChange } as const

/** The five switches and their channels, saved at each change (SETTINGS-8, SETTINGS-9). */
export const notificationsState = settingsSetup.createStateConfig({
  description: 'The notification switches.',
  meta: { screen: 'Settings, Notifications', messages: [], requirements: ['SETTINGS-8'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The switches are being read.',
      meta: { screen: 'Settings, Notifications, loading', messages: [], requirements: ['SETTINGS-8'] },
      invoke: {
        id: 'getNotifications',
        src: 'getNotifications',
        onDone: { target: 'ready', actions: readNotifications },
        onError: { target: 'loadFailed', actions: loadFailed('notifications') },
      },
    },
    loadFailed: {
      description: 'They could not be read; it can be tried again, and they are by themselves once the connection is found again.',
      meta: {
        screen: 'Settings, Notifications with an error and Try again',
        messages: ['settings.loadFailed', 'error.network'],
        requirements: ['ERR-16'],
      },
      on: {
        'notifications.retry': { target: 'loading', actions: forgetFailure('notifications') },
        'connection.restored': { target: 'loading', actions: forgetFailure('notifications') },
      },
    },
    ready: {
      description: 'The switches stand as saved.',
      meta: { screen: 'Settings, Notifications', messages: [], requirements: ['SETTINGS-8'] },
      on: { 'notifications.change': change },
    },
    saving: {
      description: 'A switch was turned and is being saved; another one can be turned meanwhile.',
      meta: { screen: 'Settings, Notifications, busy', messages: [], requirements: ['SETTINGS-9'] },
      tags: 'busy',
      invoke: {
        id: 'updateNotifications',
        src: 'updateNotifications',
        input: ({ context }) => context.draftNotifications,
        onDone: {
          target: 'ready',
          actions: savedNotifications,
        },
        onError: { target: 'failed', actions: saveFailed('notifications') },
      },
      on: { 'notifications.change': change },
    },
    failed: {
      description: 'The switches could not be saved: they stay as turned and can be saved again.',
      meta: {
        screen: 'Settings, Notifications with an error and Try again',
        messages: ['settings.saveFailed', 'error.network'],
        requirements: ['SETTINGS-9', 'ERR-16'],
      },
      on: {
        'notifications.retry': { target: 'saving', actions: forgetFailure('notifications') },
        'notifications.change': { ...change, actions: [setChange, forgetFailure('notifications')] },
      },
    },
  },
})
