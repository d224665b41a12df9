import { eq } from 'drizzle-orm'
import type { GuestRequests } from '../../../contract/booking.ts'
import { fromQuizDate } from '../../base/days.ts'
import { quizSessions } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type Answers, answerOf } from './flow.ts'

/** What the answers say for hotel and driver (MAIL-1); null where they say nothing. */
function requestsOf(answers: Answers): GuestRequests | null {
  const said = (questionId: string): string | null => {
    const answer = answerOf(answers, questionId)?.answer
    return typeof answer === 'string' && answer !== '' ? answer : null
  }
  const requests: GuestRequests = {
    notes: said('notes'),
    celebrationDate: fromQuizDate(said('celebration-date') ?? '') ?? null,
    inspirationLink: said('inspiration-link'),
    phone: said('phone'),
  }
  return Object.values(requests).some((one) => one !== null) ? requests : null
}

/** What a quiz session says for hotel and driver as it stands; null where it says nothing or is gone. */
export async function readRequests(db: Db, quizSessionId: string): Promise<GuestRequests | null> {
  const [session] = await db.select({ answers: quizSessions.answers }).from(quizSessions).where(eq(quizSessions.id, quizSessionId))
  return session ? requestsOf(session.answers) : null
}
