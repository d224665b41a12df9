import { fromPromise } from 'xstate'
import { getOtpState, loginOtp, sendOtp } from '../../platform/api/auth.ts'
import { clockActors } from '../clock.actors.ts'

type Call<I> = { input: I; signal: AbortSignal }

export const otpActors = {
  getOtpState: fromPromise(({ input, signal }: Call<{ email: string }>) => getOtpState(input, { signal })),
  sendOtp: fromPromise(({ input, signal }: Call<{ email: string; remember: boolean }>) => sendOtp(input, { signal })),
  loginOtp: fromPromise(({ input, signal }: Call<{ otp: string; requestId: string }>) => loginOtp(input, { signal })),
  /** Seconds until a new code may be asked for. */
  readSendBlock: clockActors.readSecondsLeft,
  /** Seconds until a code may be tried again. */
  readCodeBlock: clockActors.readSecondsLeft,
}
