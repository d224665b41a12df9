import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Empty, Id, UnixSeconds } from './common.ts'

/** Browsers that have a common name. */
export const sessionBrowsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
export type SessionBrowser = (typeof sessionBrowsers)[number]
/** Operating systems and devices. */
export const sessionSystems = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'] as const
export type SessionSystem = (typeof sessionSystems)[number]

/** Maximum number of sessions of an account. A new session replaces the one that was not used for longest (SESSION-16). */
export const MOST_SESSIONS = 50

/** One session of the account. `lastSeenAt` is accurate to a quarter of an hour; `isCurrent` marks the session that makes the request. */
export const Session = v.object({
  id: Id,
  isCurrent: v.boolean(),
  browser: v.picklist(sessionBrowsers),
  system: v.picklist(sessionSystems),
  signedInAt: UnixSeconds,
  lastSeenAt: UnixSeconds,
})
export type Session = v.InferOutput<typeof Session>

export const sessionCalls = {
  listSessions: defineCall({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Lists the sessions of the account: the current one first, then by last use',
    answer: v.object({ sessions: v.pipe(v.array(Session), v.maxLength(MOST_SESSIONS)) }),
    errors: [],
    access: 'user',
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/user/sessions/{sessionId}',
    summary: 'Ends one session immediately; idempotent',
    params: v.object({ sessionId: v.pipe(Id, v.description('From the list of sessions.')) }),
    answer: Empty,
    errors: ['resource.notFound'],
    access: 'user',
  }),
  endAllSessions: defineCall({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Ends all sessions of the account immediately, including this one',
    answer: Empty,
    errors: [],
    access: 'user',
  }),
}
