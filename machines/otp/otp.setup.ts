import { assign, emit, setup } from 'xstate'
import type { OtpState } from '../../contract/auth.ts'
import { getOtpState, loginOtp, sendOtp } from '../../platform/api/auth.ts'
import { call } from '../call.ts'
import { clockActors } from '../clock.actors.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { type Failure, generalMessage, loggable, toFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import type { MessageId } from '../messages.ts'
import { forgetOtpData, persistOtpData } from './otp.storage.ts'

/** Why a code failed: wrong, expired, too many attempts, or the call itself failed. */
type OtpFailure = Failure & { what: 'wrongCode' | 'expired' | 'blocked' | 'call'; message: MessageId }

function toOtpFailure(error: unknown): OtpFailure {
  const failure = toFailure(error)
  if (failure.code === 'otp.wrongCode') return { ...failure, what: 'wrongCode', message: 'otp.wrongCode' }
  if (failure.code === 'otp.expired') return { ...failure, what: 'expired', message: 'otp.expiredCode' }
  if (failure.reason === 'blocked') return { ...failure, what: 'blocked', message: 'otp.blocked' }
  return { ...failure, what: 'call', message: generalMessage(failure) }
}

export const otpActors = {
  getOtpState: call(getOtpState),
  sendOtp: call(sendOtp),
  loginOtp: call(loginOtp),
  /** Seconds until a new code can be requested. */
  readSendBlock: clockActors.readSecondsLeft,
  /** Seconds until a code can be validated again. */
  readCodeBlock: clockActors.readSecondsLeft,
}

/** A complete code: six digits (A§9). */
const CODE = /^\d{6}$/

export const otpSetup = setup({
  types: {
    /** `requestId` is set if a code was sent before a reload. A dialog receives its e-mail and sends immediately. */
    input: {} as { mode: 'page' | 'dialog'; email: string; remember: boolean; requestId: string | null },
    context: {} as {
      mode: 'page' | 'dialog'
      email: string
      remember: boolean
      requestId: string | null
      code: string
      /** Unix seconds until which sending, or validating, is blocked; 0 without a block (AUTH-14). */
      sendUnblockTS: number
      codeUnblockTS: number
      /** The same in seconds left, as the countdown shows them. */
      sendSecondsLeft: number
      codeSecondsLeft: number
      /** In memory only, until the session accepts it. */
      accessToken: string | null
      failure: OtpFailure | null
    },
    events: {} as
      | { type: 'email.submit'; email: string; remember: boolean }
      | { type: 'email.change' }
      | { type: 'email.edit' }
      | { type: 'code.change'; code: string }
      | { type: 'code.submit' }
      | { type: 'code.resend' }
      | { type: 'code.renewed' }
      | { type: 'dialog.close' },
    output: {} as { accessToken: string | null; email: string; requestId: string | null },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: otpActors,
  delays: { tick: delays.tick },
  guards: {
    isCodeSent: ({ context }) => context.requestId !== null,
    isDialog: ({ context }) => context.mode === 'dialog',
    isTyped: (_, params: { code: string }) => CODE.test(params.code),
    isBlockOver: (_, params: { secondsLeft: number }) => params.secondsLeft === 0,
    isWrongCode: (_, params: { error: unknown }) => toOtpFailure(params.error).what === 'wrongCode',
    isCodeTooOld: (_, params: { error: unknown }) => toOtpFailure(params.error).what === 'expired',
    isBlocked: (_, params: { error: unknown }) => toOtpFailure(params.error).what === 'blocked',
  },
  actions: {
    setEmail: assign((_, params: { email: string; remember: boolean }) => params),
    setCode: assign((_, params: { code: string }) => ({ code: params.code, failure: null })),
    clearCode: assign({ code: '' }),
    setSendBlock: assign((_, params: { unblockTS: number }) => ({ sendUnblockTS: params.unblockTS })),
    setCodeBlock: assign((_, params: { unblockTS: number }) => ({ codeUnblockTS: params.unblockTS })),
    setSendSeconds: assign((_, params: { secondsLeft: number }) => ({ sendSecondsLeft: params.secondsLeft })),
    setCodeSeconds: assign((_, params: { secondsLeft: number }) => ({ codeSecondsLeft: params.secondsLeft })),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toOtpFailure(params.error) })),
    setSendRefusal: assign((_, params: { error: unknown }) => ({ sendUnblockTS: toOtpFailure(params.error).unblockTS })),
    setCodeRefusal: assign((_, params: { error: unknown }) => ({ codeUnblockTS: toOtpFailure(params.error).unblockTS })),
    forgetFailure: assign({ failure: null }),
    setRequest: assign((_, params: { requestId: string }) => ({ requestId: params.requestId })),
    setToken: assign((_, params: { accessToken: string }) => ({ accessToken: params.accessToken })),
    persistOtpData: ({ context }) =>
      persistOtpData({ email: context.email, remember: context.remember, requestId: context.requestId ?? '' }),
    forgetOtpData: () => forgetOtpData(),
    trackStart: emit({ type: 'track', name: 'auth_started' }),
    trackDone: emit({ type: 'track', name: 'auth_done' }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'otp.failed', data: context.failure ? loggable(context.failure) : {} })),
  },
})

type Context = { context: { email: string; sendUnblockTS: number } }

/** Reads until when sending is blocked. The result is measured against the clock; without an answer, `onError` follows. */
export const askSendBlock = <Target extends string>(onError: Target) =>
  ({
    id: 'getOtpState',
    src: 'getOtpState',
    input: ({ context }: Context) => ({ email: context.email }),
    onDone: {
      target: 'measuring',
      actions: {
        type: 'setSendBlock',
        params: ({ event }: { event: { output: OtpState } }) => ({ unblockTS: event.output.request.unblockTS ?? 0 }),
      },
    },
    onError,
  }) as const

const secondsLeft = ({ event }: { event: { output: number } }) => ({ secondsLeft: event.output })

/** Measures the block on sending against the clock: `over` follows when it has ended or the clock fails, else `left`. */
export const measureSendBlock = <Over extends string, Left extends string>(over: Over, left: Left) =>
  ({
    id: 'readSendBlock',
    src: 'readSendBlock',
    input: ({ context }: Context) => ({ until: context.sendUnblockTS }),
    onDone: [
      { guard: { type: 'isBlockOver', params: secondsLeft }, target: over },
      { target: left, actions: { type: 'setSendSeconds', params: secondsLeft } },
    ],
    onError: over,
  }) as const
