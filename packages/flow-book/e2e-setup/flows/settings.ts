import { passenger } from '../../../../machines/passenger.fixture.ts'
import { button, press } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

const ada = passenger()
const turn = (name: string) => [press({ role: 'switch', name })]

/** The settings modal over the home page, opened from the account menu. */
export const e2eSetup: E2eSetup = {
  starts: { 'a signed-in user': { prepare: ['account'], open: '/', ready: button('Account menu') } },
  responses: {
    'the name stands': { real: true },
    'the passengers come': { answer: { members: [ada] } },
    'the passengers stand': { answer: { members: [ada] } },
  },
  // A failure appears only if its block is on the screen.
  covered: () => ['settings.loadFailed', 'settings.saveFailed', 'error.network'],
  isStateEnough: true,
  // A dialog opened during the last save appears after it.
  distinguish: ({ isWanted }) => isWanted,
  pages: [],
  overrides: {
    steps: {
      'the settings are opened': [press(button('Account menu')), press({ role: 'menuitem', name: 'Account Settings' })],
      // A switch has its last saved state. Each click toggles it.
      'a switch is turned': turn('Trip reminders'),
      'another switch is turned': turn('Special offers'),
    },
  },
}
