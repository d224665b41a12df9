import { and, eq, isNull, sql } from 'drizzle-orm'
import { mailOutbox } from '../db/schema/index.ts'
import type { ServerDeps } from '../deps.ts'

/** Job: hands a waiting mail to the mail server. A mail that has left, or that only lies in the sandbox's outbox, is left alone. */
export async function deliverMail({ db, mailer, now }: Pick<ServerDeps, 'db' | 'mailer' | 'now'>, mailId: string): Promise<void> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt)))
  if (!mail) return
  await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1` })
    .where(eq(mailOutbox.id, mailId))
  await mailer.deliver(mail)
  await db.update(mailOutbox).set({ sentAt: now() }).where(eq(mailOutbox.id, mailId))
}

/** Queues what waits in the outbox; run from time to time, as a mail is written in a transaction and its job is not. */
export async function sweepMails(deps: Pick<ServerDeps, 'db' | 'enqueue' | 'mailer'>): Promise<void> {
  if (deps.mailer.isOutboxOnly) return
  const waiting = await deps.db.select({ id: mailOutbox.id }).from(mailOutbox).where(isNull(mailOutbox.sentAt)).limit(100)
  for (const { id } of waiting) await deps.enqueue({ queue: 'mail.send', data: { mailId: id } })
}
