import type { ActorRefFrom } from 'xstate'
import { emailState, nameState, notificationsState, passengersState } from './settings.blocks.ts'
import { closingState } from './settings.closing.ts'
import { forgetAll, initialContext, settingsSetup, showTheme } from './settings.setup.ts'

/** The settings modal: three sections, three blocks, five switches, the colour scheme (SETTINGS-1 to SETTINGS-9, SETTINGS-14, D39, D196). */
export const settingsMachine = settingsSetup.createMachine({
  id: 'settings',
  context: initialContext,
  initial: 'closed',
  on: { 'theme.change': { actions: showTheme } },
  states: {
    closed: {
      description: 'The modal is closed.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-2', 'SHELL-16'] },
      on: { 'settings.open': { target: 'open', actions: 'forgetFailures' }, 'person.leave': { actions: forgetAll } },
    },
    open: {
      description: 'The modal is open.',
      meta: { screen: 'Settings modal', messages: [], requirements: ['SETTINGS-1', 'SETTINGS-2'] },
      type: 'parallel',
      on: {
        'settings.close': { target: 'closing', actions: 'noteUnsaved' },
        'person.leave': { target: 'closed', actions: forgetAll },
      },
      states: {
        section: {
          description: 'Which section the right panel shows.',
          meta: { screen: 'Settings: the left list', messages: [], requirements: ['SETTINGS-2'] },
          initial: 'personal',
          on: {
            'section.choose': [
              { guard: { type: 'isPersonal', params: ({ event }) => event }, target: '.personal' },
              { guard: { type: 'isNotifications', params: ({ event }) => event }, target: '.notifications' },
              { target: '.appearance' },
            ],
          },
          states: {
            personal: {
              description: 'Personal Information.',
              meta: { screen: 'Settings, Personal Information', messages: [], requirements: ['SETTINGS-2', 'SETTINGS-3'] },
            },
            notifications: {
              description: 'Notifications.',
              meta: { screen: 'Settings, Notifications', messages: [], requirements: ['SETTINGS-2', 'SETTINGS-8'] },
            },
            appearance: {
              description: 'Appearance: the colour scheme of this device.',
              meta: { screen: 'Settings, Appearance', messages: [], requirements: ['SETTINGS-14'] },
              on: { 'theme.choose': { actions: [...showTheme, 'persistTheme'] } },
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
