import { defineCases, responsesOf } from '../flow.ts'
import { otpMachine } from './otp.machine.ts'
import type { otpActors } from './otp.setup.ts'

const { done, failed } = responsesOf<typeof otpActors>()
const later = 1_800_000_060
const offline = { kind: 'network', status: 0, code: null }
const blocked = { kind: 'http', status: 429, code: 'otp.blocked', unblockTS: later }

export const otpCases = defineCases(otpMachine, {
  inputs: {
    'the sign-in screen': { mode: 'page', email: '', remember: false, requestId: null },
    'a reload on the code screen': { mode: 'page', email: 'ada@example.com', remember: true, requestId: 'request-0' },
    "checkout's dialog": { mode: 'dialog', email: 'ada@example.com', remember: false, requestId: null },
    "checkout's dialog after a code was sent": { mode: 'dialog', email: 'ada@example.com', remember: false, requestId: 'request-0' },
  },
  key: ({ value, context }) => [value, context.mode, context.code, context.requestId !== null, context.failure?.what],
  events: {
    'the e-mail is sent off': { type: 'email.submit', email: 'ada@example.com', remember: true },
    'the e-mail is changed': { type: 'email.change' },
    'no block on sending': done('getOtpState', { request: {}, validate: {} }),
    'sending is blocked for a while': done('getOtpState', { request: { unblockTS: later }, validate: {} }),
    'the block can not be read': failed('getOtpState', offline),
    'sending is free now': done('readSendBlock', 0),
    'sending is blocked for another minute': done('readSendBlock', 60),
    'the clock fails': failed('readSendBlock', {}),
    'the code is sent': done('sendOtp', { requestId: 'request-1' }),
    'sending is refused': failed('sendOtp', blocked),
    'sending fails': failed('sendOtp', offline),
    'three digits are typed': { type: 'code.change', code: '123' },
    'six digits are typed': { type: 'code.change', code: '123456' },
    'Continue is pressed': { type: 'code.submit' },
    'the code is right': done('loginOtp', { accessToken: 'token-1' }),
    'the code is wrong': failed('loginOtp', { kind: 'http', status: 400, code: 'otp.wrongCode' }),
    'the code is too old': failed('loginOtp', { kind: 'http', status: 400, code: 'otp.expired' }),
    'too many wrong codes': failed('loginOtp', blocked),
    'checking fails': failed('loginOtp', offline),
    'trying is free now': done('readCodeBlock', 0),
    'trying is blocked for another minute': done('readCodeBlock', 60),
    'the clock fails for the code': failed('readCodeBlock', {}),
    'a new code is asked for': { type: 'code.resend' },
    'the e-mail is to be edited': { type: 'email.edit' },
    'the dialog is closed': { type: 'dialog.close' },
  },
})
