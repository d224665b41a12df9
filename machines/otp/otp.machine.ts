import { type ActorRefFrom, assign, emit } from 'xstate'
import { codeState } from './otp.code.ts'
import { emailState } from './otp.email.ts'
import { otpSetup } from './otp.setup.ts'

/** Sign-in with an e-mail address and a six-digit code, on separate screens or in checkout's dialog. */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  context: ({ input }) => ({
    ...input,
    code: '',
    sendUnblockTS: 0,
    codeUnblockTS: 0,
    sendSecondsLeft: 0,
    codeSecondsLeft: 0,
    accessToken: null,
    failure: null,
  }),
  initial: 'deciding',
  output: ({ context }) => ({ accessToken: context.accessToken, email: context.email, requestId: context.requestId }),
  on: { 'dialog.close': { guard: 'isDialog', target: '.closed' } },
  states: {
    deciding: {
      description: 'After a reload an open request leads back to the code; a dialog sends at once; otherwise the e-mail is asked for.',
      meta: { screen: 'Nothing to see yet', messages: [], requirements: ['AUTH-4'] },
      always: [
        { guard: 'isCodeSent', target: 'code' },
        { guard: 'isDialog', target: 'email.asking', actions: 'trackStart' },
        { target: 'email' },
      ],
    },
    email: emailState,
    code: {
      ...codeState,
      on: {
        'email.edit': [
          { guard: 'isDialog', target: 'closed' },
          { target: 'email', actions: [assign({ code: '', failure: null }), emit({ type: 'navigate', to: 'otp-send-email', params: {} })] },
        ],
      },
    },
    verified: {
      description: 'The code was right; the session takes over.',
      meta: { screen: 'Signed in; the next screen opens', messages: [], requirements: ['AUTH-11', 'CHECK-14'] },
      type: 'final',
      entry: ['forgetOtpData', 'trackDone', emit(({ context }) => ({ type: 'signIn', accessToken: context.accessToken ?? '' }))],
    },
    closed: {
      description: 'The dialog was closed without a code.',
      meta: { screen: 'The dialog is closed', messages: [], requirements: ['CHECK-13'] },
      type: 'final',
    },
  },
})

export type OtpActor = ActorRefFrom<typeof otpMachine>
