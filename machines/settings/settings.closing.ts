import { savedName, savedNotifications, savedPassengers } from './settings.blocks.ts'
import { type Block, forgetAll, settingsSetup, unsaved } from './settings.setup.ts'

const isUnsaved = (block: Block) => ({ type: 'isStillSaving', params: { block } }) as const
const over = (block: Block) => ({ type: 'noteOver', params: { block } }) as const

/** After the modal closes, pending saves are sent again and finished; saving twice changes nothing (SETTINGS-10). */
export const closingState = settingsSetup.createStateConfig({
  description: 'The modal is closed, while what was being saved is finished; that it failed is said.',
  meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
  initial: 'deciding',
  on: { 'settings.open': { actions: 'wantOpen' }, 'person.leave': { target: '#settings.closed', actions: forgetAll } },
  states: {
    deciding: {
      description: 'One after the other; a modal that was opened again meanwhile comes then.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['SETTINGS-10'] },
      always: [
        { guard: isUnsaved('name'), target: 'name' },
        { guard: isUnsaved('passengers'), target: 'passengers' },
        { guard: isUnsaved('notifications'), target: 'notifications' },
        { guard: 'isReopened', target: '#settings.open', actions: 'forgetFailures' },
        { target: '#settings.closed' },
      ],
    },
    name: {
      description: 'The name is being saved.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
      tags: 'busy',
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context }) => context.name ?? { firstName: '', lastName: '' },
        onDone: { target: 'deciding', actions: [...savedName, over('name')] },
        onError: { target: 'deciding', actions: [...unsaved('name'), over('name')] },
      },
    },
    passengers: {
      description: 'The passengers are being saved.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
      tags: 'busy',
      invoke: {
        id: 'updatePassengers',
        src: 'updatePassengers',
        input: ({ context }) => ({ members: context.draftMembers }),
        onDone: { target: 'deciding', actions: [...savedPassengers, over('passengers')] },
        onError: { target: 'deciding', actions: [...unsaved('passengers'), over('passengers')] },
      },
    },
    notifications: {
      description: 'The switches are being saved.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-10'] },
      tags: 'busy',
      invoke: {
        id: 'updateNotifications',
        src: 'updateNotifications',
        input: ({ context }) => context.draftNotifications,
        onDone: { target: 'deciding', actions: [...savedNotifications, over('notifications')] },
        onError: { target: 'deciding', actions: [...unsaved('notifications'), over('notifications')] },
      },
    },
  },
})
