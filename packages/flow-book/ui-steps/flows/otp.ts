import { button, fill, press, textbox, tick } from '../builders.ts'
import type { Target, UiStep, UiSteps } from '../steps.ts'

const code = textbox('Verification code')
const email = textbox('Email')
const back: UiStep = { do: 'key', key: 'Backspace', on: code }
const remember: Target = { role: 'checkbox', name: 'Remember this email' }
const inDialog = {
  'the e-mail is sent off': [press(button('Send code'))],
  'the e-mail is changed': 'The dialog has no field for the e-mail: it is given on the contact step',
}

/** Sign-in on its two screens, and in checkout's dialog. */
export const uiSteps: UiSteps = {
  steps: {
    'the e-mail is sent off': [fill(email, 'ada@example.com'), tick(remember, true), press(button('Send code'))],
    'the e-mail is changed': [fill(email, 'eve@example.com')],
    'three digits are typed': [fill(code, '123')],
    'six digits are typed': [fill(code, '123456')],
    'Continue is pressed': [press(button('Continue'))],
    'a new code is asked for': [press(button('Resend code'))],
    'the e-mail is to be edited': [press(button('Change'))],
    'the dialog is closed': [press(button('Close'))],
  },
  elsewhere: {},
  visible: {
    email: [button('Send code')],
    code: [code, button('Continue'), button('Change')],
    'code.resend.asking': [button('Resend code')],
    'code.resend.ready': [button('Resend code')],
    'code.resend.sending': [button('Resend code')],
    'code.resend.failed': [button('Resend code')],
  },
  inState: {
    'code.entry.failed': {
      'three digits are typed': [back, back, back],
      'six digits are typed': 'The six digits still stand there; Continue sends them again',
    },
  },
  inStart: {
    'the sign-in screen': { 'the dialog is closed': 'The sign-in screens are pages: there is no dialog to close' },
    'a reload on the code screen': { 'the dialog is closed': 'The sign-in screens are pages: there is no dialog to close' },
    "checkout's dialog": inDialog,
    "checkout's dialog after a code was sent": inDialog,
  },
}
