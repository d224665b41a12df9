import type { MailAttachment } from '../db/schema/operations.ts'
import type { ServerDeps } from '../deps.ts'
import { type MailContent, mailLayout } from './layout.ts'

/** A mail as it is written, before it is laid out. */
export interface MailText {
  subject: string
  content: MailContent
}

type QueueDeps = Pick<ServerDeps, 'db' | 'enqueue' | 'mailer' | 'now'>

/** What a mail is for: its `kind`, `about` what in particular, and `again` who wanted it once more. */
export interface Purpose {
  kind: string
  about: string
  again?: string | undefined
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

/** Queues a mail once however often its job runs. Returns whether it was queued. */
export async function queueMail(deps: QueueDeps, to: string, { subject, content }: MailText, purpose: Purpose): Promise<boolean> {
  const { kind, about, again, attachments = [], headers = {} } = purpose
  const key = again ? `${about}:${again}` : about
  const id = await deps.mailer.queue(deps.db, { to, subject, ...mailLayout(content), kind, attachments, headers }, deps.now(), key)
  if (id && !deps.mailer.isOutboxOnly) await deps.enqueue({ queue: 'mail.send', data: { mailId: id } })
  return id !== null
}
