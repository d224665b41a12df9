import { adminCalls as calls } from '../../contract/admin.ts'
import { type CallOptions, request } from './client.ts'

/** Reads the invitation of a token; `expiresAt` in unix seconds. */
export const getAdminInvite = (input: { token: string }, options?: CallOptions) =>
  request('getAdminInvite', calls.getAdminInvite, { params: input }, options)

/** Sets the password of an invitation, once. */
export const setupAdminPassword = (input: { token: string; password: string }, options?: CallOptions) =>
  request('setupAdminPassword', calls.setupAdminPassword, { body: input }, options)

/** Signs an administrator in. */
export const loginAdmin = (input: { email: string; password: string }, options?: CallOptions) =>
  request('loginAdmin', calls.loginAdmin, { body: input }, options)
