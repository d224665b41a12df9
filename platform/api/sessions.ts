import { sessionCalls as calls } from '../../contract/sessions.ts'
import { type CallOptions, request } from './client.ts'

/** Reads where the account is signed in, this place first; at most 50. */
export const listSessions = (options?: CallOptions) => request('listSessions', calls.listSessions, {}, options)

/** Signs one place out; repeating it changes nothing. */
export const endSession = (input: { sessionId: string }, options?: CallOptions) =>
  request('endSession', calls.endSession, { params: input }, options)

/** Signs the account out everywhere, here too. */
export const endAllSessions = (options?: CallOptions) => request('endAllSessions', calls.endAllSessions, {}, options)
