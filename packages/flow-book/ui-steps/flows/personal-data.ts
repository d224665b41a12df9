import { button, dialog, fill, heading, press, textbox } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const settings = dialog('Account Settings')
const data = heading('Your data', settings)
const blocked = dialog('Not yet')
const first = dialog('Delete your account?')
const second = dialog('Delete permanently?')
const address = textbox('Your email address', second)

/** The personal data of the settings, and the confirmations over it. */
export const uiSteps: UiSteps = {
  steps: {
    'one’s data is closed': [press(button('Close'))],
    'the download is pressed': [press(button('Download', settings))],
    'deleting is asked for': [press(button('Delete account', settings))],
    'the first question is answered with yes': [press(button('Confirm with my email address', first))],
    'the address is typed': [fill(address, 'Ada@Example.com')],
    'another text is typed': [fill(address, 'ada')],
    'the second question is answered with yes': [press(button('Delete permanently', second))],
    'the account is kept': [press(button('Keep my account'))],
  },
  elsewhere: {
    'one’s data is opened': 'the account settings',
    'the person is gone': 'the session, when it has ended',
  },
  inState: {
    blocked: { 'the account is kept': [press(button('Back to your data', blocked))] },
  },
  visible: {
    shown: [data],
    undownloaded: [data],
    unread: [data],
    downloading: [data],
    reading: [data],
    blocked: [blocked],
    asking: [first],
    typing: [second],
    mistyped: [second],
    undeleted: [second],
    deleting: [second],
  },
}
