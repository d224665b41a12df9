import type { Member, Notifications } from '../../contract/user.ts'
import { userCalls as calls } from '../../contract/user.ts'
import { type CallOptions, request } from './client.ts'

/** Reads the signed-in user. */
export const getUser = (options?: CallOptions) => request('getUser', calls.getUser, {}, options)

/** Changes first and last name. */
export const updateProfile = (input: { firstName: string; lastName: string }, options?: CallOptions) =>
  request('updateProfile', calls.updateProfile, { body: input }, options)

/** Reads the saved passengers. */
export const listPassengers = (options?: CallOptions) => request('listPassengers', calls.listPassengers, {}, options)

/** Replaces the saved passengers. */
export const updatePassengers = (input: { members: Member[] }, options?: CallOptions) =>
  request('updatePassengers', calls.updatePassengers, { body: input }, options)

/** Reads the notification switches. */
export const getNotifications = (options?: CallOptions) => request('getNotifications', calls.getNotifications, {}, options)

/** Changes the notification switches. */
export const updateNotifications = (input: Notifications, options?: CallOptions) =>
  request('updateNotifications', calls.updateNotifications, { body: input }, options)
