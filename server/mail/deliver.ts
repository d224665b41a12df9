import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { messageOf } from '../base/error-text.ts'
import { mailOutbox } from '../db/schema/index.ts'
import type { ServerDeps } from '../deps.ts'
import { ACCOUNT_DELETED } from './mailer.ts'

type DeliveryDeps = Pick<ServerDeps, 'db' | 'enqueue' | 'logger' | 'mailer' | 'now'>

/** Milliseconds for which a mail is reserved for one job. After a crash another job sends it. */
const LEASE = 60_000
/** Milliseconds before the first retry. The wait doubles each time, up to LONGEST_WAIT. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 6 * millisecondsInHour
/** Maximum attempts to send a mail, over about three days. */
const MOST_ATTEMPTS = 24

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
  const nextAt = new Date(deps.now().getTime() + Math.min(FIRST_WAIT * 2 ** (mail.attempts - 1), LONGEST_WAIT))
  await deps.db.update(mailOutbox).set({ nextAt, error: refusal.message }).where(eq(mailOutbox.id, mailId))
  if (mail.attempts < MOST_ATTEMPTS) await deps.enqueue({ queue: 'mail.send', data: { mailId } }, { startAt: nextAt })
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
