import { getOtpState, loginOtp, sendOtp } from '../../platform/api/auth.ts'
import { call } from '../call.ts'
import { clockActors } from '../clock.actors.ts'

export const otpActors = {
  getOtpState: call(getOtpState),
  sendOtp: call(sendOtp),
  loginOtp: call(loginOtp),
  /** Seconds until a new code may be asked for. */
  readSendBlock: clockActors.readSecondsLeft,
  /** Seconds until a code may be tried again. */
  readCodeBlock: clockActors.readSecondsLeft,
}
