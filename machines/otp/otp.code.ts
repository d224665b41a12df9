import { emit, raise } from 'xstate'
import { otpSetup } from './otp.setup.ts'

type Typed = { event: { code: string } }
const keep = { type: 'setCode', params: ({ event }: Typed) => ({ code: event.code }) } as const
/** The sixth digit submits by itself; fewer only stay (AUTH-8). */
const typing = [
  { guard: { type: 'isTyped', params: ({ event }: Typed) => ({ code: event.code }) }, target: 'verifying', actions: keep },
  { target: 'typing', actions: keep },
] as const
const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

const entry = otpSetup.createStateConfig({
  description: 'The six digits.',
  initial: 'typing',
  on: { 'code.renewed': { target: '.typing', actions: ['clearCode', 'forgetFailure'] } },
  states: {
    typing: { description: 'The code is being typed.', on: { 'code.change': typing, 'code.submit': 'tooShort' } },
    tooShort: { description: 'Continue was pressed with fewer than six digits.', on: { 'code.change': typing } },
    verifying: {
      description: 'The code is being checked.',
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
            guard: { type: 'isExpired', params: ofError },
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
    wrongCode: { description: 'The code was wrong; another one can be typed.', on: { 'code.change': typing, 'code.submit': 'tooShort' } },
    expired: { description: 'The code is too old; a new one has to be asked for.', tags: 'blocked' },
    failed: {
      description: 'The check got no answer; the code stays and can be submitted again.',
      on: { 'code.change': typing, 'code.submit': 'verifying' },
    },
    measuring: {
      description: 'Too many wrong codes: the time left is measured against the clock.',
      tags: 'blocked',
      invoke: {
        id: 'readCodeBlock',
        src: 'readCodeBlock',
        input: ({ context }) => ({ until: context.codeUnblockTS }),
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => ({ secondsLeft: event.output }) }, target: 'typing' },
          { target: 'blocked', actions: { type: 'setCodeSeconds', params: ({ event }) => ({ secondsLeft: event.output }) } },
        ],
        onError: 'typing',
      },
    },
    blocked: {
      description: 'Too many wrong codes: no code is tried until the time is over.',
      tags: 'blocked',
      after: { tick: 'measuring' },
    },
  },
})

const resend = otpSetup.createStateConfig({
  description: 'Asking for another code.',
  initial: 'asking',
  states: {
    asking: {
      description: 'We look when another code may be sent.',
      invoke: {
        id: 'getOtpState',
        src: 'getOtpState',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'measuring',
          actions: { type: 'setSendBlock', params: ({ event }) => ({ unblockTS: event.output.request.unblockTS ?? 0 }) },
        },
        onError: 'ready',
      },
    },
    measuring: {
      description: 'The time left is measured against the clock.',
      invoke: {
        id: 'readSendBlock',
        src: 'readSendBlock',
        input: ({ context }) => ({ until: context.sendUnblockTS }),
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => ({ secondsLeft: event.output }) }, target: 'ready' },
          { target: 'counting', actions: { type: 'setSendSeconds', params: ({ event }) => ({ secondsLeft: event.output }) } },
        ],
        onError: 'ready',
      },
    },
    counting: { description: 'The resend link shows the time left as m:ss; asking is refused.', after: { tick: 'measuring' } },
    ready: { description: 'The resend link is a button.', on: { 'code.resend': 'sending' } },
    sending: {
      description: 'Another code is being sent.',
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
      on: { 'code.resend': { target: 'sending', actions: 'forgetFailure' } },
    },
  },
})

/** The code screen, or the same inside checkout's dialog (AUTH-7 to AUTH-12, CHECK-13). */
export const codeState = otpSetup.createStateConfig({
  description: 'The person types the six digits from the mail.',
  type: 'parallel',
  states: { entry, resend },
})
