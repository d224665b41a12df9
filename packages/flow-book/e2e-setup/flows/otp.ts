import { button, textbox } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

const elsewhere = "checkout's dialog is reached in the walks of the checkout"
const blocked = { answer: { request: { unblockTS: 4_000_000_000 }, validate: {} } }
const isOneOf = (entry: string | undefined, some: readonly string[]) => entry !== undefined && some.includes(entry)
const isBlocked = (until: unknown) => Number(until) > 0

/** The two sign-in screens. */
export const e2eSetup: E2eSetup = {
  starts: {
    'the sign-in screen': { prepare: [], open: '/auth/otp-send-email', ready: button('Send code') },
    'a reload on the code screen': {
      prepare: [],
      open: '/auth/otp-check',
      stored: {
        tab: { 'firn.otp': JSON.stringify({ email: 'ada@example.com', remember: true, requestId: 'request-0' }) },
        device: { 'firn.email': 'ada@example.com' },
      },
      ready: textbox('Verification code'),
    },
    "checkout's dialog": elsewhere,
    "checkout's dialog after a code was sent": elsewhere,
  },
  responses: {
    'no block on sending': { answer: { request: { unblockTS: 0 }, validate: { unblockTS: 0 } } },
    'sending is blocked for a while': blocked,
    'the code is sent': { answer: { requestId: 'request-1' } },
    'sending is refused': { problem: { status: 429, code: 'otp.blocked', unblockTS: 4_000_000_000 } },
    'too many wrong codes': { problem: { status: 429, code: 'otp.blocked', unblockTS: 4_000_000_000 } },
    'the code is right': { answer: { accessToken: 'token-1' } },
  },
  atOnce: {
    readSendBlock: ({ sendUnblockTS }) => (isBlocked(sendUnblockTS) ? 'sending is blocked for another minute' : 'sending is free now'),
    readCodeBlock: ({ codeUnblockTS }) => (isBlocked(codeUnblockTS) ? 'trying is blocked for another minute' : 'trying is free now'),
  },
  isImpossible: (name, { code }) =>
    (name === 'three digits are typed' && code === '123') || (name === 'six digits are typed' && code === '123456'),
  distinguish: ({ sendUnblockTS, codeUnblockTS }) => [isBlocked(sendUnblockTS), isBlocked(codeUnblockTS)],
  covered: (state) => {
    const { entry } = (state as { code?: { entry?: string } }).code ?? {}
    // The screen shows one text at a time: an error in the code takes precedence.
    return isOneOf(entry, ['tooShort', 'blocked', 'measuring']) ? ['error.network'] : []
  },
  pages: ['otp-check', 'otp-send-email'],
}
