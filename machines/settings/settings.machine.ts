import type { ActorRefFrom } from 'xstate'
import { emailState, nameState, notificationsState, passengersState } from './settings.blocks.ts'
import { closingState } from './settings.closing.ts'
import { initialContext, settingsSetup } from './settings.setup.ts'

/** The settings modal: two sections, three blocks, five switches (SETTINGS-1 to SETTINGS-9, D39). */
export const settingsMachine = settingsSetup.createMachine({
  id: 'settings',
  context: initialContext,
  initial: 'closed',
  states: {
    closed: {
      description: 'The modal is closed.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-2', 'SHELL-16'] },
      on: { 'settings.open': { target: 'open', actions: 'forgetFailures' }, 'person.leave': { actions: 'forgetPerson' } },
    },
    open: {
      description: 'The modal is open.',
      meta: { screen: 'Settings modal', messages: [], requirements: ['SETTINGS-1', 'SETTINGS-2'] },
      type: 'parallel',
      on: {
        'settings.close': { target: 'closing', actions: 'noteUnsaved' },
        'person.leave': { target: 'closed', actions: 'forgetPerson' },
      },
      states: {
        section: {
          description: 'Which section the right panel shows.',
          meta: { screen: 'Settings: the left list', messages: [], requirements: ['SETTINGS-2'] },
          initial: 'personal',
          states: {
            personal: {
              description: 'Personal Information.',
              meta: { screen: 'Settings, Personal Information', messages: [], requirements: ['SETTINGS-2', 'SETTINGS-3'] },
              on: {
                'section.choose': [{ guard: { type: 'isPersonal', params: ({ event }) => event } }, { target: 'notifications' }],
              },
            },
            notifications: {
              description: 'Notifications.',
              meta: { screen: 'Settings, Notifications', messages: [], requirements: ['SETTINGS-2', 'SETTINGS-8'] },
              on: { 'section.choose': { guard: { type: 'isPersonal', params: ({ event }) => event }, target: 'personal' } },
            },
          },
        },
        name: nameState,
        email: emailState,
        passengers: passengersState,
        notifications: notificationsState,
      },
    },
    closing: closingState,
  },
})

export type SettingsActor = ActorRefFrom<typeof settingsMachine>
