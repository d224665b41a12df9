import { button, press } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

const here = { id: 'fam_1', isCurrent: true, browser: 'chrome', system: 'windows', signedInAt: 1_795_000_000, lastSeenAt: 1_795_300_000 }
const phone = { ...here, id: 'fam_2', isCurrent: false, browser: 'safari', system: 'iphone', lastSeenAt: 1_795_200_000 }

/** The list of devices over the home page, opened from the account settings. */
export const e2eSetup: E2eSetup = {
  starts: { 'a signed-in user': { prepare: ['account'], open: '/', ready: button('Account menu') } },
  responses: {
    'this place and a phone come': { answer: { sessions: [here, phone] } },
    'every place is out': 'The session ends at once, and its person is gone before the page can be looked at',
  },
  covered: () => ['devices.readFailed', 'error.network'],
  // The open dialog covers the button.
  isImpossible: (name, { isWanted }) => name === 'the places are opened' && isWanted === true,
  pages: [],
  overrides: {
    inState: {
      'shown.listed': { 'this place is signed out': 'The session ends at once, and its person is gone before the page can be looked at' },
    },
    steps: {
      'the places are opened': [
        press(button('Account menu')),
        press({ role: 'menuitem', name: 'Account Settings' }),
        press(button('Where you are signed in')),
      ],
    },
  },
}
