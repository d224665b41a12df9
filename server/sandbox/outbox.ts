import { desc, eq, ilike, or, sql } from 'drizzle-orm'
import { withAsciiDomain } from '../../contract/email.ts'
import { mailOutbox } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

/** Mails of the outbox, newest first: all, those to one address, or those with `wanted` in address or subject. */
export async function listMails(db: Db, { to, wanted, limit = 200 }: { to?: string | undefined; wanted?: string; limit?: number } = {}) {
  const like = `%${(wanted ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const isMeant = to
    ? eq(sql`lower(${mailOutbox.to})`, withAsciiDomain(to.trim()).toLowerCase())
    : wanted?.trim()
      ? or(ilike(mailOutbox.to, like), ilike(mailOutbox.subject, like))
      : undefined
  const rows = await db.select().from(mailOutbox).where(isMeant).orderBy(desc(mailOutbox.sequence)).limit(limit)
  return rows.map(({ id, to: address, subject, text, html, code, sentAt, createdAt, attachments }) => ({
    id,
    to: address,
    subject,
    text,
    html,
    code,
    sentAt: (sentAt ?? createdAt).toISOString(),
    attachments,
  }))
}

/** One mail by its id. */
export async function readMail(db: Db, id: string) {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row
}
