import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { mailOutbox } from '../db/schema/index.ts'
import type { ServerDeps } from '../deps.ts'
import { ACCOUNT_DELETED } from './mailer.ts'

type DeliveryDeps = Pick<ServerDeps, 'db' | 'enqueue' | 'logger' | 'mailer' | 'now'>

/** Milliseconds for which a mail belongs to the job that sends it; after a crash another job takes it then. */
const LEASE = 60_000
/** Milliseconds before the first repeat; each further one waits twice as long, at most LONGEST_WAIT. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 6 * millisecondsInHour
/** Tries before a mail that no server takes is given up: about three days. */
const MOST_ATTEMPTS = 24

/**
 * Job: sends a waiting mail through the mail server. Refused, it waits twice as long each time. A mail that was sent, that another job is
 * sending, or that only lies in the sandbox's outbox is left alone.
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
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  if (!refusal && mail.kind === ACCOUNT_DELETED) {
    await deps.db.delete(mailOutbox).where(eq(mailOutbox.id, mailId))
    return
  }
  if (!refusal) {
    await deps.db.update(mailOutbox).set({ sentAt: deps.now(), error: null }).where(eq(mailOutbox.id, mailId))
    return
  }
  // The server's own words may name the address: the log gets the code alone.
  const code = 'code' in refusal ? String(refusal.code) : refusal.name
  deps.logger.warn({ mailId, kind: mail.kind, attempts: mail.attempts, code }, 'mail was refused')
  const nextAt = new Date(deps.now().getTime() + Math.min(FIRST_WAIT * 2 ** (mail.attempts - 1), LONGEST_WAIT))
  await deps.db.update(mailOutbox).set({ nextAt, error: refusal.message }).where(eq(mailOutbox.id, mailId))
  if (mail.attempts < MOST_ATTEMPTS) await deps.enqueue({ queue: 'mail.send', data: { mailId } }, { startAt: nextAt })
}

/** Queues what waits in the outbox; run from time to time, as a mail is written in a transaction and its job is not. */
export async function sweepMails({ db, enqueue, mailer, now }: DeliveryDeps): Promise<void> {
  if (mailer.isOutboxOnly) return
  const waiting = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAt, now()), lt(mailOutbox.attempts, MOST_ATTEMPTS)))
    .limit(100)
  for (const { id } of waiting) await enqueue({ queue: 'mail.send', data: { mailId: id } })
}

/** Days for which a mail is kept, sent or given up by then: it holds personal data, and nobody asks for it any more. */
export const KEPT_DAYS = 30

/** Days after which even a last mail is gone that no server took: its tries are over. */
const ACCOUNT_DELETED_DAYS = 4

/** Deletes mails of long ago, and last mails to people who are gone (LAW-15): those that were sent, as in the sandbox, after a day. Returns how many. */
export async function deleteOldMails({ db, now }: Pick<ServerDeps, 'db' | 'now'>): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * millisecondsInDay)
  const isAccountDeleted = eq(mailOutbox.kind, ACCOUNT_DELETED)
  const isLate = or(lt(mailOutbox.sentAt, ago(1)), lt(mailOutbox.createdAt, ago(ACCOUNT_DELETED_DAYS)))
  const isOld = or(lt(mailOutbox.createdAt, ago(KEPT_DAYS)), and(isAccountDeleted, isLate))
  const deleted = await db.delete(mailOutbox).where(isOld).returning({ id: mailOutbox.id })
  return deleted.length
}
