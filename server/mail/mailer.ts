import { createTransport } from 'nodemailer'
import { newId } from '../base/ids.ts'
import { traced } from '../base/tracing.ts'
import type { Config } from '../config.ts'
import { mailOutbox } from '../db/schema/index.ts'
import type { MailAttachment } from '../db/schema/operations.ts'
import type { Db } from '../db/types.ts'

/** A mail to one person. `code` is its one-time code, `kind` its purpose. */
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

/** Kind of the last mail to a deleted account. Its row is deleted once it is sent, as nothing else contains the address (LAW-15). */
export const ACCOUNT_DELETED = 'account-deleted'

/** Stores mails in the outbox and sends them. */
export interface Mailer {
  /** Stores a mail in the caller's transaction. With a `dedupeKey`, a second mail with the same key is dropped. Returns its id, or null if dropped. */
  queue(db: Db, mail: Mail, at: Date, dedupeKey?: string): Promise<string | null>
  /** Sends a stored mail through the mail server. Throws if the server refuses, and the job retries. */
  deliver(mail: Omit<Mail, 'kind' | 'code'>): Promise<void>
  /** Whether mails only go to the outbox and count as sent (sandbox). */
  readonly isOutboxOnly: boolean
}

/** The mailer of a configuration: SMTP if `SMTP_URL` is set, otherwise only the outbox. */
export function createMailer(config: Pick<Config, 'mail'>): Mailer {
  const transport = config.mail.smtpUrl ? createTransport(config.mail.smtpUrl) : null
  const isOutboxOnly = transport === null
  return {
    isOutboxOnly,
    async queue(db, mail, at, dedupeKey) {
      const id = newId('mail')
      // The code is stored separately only if the outbox is the mailbox. Otherwise it is only in the mail's text.
      const row = {
        ...mail,
        code: isOutboxOnly ? (mail.code ?? null) : null,
        id,
        dedupeKey: dedupeKey ?? null,
        sentAt: isOutboxOnly ? at : null,
        createdAt: at,
        nextAt: at,
      }
      const created = await db
        .insert(mailOutbox)
        .values(row)
        .onConflictDoNothing({ target: mailOutbox.dedupeKey })
        .returning({ id: mailOutbox.id })
      return created.length > 0 ? id : null
    },
    async deliver({ to, subject, text, html, attachments = [], headers = {} }) {
      const mail = { from: config.mail.from, to, subject, text, html, attachments, headers }
      if (transport) await traced({ name: 'mail server send', kind: 'client' }, () => transport.sendMail(mail))
    },
  }
}
