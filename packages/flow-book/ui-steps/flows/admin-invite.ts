import { button, fill, heading, press, textbox } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const title = heading('Set your password')
const save = button('Save and sign in')
const failed = [title, { role: 'alert' } as const, button('Try again')]

/** The password page of an invited administrator. */
export const uiSteps: UiSteps = {
  steps: {
    'the invitation is read again': [press(button('Try again'))],
    'a password is sent off': [
      fill(textbox('Password'), 'a long sample password'),
      fill(textbox('Repeat password'), 'a long sample password'),
      press(save),
    ],
    'signing in is tried again': [press(button('Try again'))],
  },
  elsewhere: {},
  visible: {
    loading: [title],
    loadFailed: failed,
    gone: [title, { role: 'alert' }],
    entering: [title, save],
    saving: [title, save],
    signingIn: [title, save],
    signInFailed: failed,
    signedIn: [title],
  },
}
