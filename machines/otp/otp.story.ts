import { defineStory } from '../flow.ts'
import { otpMachine } from './otp.machine.ts'

const email = 'Send e-mail screen'
const code = 'Code screen or dialog'

export const otpStory = defineStory(otpMachine, {
  deciding: { screen: 'Nothing to see yet', messages: [], requirements: ['AUTH-4'] },
  email: {
    screen: email,
    messages: [],
    whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
    requirements: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'AUTH-6'],
  },
  'email.entering': {
    screen: email,
    messages: [],
    whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
    requirements: ['AUTH-1', 'AUTH-2', 'AUTH-3'],
  },
  'email.asking': { screen: `${email}, busy`, messages: [], requirements: ['AUTH-13', 'AUTH-14', 'CALLS-4'] },
  'email.measuring': { screen: `${email}, busy`, messages: [], requirements: ['AUTH-13', 'AUTH-14'] },
  'email.blocked': { screen: `${email}: sending is blocked, time left`, messages: ['otp.blocked'], requirements: ['AUTH-13', 'CHECK-15'] },
  'email.blocked.ticking': { screen: `${email}: sending is blocked, time left`, messages: ['otp.blocked'], requirements: ['AUTH-13'] },
  'email.blocked.reading': { screen: `${email}: sending is blocked, time left`, messages: ['otp.blocked'], requirements: ['AUTH-13'] },
  'email.sending': { screen: `${email}, busy`, messages: [], requirements: ['AUTH-4', 'AUTH-5', 'CALLS-2'] },
  'email.measuringRefusal': { screen: `${email}: sending is blocked`, messages: ['otp.blocked'], requirements: ['AUTH-13', 'CHECK-15'] },
  'email.sendFailed': {
    screen: `${email} with an error; the button sends again`,
    messages: ['error.network', 'error.generic'],
    requirements: ['ERR-1', 'ERR-2', 'ERR-16'],
  },
  code: { screen: code, messages: [], requirements: ['AUTH-7'] },
  'code.entry': { screen: `${code}: six slots and Continue`, messages: [], requirements: ['AUTH-7', 'AUTH-8'] },
  'code.entry.typing': { screen: `${code}: six slots and Continue`, messages: [], requirements: ['AUTH-7', 'AUTH-8'] },
  'code.entry.tooShort': { screen: `${code}: six digits are needed`, messages: ['otp.shortCode'], requirements: ['AUTH-9'] },
  'code.entry.verifying': { screen: `${code}, busy`, messages: [], requirements: ['AUTH-8', 'AUTH-11', 'CALLS-3'] },
  'code.entry.wrongCode': { screen: `${code}: wrong code`, messages: ['otp.wrongCode'], requirements: ['AUTH-10'] },
  'code.entry.expired': {
    screen: `${code}: the code is too old, ask for a new one`,
    messages: ['otp.expiredCode'],
    requirements: ['AUTH-12', 'ERR-16'],
  },
  'code.entry.failed': {
    screen: `${code} with an error; Continue tries again`,
    messages: ['error.network', 'error.generic'],
    requirements: ['ERR-1', 'ERR-16'],
  },
  'code.entry.measuring': { screen: `${code}: too many wrong codes, time left`, messages: ['otp.blocked'], requirements: ['AUTH-14'] },
  'code.entry.blocked': { screen: `${code}: too many wrong codes, time left`, messages: ['otp.blocked'], requirements: ['AUTH-14'] },
  'code.resend': { screen: `${code}: the resend link`, messages: [], requirements: ['AUTH-12'] },
  'code.resend.asking': { screen: `${code}: the resend link rests`, messages: [], requirements: ['AUTH-12', 'CALLS-4'] },
  'code.resend.measuring': { screen: `${code}: the resend link with the time left`, messages: [], requirements: ['AUTH-12'] },
  'code.resend.counting': {
    screen: `${code}: the resend link with the time left as m:ss`,
    messages: [],
    requirements: ['AUTH-12', 'AUTH-13'],
  },
  'code.resend.ready': { screen: `${code}: the resend link is a button`, messages: [], requirements: ['AUTH-12'] },
  'code.resend.sending': { screen: `${code}: a new code is on its way`, messages: [], requirements: ['AUTH-12'] },
  'code.resend.failed': {
    screen: `${code}: a new code could not be sent; the button tries again`,
    messages: ['error.network', 'error.generic'],
    requirements: ['AUTH-12', 'ERR-16'],
  },
  verified: { screen: 'Signed in; the next screen opens', messages: [], requirements: ['AUTH-11', 'CHECK-14'] },
  closed: { screen: 'The dialog is closed', messages: [], requirements: ['CHECK-13'] },
})
