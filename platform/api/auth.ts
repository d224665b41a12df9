import { authCalls as calls } from '../../contract/auth.ts'
import { type CallOptions, request } from './client.ts'

/** The wire's `isTemp` is the negation of what the person ticked (AUTH-5, D1); nothing else maps it. */
function toOtpRequest(email: string, remember: boolean): { email: string; isTemp: boolean; remember: boolean } {
  return { email, isTemp: !remember, remember }
}

/** Sends a code; resolves to the request id that belongs to it. 429 with `unblockTS` (unix seconds) while blocked. */
export const sendOtp = (input: { email: string; remember: boolean }, options?: CallOptions) =>
  request('sendOtp', calls.sendOtp, { body: toOtpRequest(input.email, input.remember) }, options)

/** Exchanges a six-digit code for an access token. */
export const loginOtp = (input: { otp: string; requestId: string }, options?: CallOptions) =>
  request('loginOtp', calls.loginOtp, { body: input }, options)

/** Reads until when (unix seconds) requesting and validating are blocked. */
export const getOtpState = (input: { email: string }, options?: CallOptions) =>
  request('getOtpState', calls.getOtpState, { query: input }, options)

/** Rotates the refresh cookie; a 401 means that the session has ended. */
export const refreshSession = (options?: CallOptions) => request('refreshSession', calls.refreshSession, { body: {} }, options)

/** Revokes the refresh cookie. */
export const logout = (options?: CallOptions) => request('logout', calls.logout, { body: {} }, options)
