import { button, dialog, fill, press, textbox } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** Personal data over the home page, opened from the account settings. */
export const e2eSetup: E2eSetup = {
  starts: { 'a signed-in user': { prepare: ['account'], open: '/', ready: button('Account menu') } },
  responses: {
    'the file is saved': { real: true },
    'something is kept': 'Only an account with a paid trip has something to keep, and this one is new; the view is shown with it',
    'a trip is ahead': 'The same: no trip of a new account is ahead; the view is shown with it',
    'the account is deleted': 'The session ends at once, and its person is gone before the page can be looked at',
  },
  covered: () => ['personal.downloadFailed', 'personal.readFailed', 'personal.deleteFailed', 'error.network', 'error.tooFast'],
  // The field already contains the text.
  isImpossible: (name, { typed }) =>
    (name === 'the address is typed' && typed === 'Ada@Example.com') || (name === 'another text is typed' && typed === 'ada'),
  pages: [],
  overrides: {
    steps: {
      'one’s data is opened': [
        press(button('Account menu')),
        press({ role: 'menuitem', name: 'Account Settings' }),
        press(button('Your data')),
      ],
      // Only the account's own address is accepted.
      'the address is typed': [fill(textbox('Your email address', dialog('Delete permanently?')), '{email}')],
    },
  },
}
