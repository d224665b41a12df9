import { calls } from '../../../contract/calls.ts'
import { Refusal } from '../../base/refusal.ts'
import { deleteAccount, previewDeletion } from '../../domain/account/deletion.ts'
import { readPersonalData } from '../../domain/account/personal-data.ts'
import { getUser, readNotifications, readPassengers, saveName, saveNotifications, savePassengers } from '../../domain/account/profile.ts'
import { endAllSessions, endSession, listSessions } from '../../domain/auth/sessions.ts'
import { nextNotices } from '../../domain/orders/notice/next-notices.ts'
import { privacyNotice } from '../../domain/upkeep/notice.ts'
import type { Context } from '../../http/context.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { clearRefreshCookie } from '../auth/cookie.ts'

/** The signed-in user's id. The app has checked access; the type does not know it. */
export function userIdOf({ user }: Context): string {
  if (!user) throw new Refusal('auth.required')
  return user.id
}

/** Calls of the account and its settings. */
export const accountRoutes: Mounted[] = [
  handle(calls.getUser, (_, context) => getUser(context.deps.db, userIdOf(context))),
  handle(calls.updateProfile, ({ body }, context) => saveName(context.deps.db, userIdOf(context), body)),
  handle(calls.listPassengers, (_, context) => readPassengers(context.deps.db, userIdOf(context))),
  handle(calls.updatePassengers, ({ body }, context) => savePassengers(context.deps.db, userIdOf(context), body.members)),
  handle(calls.getNotifications, async (_, context) => {
    const { deps, locale } = context
    const userId = userIdOf(context)
    const switches = await readNotifications(deps.db, userId)
    return { ...switches, next: await nextNotices(deps.db, userId, { at: deps.now(), locale }) }
  }),
  handle(calls.updateNotifications, ({ body }, context) => saveNotifications(context.deps.db, userIdOf(context), body)),
  handle(calls.listSessions, (_, { deps, user }) => {
    if (!user) throw new Refusal('auth.required')
    return listSessions(deps.db, { userId: user.id, sessionId: user.sessionId }, deps.now())
  }),
  handle(calls.endSession, async ({ params }, context) => {
    await endSession(context.deps.db, userIdOf(context), params.sessionId, context.deps.now())
    return {}
  }),
  handle(calls.endAllSessions, async (_, context) => {
    await endAllSessions(context.deps.db, userIdOf(context), context.deps.now())
    clearRefreshCookie(context)
    return {}
  }),
  handle(calls.getPrivacyNotice, async (_, { deps, locale }) => ({ kinds: privacyNotice(deps.config, locale) })),
  handle(calls.downloadData, (_, context) => readPersonalData(context.deps, userIdOf(context), context.locale)),
  handle(calls.getDeletion, (_, context) => previewDeletion(context.deps, userIdOf(context), context.locale)),
  handle(calls.deleteUser, async (_, context) => {
    const { deps, locale } = context
    await deleteAccount(deps, { userId: userIdOf(context), locale, codeKey: deps.secrets.codes })
    clearRefreshCookie(context)
    return {}
  }),
]
