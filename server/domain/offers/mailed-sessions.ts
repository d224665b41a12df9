import { and, eq, isNull } from 'drizzle-orm'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { offerMails, quizSessions, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { emailSubject } from '../auth/codes.ts'
import { findSession, type QuizSessionRow } from '../quiz/sessions.ts'

/**
 * The owner's quiz session. One whose offer was mailed to the address that a signed-in person has proven becomes theirs when they open it, on whatever
 * device (MAIL-8); as long as nobody else has it. @throws Refusal resource.notFound
 */
export async function findOrAdoptSession(db: Db, owner: Owner, id: string, codeKey: Uint8Array): Promise<QuizSessionRow> {
  try {
    return await findSession(db, owner, id)
  } catch (error) {
    if (!(error instanceof Refusal) || !owner.userId || !(await adopt(db, owner.userId, id, codeKey))) throw error
    return findSession(db, owner, id)
  }
}

async function adopt(db: Db, userId: string, id: string, codeKey: Uint8Array): Promise<boolean> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return false
  const mailed = and(eq(offerMails.quizSessionId, id), eq(offerMails.emailHash, emailSubject(codeKey, user.email)))
  if ((await db.select({ id: offerMails.id }).from(offerMails).where(mailed)).length === 0) return false
  const own = and(eq(quizSessions.id, id), isNull(quizSessions.userId))
  return (await db.update(quizSessions).set({ userId }).where(own).returning({ id: quizSessions.id })).length > 0
}
