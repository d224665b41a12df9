import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Email, Empty, Id, UnixSeconds } from './common.ts'

/** One block of the code state: 0 or missing means no block (AUTH-14). */
export const OtpBlock = v.object({ unblockTS: v.optional(UnixSeconds) })
export const OtpState = v.object({ request: OtpBlock, validate: OtpBlock })
export type OtpState = v.InferOutput<typeof OtpState>

export const AccessTokenAnswer = v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()) })

export const authCalls = {
  sendOtp: defineCall({
    method: 'POST',
    path: '/user/auth/otp',
    summary: 'Sends a six-digit code to an e-mail address',
    // D1: isTemp is the negation of remember; the back end prefers remember.
    body: v.object({ email: Email, isTemp: v.boolean(), remember: v.optional(v.boolean()) }),
    answer: v.object({ requestId: Id }),
    errors: ['otp.blocked'],
    access: 'public',
  }),
  loginOtp: defineCall({
    method: 'POST',
    path: '/user/auth/login/otp',
    summary: 'Exchanges a code for an access token and a refresh cookie',
    body: v.object({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/, 'OTP must be 6 digits')), requestId: Id }),
    answer: AccessTokenAnswer,
    errors: ['otp.wrongCode', 'otp.expired', 'otp.blocked'],
    access: 'public',
  }),
  getOtpState: defineCall({
    method: 'GET',
    path: '/user/auth/otp/state',
    summary: 'Tells until when requesting and validating codes are blocked for an e-mail address',
    query: v.object({ email: Email }),
    answer: OtpState,
    errors: [],
    access: 'public',
  }),
  refreshSession: defineCall({
    method: 'POST',
    path: '/user/auth/refresh',
    summary: 'Rotates the refresh cookie and answers a new access token',
    body: Empty,
    answer: AccessTokenAnswer,
    errors: ['auth.refreshFailed'],
    access: 'public',
  }),
  logout: defineCall({
    method: 'POST',
    path: '/user/auth/logout',
    summary: 'Revokes the refresh cookie',
    body: Empty,
    answer: Empty,
    errors: [],
    access: 'public',
  }),
}
