import { personalDataCalls } from '../../contract/personal-data.ts'
import { userCalls } from '../../contract/user.ts'
import { type CallOptions, request } from './client.ts'

/** Reads everything that is stored of the signed-in user. */
export const downloadData = (options?: CallOptions) => request('downloadData', personalDataCalls.downloadData, {}, options)

/** Reads what must be kept when the account is deleted, and what stands in its way. */
export const getDeletion = (options?: CallOptions) => request('getDeletion', userCalls.getDeletion, {}, options)

/** Deletes the account. */
export const deleteUser = (options?: CallOptions) => request('deleteUser', userCalls.deleteUser, {}, options)
