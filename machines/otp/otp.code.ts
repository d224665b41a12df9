import { emit, raise } from 'xstate'
import { askSendBlock, measureSendBlock, otpSetup } from './otp.setup.ts'

type Typed = { event: { code: string } }
const keep = { type: 'setCode', params: ({ event }: Typed) => ({ code: event.code }) } as const
/** The sixth digit submits the code; fewer digits only change the input (AUTH-8). */
const typing = [
  { guard: { type: 'isTyped', params: ({ event }: Typed) => ({ code: event.code }) }, target: 'verifying', actions: keep },
  { target: 'typing', actions: keep },
] as const
const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

const entry = otpSetup.createStateConfig({
  description: 'The six digits.',
  meta: { screen: 'Code screen or dialog: six slots and Continue', messages: [], requirements: ['AUTH-7', 'AUTH-8'] },
  initial: 'typing',
  on: { 'code.renewed': { target: '.typing', actions: ['clearCode', 'forgetFailure'] } },
  states: {
    typing: {
      description: 'The code is being typed.',
      meta: { screen: 'Code screen or dialog: six slots and Continue', messages: [], requirements: ['AUTH-7', 'AUTH-8'] },
      on: { 'code.change': typing, 'code.submit': 'tooShort' },
    },
    tooShort: {
      description: 'Continue was pressed with fewer than six digits.',
      meta: { screen: 'Code screen or dialog: six digits are needed', messages: ['otp.shortCode'], requirements: ['AUTH-9'] },
      on: { 'code.change': typing },
    },
    verifying: {
      description: 'The code is being checked.',
      meta: { screen: 'Code screen or dialog, busy', messages: [], requirements: ['AUTH-8', 'AUTH-11', 'CALLS-3'] },
      tags: 'busy',
      invoke: {
        id: 'loginOtp',
        src: 'loginOtp',
        input: ({ context }) => ({ otp: context.code, requestId: context.requestId ?? '' }),
        onDone: {
          target: '#otp.verified',
          actions: { type: 'setToken', params: ({ event }) => ({ accessToken: event.output.accessToken }) },
        },
        onError: [
          {
            guard: { type: 'isWrongCode', params: ofError },
            target: 'wrongCode',
            actions: [{ type: 'setFailure', params: ofError }, 'clearCode', emit({ type: 'focus', what: 'code' })],
          },
          {
            guard: { type: 'isCodeTooOld', params: ofError },
            target: 'expired',
            actions: [{ type: 'setFailure', params: ofError }, 'clearCode'],
          },
          {
            guard: { type: 'isBlocked', params: ofError },
            target: 'measuring',
            actions: [{ type: 'setCodeRefusal', params: ofError }, 'clearCode'],
          },
          { target: 'failed', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
        ],
      },
    },
    wrongCode: {
      description: 'The code was wrong; another one can be typed.',
      meta: { screen: 'Code screen or dialog: wrong code', messages: ['otp.wrongCode'], requirements: ['AUTH-10'] },
      on: { 'code.change': typing, 'code.submit': 'tooShort' },
    },
    expired: {
      description: 'The code is too old; a new one has to be asked for.',
      meta: {
        screen: 'Code screen or dialog: the code is too old, ask for a new one',
        messages: ['otp.expiredCode'],
        requirements: ['AUTH-12', 'ERR-16'],
      },
      tags: 'blocked',
    },
    failed: {
      description: 'The check got no answer; the code stays and can be submitted again.',
      meta: {
        screen: 'Code screen or dialog with an error; Continue tries again',
        messages: ['error.network', 'error.generic'],
        requirements: ['ERR-1', 'ERR-16'],
      },
      on: { 'code.change': typing, 'code.submit': 'verifying' },
    },
    measuring: {
      description: 'Too many wrong codes: the time left is measured against the clock.',
      meta: { screen: 'Code screen or dialog: too many wrong codes, time left', messages: ['otp.blocked'], requirements: ['AUTH-14'] },
      tags: 'blocked',
      invoke: {
        id: 'readCodeBlock',
        src: 'readCodeBlock',
        input: ({ context }) => ({ until: context.codeUnblockTS }),
        onDone: [
          { guard: { type: 'isBlockOver', params: ({ event }) => ({ secondsLeft: event.output }) }, target: 'typing' },
          { target: 'blocked', actions: { type: 'setCodeSeconds', params: ({ event }) => ({ secondsLeft: event.output }) } },
        ],
        onError: 'typing',
      },
    },
    blocked: {
      description: 'Too many wrong codes: no code is tried until the time is over.',
      meta: { screen: 'Code screen or dialog: too many wrong codes, time left', messages: ['otp.blocked'], requirements: ['AUTH-14'] },
      tags: 'blocked',
      after: { tick: 'measuring' },
    },
  },
})

const resend = otpSetup.createStateConfig({
  description: 'Asking for another code.',
  meta: { screen: 'Code screen or dialog: the resend link', messages: [], requirements: ['AUTH-12'] },
  initial: 'asking',
  states: {
    asking: {
      description: 'We look when another code may be sent.',
      meta: { screen: 'Code screen or dialog: the resend link rests', messages: [], requirements: ['AUTH-12', 'CALLS-4'] },
      invoke: askSendBlock('ready'),
    },
    measuring: {
      description: 'The time left is measured against the clock.',
      meta: { screen: 'Code screen or dialog: the resend link with the time left', messages: [], requirements: ['AUTH-12'] },
      invoke: measureSendBlock('ready', 'counting'),
    },
    counting: {
      description: 'The resend link shows the time left as m:ss; asking is refused.',
      meta: {
        screen: 'Code screen or dialog: the resend link with the time left as m:ss',
        messages: [],
        requirements: ['AUTH-12', 'AUTH-13'],
      },
      after: { tick: 'measuring' },
    },
    ready: {
      description: 'The resend link is a button.',
      meta: { screen: 'Code screen or dialog: the resend link is a button', messages: [], requirements: ['AUTH-12'] },
      on: { 'code.resend': 'sending' },
    },
    sending: {
      description: 'Another code is being sent.',
      meta: { screen: 'Code screen or dialog: a new code is on its way', messages: [], requirements: ['AUTH-12'] },
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ email: context.email, remember: context.remember }),
        onDone: {
          target: 'asking',
          actions: [
            { type: 'setRequest', params: ({ event }) => ({ requestId: event.output.requestId }) },
            'persistOtpData',
            raise({ type: 'code.renewed' }),
            emit({ type: 'toast', tone: 'ok', message: 'otp.codeSent' }),
          ],
        },
        onError: [
          { guard: { type: 'isBlocked', params: ofError }, target: 'measuring', actions: { type: 'setSendRefusal', params: ofError } },
          { target: 'failed', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
        ],
      },
    },
    failed: {
      description: 'Another code could not be sent; it can be asked for again.',
      meta: {
        screen: 'Code screen or dialog: a new code could not be sent; the button tries again',
        messages: ['error.network', 'error.generic'],
        requirements: ['AUTH-12', 'ERR-16'],
      },
      on: { 'code.resend': { target: 'sending', actions: 'forgetFailure' } },
    },
  },
})

/** The code screen, also as checkout's dialog (AUTH-7 to AUTH-12, CHECK-13). */
export const codeState = otpSetup.createStateConfig({
  description: 'The person types the six digits from the mail.',
  meta: { screen: 'Code screen or dialog', messages: [], requirements: ['AUTH-7'] },
  type: 'parallel',
  states: { entry, resend },
})
