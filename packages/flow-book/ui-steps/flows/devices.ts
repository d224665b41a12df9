import { button, dialog, heading, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const settings = dialog('Account Settings')
const places = heading('Where you are signed in', settings)
const question = dialog('Sign out everywhere?')

/** The list of devices, and the confirmation over it. */
export const uiSteps: UiSteps = {
  steps: {
    'the places are closed': [press(button('Close'))],
    'the places are read again': [press(button('Try again', settings))],
    'the phone is signed out': [press(button('Sign out', settings))],
    'this place is signed out': [press(button('Sign out here', settings))],
    'signing out everywhere is asked for': [press(button('Sign out everywhere', settings))],
    'signing out everywhere is confirmed': [press(button('Sign out everywhere', question))],
    'signing out everywhere is given up': [press(button('Stay signed in', question))],
  },
  elsewhere: {
    'the connection is found again': 'the connection, over which the back end answers again',
    'the places are opened': 'the account settings',
    'the person is gone': 'the session, when it has ended',
  },
  visible: {
    'shown.reading': [places],
    'shown.unread': [places],
    'shown.listed': [places],
    ending: [],
    asking: [question],
    endingAll: [],
  },
}
