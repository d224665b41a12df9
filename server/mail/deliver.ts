import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { noteAlert } from '../alerts/note.ts'
import { messageOf } from '../base/error-text.ts'
import { MOST_ATTEMPTS, retryAt } from '../base/retries.ts'
import { mailOutbox } from '../db/schema/index.ts'
import type { ServerDeps } from '../deps.ts'
import { ACCOUNT_DELETED } from './mailer.ts'

type DeliveryDeps = Pick<ServerDeps, 'db' | 'enqueue' | 'logger' | 'mailer' | 'now'>

/** Milliseconds for which a mail is reserved for one job. After a crash another job sends it. */
const LEASE = 60_000

/**
 * Job: sends a waiting mail through the mail server. After a refusal it retries with exponential backoff. Skips mails that were sent, that another
 * job is sending, or that are only for the sandbox's outbox.
 */
export async function deliverMail(deps: DeliveryDeps, mailId: string): Promise<void> {
  const at = deps.now()
  const [mail] = await deps.db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAt: new Date(at.getTime() + LEASE) })
    .where(and(eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt), lte(mailOutbox.nextAt, at), lt(mailOutbox.attempts, MOST_ATTEMPTS)))
    .returning()
  if (!mail) return
  const refusal = await deps.mailer.deliver(mail).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(messageOf(error))),
  )
  if (!refusal && mail.kind === ACCOUNT_DELETED) {
    await deps.db.delete(mailOutbox).where(eq(mailOutbox.id, mailId))
    return
  }
  if (!refusal) {
    await deps.db.update(mailOutbox).set({ sentAt: deps.now(), error: null }).where(eq(mailOutbox.id, mailId))
    return
  }
  // The server's message may contain the address, so only the code is logged.
  const code = 'code' in refusal ? String(refusal.code) : refusal.name
  deps.logger.warn({ mailId, kind: mail.kind, attempts: mail.attempts, code }, 'mail was refused')
  const nextAt = retryAt(deps.now(), mail.attempts)
  await deps.db.update(mailOutbox).set({ nextAt, error: refusal.message }).where(eq(mailOutbox.id, mailId))
  if (mail.attempts < MOST_ATTEMPTS) return deps.enqueue({ queue: 'mail.send', data: { mailId } }, { startAt: nextAt })
  // While the mail server is down, one alert a day is enough for each kind of mail.
  const detail = `A mail (${mail.kind}) was not accepted in ${MOST_ATTEMPTS} attempts over three days. Support can send those of a booking again.`
  await noteAlert(deps.db, { kind: 'mail.failed', subject: mailId, detail }, deps.now(), 'daily')
}

/** Queues waiting mails of the outbox. Runs periodically, as a mail is stored in a transaction and its job is not. */
export async function sweepMails({ db, enqueue, mailer, now }: DeliveryDeps): Promise<void> {
  if (mailer.isOutboxOnly) return
  const waiting = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAt, now()), lt(mailOutbox.attempts, MOST_ATTEMPTS)))
    .limit(100)
  for (const { id } of waiting) await enqueue({ queue: 'mail.send', data: { mailId: id } })
}

/** Days after which a mail is deleted, as it contains personal data and is no longer needed. */
export const KEPT_DAYS = 30

/** Days after which an undelivered last mail is deleted, when its attempts have ended. */
const ACCOUNT_DELETED_DAYS = 4

/** Deletes old mails, and last mails to deleted accounts (LAW-15): sent ones after a day. Returns their number. */
export async function deleteOldMails({ db, now }: Pick<ServerDeps, 'db' | 'now'>): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * millisecondsInDay)
  const isAccountDeleted = eq(mailOutbox.kind, ACCOUNT_DELETED)
  const isLate = or(lt(mailOutbox.sentAt, ago(1)), lt(mailOutbox.createdAt, ago(ACCOUNT_DELETED_DAYS)))
  const isOld = or(lt(mailOutbox.createdAt, ago(KEPT_DAYS)), and(isAccountDeleted, isLate))
  const deleted = await db.delete(mailOutbox).where(isOld).returning({ id: mailOutbox.id })
  return deleted.length
}
