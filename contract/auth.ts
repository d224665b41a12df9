import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Email, Empty, Id, UnixSeconds } from './common.ts'

export const OtpBlock = v.pipe(
  v.object({ unblockTS: v.optional(v.pipe(UnixSeconds, v.description('0 or missing: not at all.'))) }),
  v.description('Until when something is blocked.'),
)
export const OtpState = v.pipe(
  v.object({ request: v.pipe(OtpBlock, v.description('Asking for a code.')), validate: v.pipe(OtpBlock, v.description('Trying a code.')) }),
  v.description('Blocks of an e-mail address. Whether anybody has that address plays no part.'),
)
export type OtpState = v.InferOutput<typeof OtpState>

export const AccessTokenAnswer = v.pipe(
  v.object({ accessToken: v.pipe(v.string(), v.nonEmpty(), v.description('Send it as `Authorization: Bearer …`. It lasts 15 minutes.')) }),
  v.description('A fresh access token.'),
)

export const authCalls = {
  sendOtp: defineCall({
    method: 'POST',
    path: '/user/auth/otp',
    summary: 'Sends a six-digit code to an e-mail address',
    description:
      'Answers alike whether or not anybody has that address. A code lasts five minutes, works once and only on the device that asked for it.',
    // D1: isTemp is the negation of remember; the back end prefers remember.
    body: v.object({
      email: Email,
      isTemp: v.pipe(v.boolean(), v.description('The negation of `remember`, for older clients.')),
      remember: v.optional(v.pipe(v.boolean(), v.description('Whether the session outlives the browser.'))),
    }),
    answer: v.object({ requestId: Id }),
    errors: ['otp.blocked'],
    access: 'public',
  }),
  loginOtp: defineCall({
    method: 'POST',
    path: '/user/auth/login/otp',
    summary: 'Exchanges a code for an access token and a refresh cookie',
    description: 'Also sets the refresh cookie and makes the user the owner of what the device did as a visitor.',
    body: v.object({
      otp: v.pipe(v.string(), v.regex(/^\d{6}$/, 'OTP must be 6 digits'), v.description('Six digits.')),
      requestId: v.pipe(Id, v.description('From the call that sent the code.')),
    }),
    answer: AccessTokenAnswer,
    errors: ['otp.wrongCode', 'otp.expired', 'otp.blocked'],
    access: 'public',
  }),
  getOtpState: defineCall({
    method: 'GET',
    path: '/user/auth/otp/state',
    summary: 'Tells until when requesting and validating codes are blocked for an e-mail address',
    query: v.object({ email: v.pipe(Email, v.description('The address.')) }),
    answer: OtpState,
    errors: [],
    access: 'public',
  }),
  refreshSession: defineCall({
    method: 'POST',
    path: '/user/auth/refresh',
    summary: 'Rotates the refresh cookie and answers a new access token',
    description:
      'Answers 401 where the cookie is missing, used up or revoked. A token that was rotated within the last minute still works, so that two tabs may refresh at once.',
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
