import { createTransport } from 'nodemailer'
import { newId } from '../base/ids.ts'
import { traced } from '../base/tracing.ts'
import type { Config } from '../config.ts'
import { mailOutbox } from '../db/schema/index.ts'
import type { MailAttachment } from '../db/schema/operations.ts'
import type { Db } from '../db/types.ts'

/** A mail to one person. `code` is the one-time code in it, `kind` what it is for. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  kind: string
  code?: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

/** Kind of the last mail to somebody whose account is deleted: its row goes as soon as it was sent, as it is all that still names the address (LAW-15). */
export const ACCOUNT_DELETED = 'account-deleted'

/** Writes mails into the outbox, and sends what waits there. */
export interface Mailer {
  /** Queues a mail inside the caller's transaction. With a `dedupeKey`, a second mail of the same key is dropped. Returns its id, or null when dropped. */
  queue(db: Db, mail: Mail, at: Date, dedupeKey?: string): Promise<string | null>
  /** Sends a queued mail through the mail server. Throws when that refuses; the job then tries again. */
  deliver(mail: Omit<Mail, 'kind' | 'code'>): Promise<void>
  /** Whether mails only lie in the outbox, as sent (sandbox). */
  readonly isOutboxOnly: boolean
}

/** The mailer of a configuration: SMTP where `SMTP_URL` is set, otherwise the outbox alone. */
export function createMailer(config: Pick<Config, 'mail'>): Mailer {
  const transport = config.mail.smtpUrl ? createTransport(config.mail.smtpUrl) : null
  const isOutboxOnly = transport === null
  return {
    isOutboxOnly,
    async queue(db, mail, at, dedupeKey) {
      const id = newId('mail')
      // A code is written beside its mail only where the outbox is the mailbox; elsewhere it leaves with the mail's text.
      const row = {
        ...mail,
        code: isOutboxOnly ? (mail.code ?? null) : null,
        id,
        dedupeKey: dedupeKey ?? null,
        sentAt: isOutboxOnly ? at : null,
        createdAt: at,
        nextAt: at,
      }
      const made = await db
        .insert(mailOutbox)
        .values(row)
        .onConflictDoNothing({ target: mailOutbox.dedupeKey })
        .returning({ id: mailOutbox.id })
      return made.length > 0 ? id : null
    },
    async deliver({ to, subject, text, html, attachments = [], headers = {} }) {
      const mail = { from: config.mail.from, to, subject, text, html, attachments, headers }
      if (transport) await traced({ name: 'mail server send', kind: 'client' }, () => transport.sendMail(mail))
    },
  }
}
