import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Empty, Id, UnixSeconds } from './common.ts'

/** What a browser calls itself, as far as people have a name for it. */
export const sessionBrowsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
export type SessionBrowser = (typeof sessionBrowsers)[number]
/** What it runs on. */
export const sessionSystems = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'] as const
export type SessionSystem = (typeof sessionSystems)[number]

/** How many places an account can be signed in at; the one that was not seen for longest makes room (SESSION-16). */
export const MOST_SESSIONS = 50

/** One place where the account is signed in. `lastSeenAt` is exact to a quarter of an hour; `isCurrent` where it is the one that asks. */
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
    summary: 'Lists where the account is signed in: this place first, then as they were last seen',
    answer: v.object({ sessions: v.pipe(v.array(Session), v.maxLength(MOST_SESSIONS)) }),
    errors: [],
    access: 'user',
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/user/sessions/{sessionId}',
    summary: 'Signs one place out at once; repeating it changes nothing',
    params: v.object({ sessionId: v.pipe(Id, v.description('From the list of sessions.')) }),
    answer: Empty,
    errors: ['resource.notFound'],
    access: 'user',
  }),
  endAllSessions: defineCall({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Signs the account out everywhere at once, here too',
    answer: Empty,
    errors: [],
    access: 'user',
  }),
}
