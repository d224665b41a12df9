import { button, press } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

const ada = { firstName: 'Ada', lastName: 'Berg', dateOfBirth: '1990-05-01', gender: 'Gender_Female' }
const turn = (name: string) => [press({ role: 'switch', name })]

/** The settings modal over the home page, opened from the account menu. */
export const settingsStage: Stage = {
  flow: 'settings',
  starts: { 'a signed-in user': { prepare: ['account'], open: '/', ready: button('Account menu') } },
  replies: {
    'the name stands': { real: true },
    'the passengers come': { answer: { members: [ada] } },
    'the passengers stand': { answer: { members: [ada] } },
  },
  // A failure is told where its block is on screen.
  covered: () => ['settings.loadFailed', 'settings.saveFailed', 'error.network'],
  isStateEnough: true,
  pages: [],
  here: {
    acts: {
      'the settings are opened': [press(button('Account menu')), press({ role: 'menuitem', name: 'Account Settings' })],
      // A switch stands as it was saved last: each press turns it.
      'a switch is turned': turn('Trip reminders'),
      'another switch is turned': turn('Special offers'),
    },
  },
}
