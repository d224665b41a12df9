import { and, eq, isNull } from 'drizzle-orm'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { offerMails, quizSessions, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { emailSubject } from '../auth/subjects.ts'
import { findSession, type QuizSessionRow } from '../quiz/sessions.ts'

/**
 * Returns the owner's quiz session. A session whose offer was mailed to the signed-in user's verified address is assigned to that user when they open
 * it on any device, unless another user owns it (MAIL-8).
 * @throws Refusal resource.notFound
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
