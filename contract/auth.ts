import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Email, Empty, Id, UnixSeconds } from './common.ts'

export const OtpBlock = v.pipe(
  v.object({ unblockTS: v.optional(v.pipe(UnixSeconds, v.description('0 or missing: not blocked.'))) }),
  v.description('The end of a block.'),
)
export const OtpState = v.pipe(
  v.object({
    request: v.pipe(OtpBlock, v.description('Requesting a code.')),
    validate: v.pipe(OtpBlock, v.description('Validating a code.')),
  }),
  v.description('Blocks of an e-mail address. They do not depend on whether a user with that address exists.'),
)
export type OtpState = v.InferOutput<typeof OtpState>

export const AccessTokenAnswer = v.pipe(
  v.object({
    accessToken: v.pipe(v.string(), v.nonEmpty(), v.description('Send it as `Authorization: Bearer …`. It is valid for 15 minutes.')),
  }),
  v.description('A new access token.'),
)

export const authCalls = {
  sendOtp: defineCall({
    method: 'POST',
    path: '/user/auth/otp',
    summary: 'Sends a six-digit code to an e-mail address',
    description:
      'The response does not reveal whether a user with that address exists. A code is valid for five minutes, works once and only on the device that requested it.',
    // D1: isTemp is the negation of remember; the back end prefers remember.
    body: v.object({
      email: Email,
      isTemp: v.pipe(v.boolean(), v.description('The negation of `remember`, for older clients.')),
      remember: v.optional(v.pipe(v.boolean(), v.description('Whether the session persists after the browser is closed.'))),
    }),
    answer: v.object({ requestId: Id }),
    errors: ['otp.blocked'],
    access: 'public',
  }),
  loginOtp: defineCall({
    method: 'POST',
    path: '/user/auth/login/otp',
    summary: 'Exchanges a code for an access token and a refresh cookie',
    description: 'Also sets the refresh cookie and transfers what the device stored as a visitor to the user.',
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
    summary: 'Returns until when requesting and validating codes are blocked for an e-mail address',
    query: v.object({ email: v.pipe(Email, v.description('The address.')) }),
    answer: OtpState,
    errors: [],
    access: 'public',
  }),
  refreshSession: defineCall({
    method: 'POST',
    path: '/user/auth/refresh',
    summary: 'Rotates the refresh cookie and returns a new access token',
    description:
      'Returns 401 if the cookie is missing, already used or revoked. A token rotated within the last minute still works, so that two tabs can refresh at the same time.',
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
