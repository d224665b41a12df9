import { authCalls } from '../../contract/auth.ts'
import { type CallOptions, client } from './client.ts'

const calls = client(authCalls)

/** Requests a code. `isTemp` on the wire is the negation of `remember` (AUTH-5, D1). */
export const sendOtp = (input: { email: string; remember: boolean }, options?: CallOptions) =>
  calls.sendOtp({ ...input, isTemp: !input.remember }, options)

export const { loginOtp, getOtpState, refreshSession, logout } = calls
