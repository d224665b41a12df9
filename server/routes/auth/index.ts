import { calls } from '../../../contract/calls.ts'
import { SESSION } from '../../base/limits.ts'
import { loginAdmin, readInvite, setupPassword } from '../../domain/auth/admins.ts'
import { sendCode } from '../../domain/auth/code-mails.ts'
import { codeState, consumeCode, requestCode } from '../../domain/auth/codes.ts'
import { deviceKindOf } from '../../domain/auth/device-kind.ts'
import { issueToken, revokeToken, rotateToken } from '../../domain/auth/refresh.ts'
import { signIn } from '../../domain/auth/sign-in.ts'
import type { Context } from '../../http/context.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { signAccessToken, type TokenSubject } from '../../http/identity.ts'
import { withoutValues } from '../../log.ts'
import { callerOf } from '../caller.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookie.ts'

const codeDeps = ({ deps }: Context) => ({ db: deps.db, now: deps.now, key: deps.secrets.codes })

async function accessToken({ deps }: Context, subject: TokenSubject) {
  const now = deps.now()
  return { accessToken: await signAccessToken(deps.secrets.tokens, subject, now, new Date(now.getTime() + SESSION.accessMs)) }
}

/**
 * Sends a code by mail, without waiting for the mail server: the response time would reveal which addresses have an account. The sandbox's outbox has
 * it at once.
 */
async function mailCode({ deps, requestId }: Context, codeRequestId: string): Promise<void> {
  const sent = sendCode(deps, codeRequestId)
  if (deps.mailer.isOutboxOnly) return sent
  void sent.catch((err: unknown) => deps.logger.error({ requestId, err: withoutValues(err) }, 'code mail was left to the sweep'))
}

/** Calls for signing in and out, of travellers and administrators. */
export const authRoutes: Mounted[] = [
  handle(calls.sendOtp, async ({ body }, context) => {
    // D1: `remember` is preferred, `isTemp` is its negation.
    const remember = body.remember ?? !body.isTemp
    const { requestId } = await requestCode(codeDeps(context), {
      email: body.email,
      remember,
      deviceId: context.owner.deviceId,
      caller: callerOf(context),
      locale: context.locale,
    })
    await mailCode(context, requestId)
    return { requestId }
  }),
  handle(calls.loginOtp, async ({ body }, context) => {
    const { deps, owner } = context
    const { email, remember } = await consumeCode(codeDeps(context), {
      requestId: body.requestId,
      code: body.otp,
      deviceId: owner.deviceId,
      caller: callerOf(context),
    })
    const { userId } = await signIn(deps, { email, deviceId: owner.deviceId, locale: context.locale })
    const issued = await issueToken(deps.db, { userId, deviceId: owner.deviceId, remember }, deviceKindOf(context.userAgent), deps.now())
    setRefreshCookie(context, issued)
    return accessToken(context, { kind: 'user', id: userId, sessionId: issued.sessionId })
  }),
  handle(calls.getOtpState, ({ query }, context) => codeState(codeDeps(context), { email: query.email, deviceId: context.owner.deviceId })),
  handle(calls.refreshSession, async (_, context) => {
    const issued = await rotateToken(context.deps.db, readRefreshCookie(context), deviceKindOf(context.userAgent), context.deps.now())
    setRefreshCookie(context, issued)
    return accessToken(context, { kind: 'user', id: issued.userId, sessionId: issued.sessionId })
  }),
  handle(calls.logout, async (_, context) => {
    await revokeToken(context.deps.db, readRefreshCookie(context), context.deps.now())
    clearRefreshCookie(context)
    return {}
  }),
  handle(calls.loginAdmin, async ({ body }, context) => {
    const { adminId } = await loginAdmin(codeDeps(context), { ...body, deviceId: context.owner.deviceId, caller: callerOf(context) })
    return accessToken(context, { kind: 'admin', id: adminId })
  }),
  handle(calls.getAdminInvite, async ({ params }, { deps }) => {
    const { email, expiresAt } = await readInvite(deps.db, params.token, deps.now())
    return { email, expiresAt: Math.floor(expiresAt.getTime() / 1000) }
  }),
  handle(calls.setupAdminPassword, ({ body }, context) => setupPassword(codeDeps(context), { ...body, deviceId: context.owner.deviceId })),
]
