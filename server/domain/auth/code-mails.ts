import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { localeOf } from '../../../contract/languages.ts'
import { messageOf } from '../../base/error-text.ts'
import { otpRequests } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'
import { codeMail } from '../../mail/code-mail.ts'
import { codeOf } from './codes.ts'

type CodeMailDeps = Pick<ServerDeps, 'db' | 'now' | 'config' | 'secrets' | 'mailer' | 'enqueue' | 'logger'>

/** Milliseconds for which a code is reserved for one sender. After a crash another job sends it. */
const LEASE = 10_000
/** Milliseconds before the first retry. The wait doubles each time until the code has expired. */
const FIRST_WAIT = 2000

/** Requests whose code is due at an instant and still valid. */
const isDue = (at: Date) => and(lte(otpRequests.mailDueAt, at), gt(otpRequests.expiresAt, at), isNull(otpRequests.consumedAt))

/**
 * Sends the code of a request through the mail server, or stores it in the sandbox's outbox. After a failure its job retries. No table and no job
 * contains the code: it is derived from the request (AUTH-16).
 */
export async function sendCode(deps: CodeMailDeps, requestId: string): Promise<void> {
  const at = deps.now()
  const [request] = await deps.db
    .update(otpRequests)
    .set({ mailAttempts: sql`${otpRequests.mailAttempts} + 1`, mailDueAt: new Date(at.getTime() + LEASE) })
    .where(and(eq(otpRequests.id, requestId), isDue(at)))
    .returning()
  if (!request) return
  const minutes = Math.ceil((request.expiresAt.getTime() - at.getTime()) / 60_000)
  const mail = codeMail(request.email, codeOf(deps.secrets.codes, requestId), localeOf(request.locale), deps.config.name, minutes)
  const refusal = await (deps.mailer.isOutboxOnly ? deps.mailer.queue(deps.db, mail, at) : deps.mailer.deliver(mail)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(messageOf(error))),
  )
  const wait = FIRST_WAIT * 2 ** (request.mailAttempts - 1)
  const mailDueAt = refusal ? new Date(deps.now().getTime() + wait) : null
  await deps.db.update(otpRequests).set({ mailDueAt }).where(eq(otpRequests.id, requestId))
  if (!refusal || !mailDueAt) return
  // The server's message may contain the address, so only the error code is logged.
  const code = 'code' in refusal ? String(refusal.code) : refusal.name
  deps.logger.warn({ requestId, attempts: request.mailAttempts, code }, 'code mail was refused')
  if (mailDueAt < request.expiresAt) await deps.enqueue({ queue: 'mail.code', data: { requestId } }, { startAt: mailDueAt })
}

/** Queues codes that were not sent, for example after a crash. */
export async function sweepCodes(deps: Pick<CodeMailDeps, 'db' | 'now' | 'enqueue'>): Promise<void> {
  const waiting = await deps.db.select({ id: otpRequests.id }).from(otpRequests).where(isDue(deps.now())).limit(100)
  for (const { id } of waiting) await deps.enqueue({ queue: 'mail.code', data: { requestId: id } })
}
