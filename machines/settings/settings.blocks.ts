import type { Member, Notifications, NotificationsAnswer, User } from '../../contract/user.ts'
import { forgetFailure, loadFailed, saveFailed, settingsSetup } from './settings.setup.ts'

/** What follows where a block stands as saved. */
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
  initial: 'reading',
  states: {
    reading: { description: 'The name is shown.', on: { 'name.edit': 'editing' } },
    editing: {
      description: 'Name and surname are being edited.',
      on: {
        'name.cancel': 'reading',
        'name.save': { target: 'saving', actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) } },
      },
    },
    saving: {
      description: 'The name is being saved.',
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

/** The e-mail is shown disabled, in the form as well (SETTINGS-4). */
export const emailState = settingsSetup.createStateConfig({
  description: 'The e-mail address.',
  initial: 'reading',
  states: {
    reading: { description: 'The e-mail is shown.', on: { 'email.edit': 'editing' } },
    editing: {
      description: 'The form stands with its one disabled field.',
      on: { 'email.cancel': 'reading', 'email.save': { target: 'reading', actions: { type: 'logSaved', params: { what: 'email' } } } },
    },
  },
})

/** The saved passengers (SETTINGS-5, SETTINGS-6). */
export const passengersState = settingsSetup.createStateConfig({
  description: 'The saved passengers.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved passengers are being read.',
      invoke: {
        id: 'listPassengers',
        src: 'listPassengers',
        onDone: { target: 'reading', actions: { type: 'setMembers', params: ({ event }) => ({ members: event.output.members }) } },
        onError: { target: 'loadFailed', actions: loadFailed('passengers') },
      },
    },
    loadFailed: {
      description: 'They could not be read; it can be tried again, and they are by themselves once the connection is found again.',
      on: {
        'passengers.retry': { target: 'loading', actions: forgetFailure('passengers') },
        'connection.found': { target: 'loading', actions: forgetFailure('passengers') },
      },
    },
    reading: { description: 'The passengers are shown.', on: { 'passengers.edit': 'editing' } },
    editing: {
      description: 'The list is being edited; it begins with one empty member.',
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
  initial: 'loading',
  states: {
    loading: {
      description: 'The switches are being read.',
      invoke: {
        id: 'getNotifications',
        src: 'getNotifications',
        onDone: { target: 'ready', actions: readNotifications },
        onError: { target: 'loadFailed', actions: loadFailed('notifications') },
      },
    },
    loadFailed: {
      description: 'They could not be read; it can be tried again, and they are by themselves once the connection is found again.',
      on: {
        'notifications.retry': { target: 'loading', actions: forgetFailure('notifications') },
        'connection.found': { target: 'loading', actions: forgetFailure('notifications') },
      },
    },
    ready: { description: 'The switches stand as saved.', on: { 'notifications.change': change } },
    saving: {
      description: 'A switch was turned and is being saved; another one can be turned meanwhile.',
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
      on: {
        'notifications.retry': { target: 'saving', actions: forgetFailure('notifications') },
        'notifications.change': { ...change, actions: [setChange, forgetFailure('notifications')] },
      },
    },
  },
})
