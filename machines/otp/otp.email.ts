import { emit } from 'xstate'
import { askSendBlock, measureSendBlock, otpSetup } from './otp.setup.ts'

const submit = {
  target: 'asking',
  actions: [
    'forgetFailure',
    {
      type: 'setEmail',
      params: ({ event }: { event: { email: string; remember: boolean } }) => ({ email: event.email, remember: event.remember }),
    },
    'trackStart',
  ],
} as const

/** The e-mail screen: sends a code unless sending is blocked (AUTH-1 to AUTH-6, AUTH-13). */
export const emailState = otpSetup.createStateConfig({
  description: 'The person gives an e-mail address and asks for a code.',
  meta: {
    screen: 'Send e-mail screen',
    messages: [],
    whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
    requirements: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'AUTH-6'],
  },
  initial: 'entering',
  states: {
    entering: {
      description: 'The e-mail is being typed.',
      meta: {
        screen: 'Send e-mail screen',
        messages: [],
        whileTyping: ['otp.emailRequired', 'otp.emailInvalid'],
        requirements: ['AUTH-1', 'AUTH-2', 'AUTH-3'],
      },
      on: { 'email.submit': submit },
    },
    asking: {
      description: 'We look whether a code may be sent to this address now.',
      meta: { screen: 'Send e-mail screen, busy', messages: [], requirements: ['AUTH-13', 'AUTH-14', 'CALLS-4'] },
      tags: 'busy',
      invoke: askSendBlock('sending'),
    },
    measuring: {
      description: 'The block, if there is one, is measured against the clock.',
      meta: { screen: 'Send e-mail screen, busy', messages: [], requirements: ['AUTH-13', 'AUTH-14'] },
      tags: 'busy',
      invoke: measureSendBlock('sending', 'blocked'),
    },
    blocked: {
      description: 'No code may be sent yet: the time left is shown, and sending is refused.',
      meta: {
        screen: 'Send e-mail screen: sending is blocked, time left',
        messages: ['otp.blocked'],
        requirements: ['AUTH-13', 'CHECK-15'],
      },
      tags: 'blocked',
      initial: 'ticking',
      on: { 'email.change': 'entering' },
      states: {
        ticking: {
          description: 'One second passes.',
          meta: { screen: 'Send e-mail screen: sending is blocked, time left', messages: ['otp.blocked'], requirements: ['AUTH-13'] },
          after: { tick: 'reading' },
        },
        reading: {
          description: 'The clock is read.',
          meta: { screen: 'Send e-mail screen: sending is blocked, time left', messages: ['otp.blocked'], requirements: ['AUTH-13'] },
          invoke: measureSendBlock('#otp.email.entering', 'ticking'),
        },
      },
    },
    sending: {
      description: 'The code is being sent.',
      meta: { screen: 'Send e-mail screen, busy', messages: [], requirements: ['AUTH-4', 'AUTH-5', 'CALLS-2'] },
      tags: 'busy',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ email: context.email, remember: context.remember }),
        onDone: [
          {
            guard: 'isDialog',
            target: '#otp.code',
            actions: [{ type: 'setRequest', params: ({ event }) => ({ requestId: event.output.requestId }) }, 'persistOtpData'],
          },
          {
            target: '#otp.code',
            actions: [
              { type: 'setRequest', params: ({ event }) => ({ requestId: event.output.requestId }) },
              'persistOtpData',
              emit({ type: 'navigate', to: 'otp-check', params: {} }),
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ error: event.error }) },
            target: 'measuringRefusal',
            actions: { type: 'setSendRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'sendFailed', actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'logFailure'] },
        ],
      },
    },
    measuringRefusal: {
      description: 'Sending was refused; the time left is measured against the clock.',
      meta: { screen: 'Send e-mail screen: sending is blocked', messages: ['otp.blocked'], requirements: ['AUTH-13', 'CHECK-15'] },
      tags: 'blocked',
      invoke: {
        id: 'readSendBlock',
        src: 'readSendBlock',
        input: ({ context }) => ({ until: context.sendUnblockTS }),
        onDone: { target: 'blocked', actions: { type: 'setSendSeconds', params: ({ event }) => ({ secondsLeft: event.output }) } },
        onError: 'entering',
      },
    },
    sendFailed: {
      description: 'The code could not be sent; what was typed stays and can be sent again.',
      meta: {
        screen: 'Send e-mail screen with an error; the button sends again',
        messages: ['error.network', 'error.generic'],
        requirements: ['ERR-1', 'ERR-2', 'ERR-16'],
      },
      on: { 'email.submit': submit, 'email.change': 'entering' },
    },
  },
})
