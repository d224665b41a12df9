import * as v from 'valibot'
import { AccessTokenAnswer } from './auth.ts'
import { defineCall } from './call.ts'
import { Email, Id, UnixSeconds } from './common.ts'

/** At least 12 characters. Length protects a password whose hash is slow to compute. */
export const AdminPassword = v.pipe(
  v.string(),
  v.minLength(12, 'At least 12 characters'),
  v.maxLength(200, 'At most 200 characters'),
  v.description('An administrator’s password.'),
)

export const adminCalls = {
  loginAdmin: defineCall({
    method: 'POST',
    path: '/admin/login',
    summary: 'Signs an administrator in',
    description: 'An administrator’s token gives no access to user accounts.',
    body: v.object({ email: Email, password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
    answer: AccessTokenAnswer,
    errors: ['admin.refused', 'admin.blocked'],
    access: 'public',
  }),
  getAdminInvite: defineCall({
    method: 'GET',
    path: '/admin/invite/{token}',
    summary: 'Returns the invitation of a token',
    params: v.object({ token: v.pipe(Id, v.description('From the link.')) }),
    answer: v.object({ email: Email, expiresAt: UnixSeconds }),
    errors: ['invite.gone'],
    access: 'public',
  }),
  setupAdminPassword: defineCall({
    method: 'POST',
    path: '/admin/setup-password',
    summary: 'Sets the password for an invitation; works once',
    body: v.object({ token: Id, password: AdminPassword }),
    answer: v.object({ email: Email }),
    errors: ['invite.gone'],
    access: 'public',
  }),
}
