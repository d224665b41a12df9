import type { MailAttachment } from '../db/schema/operations.ts'
import type { ServerDeps } from '../deps.ts'
import { type MailContent, mailLayout } from './layout.ts'

/** The contents of a mail before rendering. */
export interface MailText {
  subject: string
  content: MailContent
}

type QueueDeps = Pick<ServerDeps, 'db' | 'enqueue' | 'mailer' | 'now'>

/** The purpose of a mail: its `kind`, its subject `about`, and `again`, the operator's action that repeats it. */
export interface Purpose {
  kind: string
  about: string
  again?: string | undefined
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

/** Stores a mail once, even if its job repeats. Returns whether it was stored. */
export async function queueMail(deps: QueueDeps, to: string, { subject, content }: MailText, purpose: Purpose): Promise<boolean> {
  const { kind, about, again, attachments = [], headers = {} } = purpose
  const key = again ? `${about}:${again}` : about
  const id = await deps.mailer.queue(deps.db, { to, subject, ...mailLayout(content), kind, attachments, headers }, deps.now(), key)
  if (id && !deps.mailer.isOutboxOnly) await deps.enqueue({ queue: 'mail.send', data: { mailId: id } })
  return id !== null
}
