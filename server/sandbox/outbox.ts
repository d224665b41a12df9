import { desc, eq, sql } from 'drizzle-orm'
import { mailOutbox } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

/** Mails of the outbox, newest first; all of them, or those to one address. */
export async function listMails(db: Db, to?: string, limit = 200) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(to ? eq(sql`lower(${mailOutbox.to})`, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(mailOutbox.sequence))
    .limit(limit)
  return rows.map(({ id, to: address, subject, text, html, code, sentAt, createdAt }) => ({
    id,
    to: address,
    subject,
    text,
    html,
    code,
    sentAt: (sentAt ?? createdAt).toISOString(),
  }))
}

/** One mail by its id. */
export async function readMail(db: Db, id: string) {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row
}
